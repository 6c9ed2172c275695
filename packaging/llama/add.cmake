# Adds Draftlight's kernels to llama.cpp while it is built: -DCMAKE_PROJECT_llama.cpp_INCLUDE=.../packaging/llama/add.cmake,
# read right after llama.cpp's own project(). See README.md beside this file.
#
# The sources themselves stay as they are: uv builds in a folder of its cache that every project on the machine shares. So
# ggml is copied to the build's own folder, wide/ is laid into the copy, the patches are applied to it, and the copy is what
# llama.cpp's add_subdirectory(ggml) takes. Files that are the same as before keep their times: configuring again is cheap.

set(WIDE_GIVEN "${CMAKE_CURRENT_LIST_DIR}")
set(WIDE_FROM "${CMAKE_CURRENT_SOURCE_DIR}")
set(WIDE_COPY "${CMAKE_CURRENT_BINARY_DIR}/llama.cpp")

function(wide_stop)
    message(FATAL_ERROR "Draftlight: " ${ARGN})
endfunction()

# What tells these additions from others: the first half of the SHA-256 of what `sha256sum` prints for them, in the order of
# their names.
function(wide_mark result)
    file(GLOB_RECURSE names RELATIVE "${WIDE_GIVEN}" "${WIDE_GIVEN}/wide/*" "${WIDE_GIVEN}/*.patch")
    list(FILTER names EXCLUDE REGEX "^check/")
    list(SORT names COMPARE STRING)
    set(sums "")
    foreach(name IN LISTS names)
        file(SHA256 "${WIDE_GIVEN}/${name}" sum)
        string(APPEND sums "${sum}  ${name}\n")
    endforeach()
    string(SHA256 mark "${sums}")
    string(SUBSTRING "${mark}" 0 32 mark)
    set(${result} "${mark}" PARENT_SCOPE)
endfunction()

# The files that the patches change, as llama.cpp names them.
function(wide_touched result patches)
    set(touched "")
    foreach(patch IN LISTS patches)
        file(STRINGS "${patch}" lines REGEX "^\\+\\+\\+ b/")
        foreach(line IN LISTS lines)
            string(REGEX REPLACE "^\\+\\+\\+ b/([^\t ]*).*" "\\1" name "${line}")
            if(NOT name MATCHES "^ggml/")
                wide_stop("${patch} changes ${name}, and only ggml can be patched.")
            endif()
            if(NOT EXISTS "${WIDE_FROM}/${name}")
                wide_stop("${patch} no longer fits: this llama.cpp has no ${name}. packaging/llama/README.md says how to move it.")
            endif()
            list(APPEND touched "${name}")
        endforeach()
    endforeach()
    list(REMOVE_DUPLICATES touched)
    set(${result} "${touched}" PARENT_SCOPE)
endfunction()

# Applies `patch` below `folder`, to the letter: lines may have moved, but not changed.
function(wide_apply patch folder)
    find_program(WIDE_PATCH patch)
    find_program(WIDE_GIT git)
    if(WIDE_GIT)
        # No repository around `folder` is meant: git would leave out what does not belong to it.
        get_filename_component(above "${folder}" DIRECTORY)
        set(command "${CMAKE_COMMAND}" -E env "GIT_CEILING_DIRECTORIES=${above}" "${WIDE_GIT}" apply -p1 "${patch}")
    elseif(WIDE_PATCH)
        set(command "${WIDE_PATCH}" -p1 -N -t -F0 -i "${patch}")
    else()
        wide_stop("neither git nor patch is installed, and one of them is needed to build llama.cpp: apt-get install patch")
    endif()
    execute_process(COMMAND ${command} WORKING_DIRECTORY "${folder}" RESULT_VARIABLE code OUTPUT_VARIABLE told ERROR_VARIABLE told)
    if(NOT code EQUAL 0)
        wide_stop("${patch} no longer fits this llama.cpp. packaging/llama/README.md says how to move it.\n${told}")
    endif()
endfunction()

function(wide_add)
    file(GLOB patches "${WIDE_GIVEN}/*.patch")
    list(SORT patches COMPARE STRING)
    wide_touched(touched "${patches}")

    # The touched files are patched aside, and copied only where they differ from what lies there.
    set(aside "${WIDE_COPY}-patched")
    file(REMOVE_RECURSE "${aside}")
    set(others "")
    foreach(name IN LISTS touched)
        get_filename_component(folder "${name}" DIRECTORY)
        file(COPY "${WIDE_FROM}/${name}" DESTINATION "${aside}/${folder}" NO_SOURCE_PERMISSIONS)
        string(REGEX REPLACE "([][+.*()^$?|\\\\])" "\\\\\\1" escaped "${WIDE_FROM}/${name}")
        list(APPEND others REGEX "^${escaped}$" EXCLUDE)
    endforeach()
    foreach(patch IN LISTS patches)
        wide_apply("${patch}" "${aside}")
    endforeach()

    file(COPY "${WIDE_FROM}/ggml" DESTINATION "${WIDE_COPY}" ${others})
    foreach(name IN LISTS touched)
        file(COPY_FILE "${aside}/${name}" "${WIDE_COPY}/${name}" ONLY_IF_DIFFERENT)
    endforeach()
    # By content, not by time: what is put back as it was is older than the object that was made of it in between.
    set(kernels "${WIDE_COPY}/ggml/src/ggml-cpu/wide")
    file(GLOB_RECURSE gone RELATIVE "${kernels}" "${kernels}/*")
    file(GLOB_RECURSE names RELATIVE "${WIDE_GIVEN}/wide" "${WIDE_GIVEN}/wide/*")
    foreach(name IN LISTS names)
        list(REMOVE_ITEM gone "${name}")
        get_filename_component(folder "${kernels}/${name}" DIRECTORY)
        file(MAKE_DIRECTORY "${folder}")
        file(COPY_FILE "${WIDE_GIVEN}/wide/${name}" "${kernels}/${name}" ONLY_IF_DIFFERENT)
    endforeach()
    foreach(name IN LISTS gone)
        file(REMOVE "${kernels}/${name}")
    endforeach()

    message(STATUS "Draftlight's kernels: ${GGML_CPU_WIDE_MARK}")
endfunction()

# llama.cpp's commit, as llama-cpp-python's list of changes names it: the newest comes first. Empty where there is none.
function(wide_commit result)
    set(commit "")
    set(changes "${WIDE_FROM}/../../CHANGELOG.md")
    if(EXISTS "${changes}")
        file(READ "${changes}" text)
        if(text MATCHES "ggml-org/llama\\.cpp@([0-9a-f]+)")
            set(commit "${CMAKE_MATCH_1}")
        endif()
    endif()
    set(${result} "${commit}" PARENT_SCOPE)
endfunction()

wide_mark(GGML_CPU_WIDE_MARK)
wide_add()

# ggml asks git for its commit, and would be told that of a repository around the build's folder, or none. It is not to ask.
set(GIT_EXE "" CACHE FILEPATH "")
wide_commit(GGML_BUILD_COMMIT)
file(GLOB_RECURSE WIDE_WATCHED CONFIGURE_DEPENDS "${WIDE_GIVEN}/wide/*" "${WIDE_GIVEN}/*.patch")
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${WIDE_WATCHED})

# CMake keeps the command that a macro of its name stands before, as _add_subdirectory.
macro(add_subdirectory wide_folder)
    if("${wide_folder}" STREQUAL "ggml" AND "${CMAKE_CURRENT_SOURCE_DIR}" STREQUAL "${WIDE_FROM}")
        _add_subdirectory("${WIDE_COPY}/ggml" ggml)
    else()
        _add_subdirectory("${wide_folder}" ${ARGN})
    endif()
endmacro()
