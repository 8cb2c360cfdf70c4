//! Files that break a policy that only the compiler can read.

mod lines_policy_broken {
    use uri_core::{Policy, Uri};
    use uri_macros::uri_lines;

    const HTTPS: Policy<'static> = Policy::DEFAULT.schemes(&["https"]);
    const ENDPOINTS: &[(&str, Uri<'static>)] = uri_lines!("./lines/plain_http.txt", HTTPS);
}

mod lines_policy_broken_in_a_module {
    use uri_core::Policy;
    use uri_macros::uri_lines;

    uri_lines!(pub mod endpoints = "./lines/plain_http.txt", Policy::DEFAULT.schemes(&["https"]));
}

mod lines_policy_beside_other_errors {
    use uri_core::{Policy, Uri};
    use uri_macros::uri_lines;

    const HTTPS: Policy<'static> = Policy::DEFAULT.schemes(&["https"]);
    const ENDPOINTS: &[(&str, Uri<'static>)] =
        uri_lines!("./lines/mixed.txt", policy = HTTPS, unique = scheme);
}

mod lines_copied_from_html {
    use uri_core::Uri;
    use uri_macros::uri_lines;

    const ENDPOINTS: &[(&str, Uri<'static>)] = uri_lines!("./lines/copied.txt");
}

fn main() {}
