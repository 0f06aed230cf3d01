// Which deliberate fault is chosen (faults.cmake).
package fault_pkg;
  import "DPI-C" function int planted_fault();
endpackage
