# The same bytes from whatever folder llama.cpp is built in: its messages name a source file from the top of the sources
# on. Which folder that is only CMake knows, for uv unpacks sources under a name of its own making. Read after each
# project() (CMAKE_PROJECT_INCLUDE).
add_compile_options("-ffile-prefix-map=${CMAKE_SOURCE_DIR}/=" "-ffile-prefix-map=${CMAKE_BINARY_DIR}/=")
