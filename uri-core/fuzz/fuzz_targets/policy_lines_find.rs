#![cfg_attr(fuzzing, no_main)]

uri_core_fuzz::target!(uri_core_fuzz::policy_lines_find);
