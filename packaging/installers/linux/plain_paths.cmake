# The same bytes from whatever folder llama.cpp is built in. Read after each project() (CMAKE_PROJECT_INCLUDE).
#
# Its messages name a source file from the top of the sources on. Which folder that is only CMake knows, for uv unpacks
# sources under a name of its own making.
add_compile_options("-ffile-prefix-map=${CMAKE_SOURCE_DIR}/=" "-ffile-prefix-map=${CMAKE_BINARY_DIR}/=")

# Libraries are linked with the place where others lie once installed, and not with the build's own folder, which the
# linker's mark of the build (.note.gnu.build-id) would be made of. The binding's own project says otherwise behind its
# project(); so this is no option of the command line but said again in each project below it.
set(CMAKE_BUILD_WITH_INSTALL_RPATH ON)
