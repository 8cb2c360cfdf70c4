#![cfg_attr(fuzzing, no_main)]

uri_core_fuzz::target!(uri_macros_fuzz::rows);
