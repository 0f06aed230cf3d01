// All that a program of one's own needs: #include <veritpu/veritpu.h>, and link VeriTPU::veritpu (CMake) or what
// `pkg-config --libs veritpu` says.
#pragma once

#include "host/data/dataset.h"
#include "host/data/digits.h"
#include "host/data/mnist.h"
#include "host/layers/batch_norm.h"
#include "host/layers/conv2d.h"
#include "host/layers/dropout.h"
#include "host/layers/elu.h"
#include "host/layers/flatten.h"
#include "host/layers/keras.h"
#include "host/layers/linear.h"
#include "host/layers/pool2d.h"
#include "host/layers/relu.h"
#include "host/layers/sequential.h"
#include "host/layers/sigmoid.h"
#include "host/layers/softmax.h"
#include "host/layers/tanh.h"
#include "host/tpu/tpu.h"
#include "host/train/learner.h"
#include "runtime/client.h"
#include "systemc/system_chip.h"
