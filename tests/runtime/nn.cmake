veritpu_test(nn_session_test
  SOURCES nn_session_test.cpp
  LIBRARIES veritpu_session veritpu_chip)
