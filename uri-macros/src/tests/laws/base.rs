//! Templates that begin with a base, `{base}/users/{id}`.

use uri_core::error::FormatErrorKind;
use uri_core::{Normalization, Uri, UriRef, UriRefBuf};

use super::model::{Model, Segment};
use super::{cases, check, program, with_arguments};
use crate::hidden::{Grammar, format};
use crate::tests::errors::format_error;

const BASES: &str = "\
    https://h https://h/ https://h/v2 https://h/v2/ https://h/v2// https://h// https://u:p@h:1/a%2Fb/c;d \
    HTTPS://H:443/%7ea/ http://[::1]:/a@b:c/ file:/// file:///a/b a: a:/ a:b a:b/ a:/b// urn:x:y a:// a:/// a:/.//b \
    a:/./ a:./b a:.. a:b/.. https://h/a/.. https://h/a/../ https://h/a/. https://h/%2E%2e/a/.;b";

pub(super) fn bases() -> impl Iterator<Item = Uri<'static>> {
    BASES.split(' ').map(|base| Uri::parse(base).expect(base))
}

#[test]
fn the_rest_of_a_template_is_appended_to_its_base() {
    let (cases, mut rng) = cases();
    let bases: Vec<Uri<'_>> = bases().collect();
    let mut accepted = 0;
    for _ in 0..cases {
        let mut model = Model::random(&mut rng);
        model.scheme = None;
        model.userinfo = None;
        model.host = None;
        model.port = None;
        model.is_absolute = true;
        if rng.u8(..8) == 0 {
            model.segments.clear();
        }
        let base = bases[rng.usize(..bases.len())];
        if let Ok(found) = check(&model, Some(base)) {
            accepted += 1;
            laws_of_base(&model, base, Uri::parse(found.as_str()).unwrap());
            law_of_append(&model, base, &found);
        }
        let lost = [
            ("?", FormatErrorKind::BaseQuery),
            ("?#", FormatErrorKind::BaseQuery),
            ("#", FormatErrorKind::BaseFragment),
            ("#?", FormatErrorKind::BaseFragment),
        ];
        for (end, kind) in lost {
            let base = format!("{base}{end}");
            let (template, arguments) = model.values();
            let program = program(&format!("{{base}}{template}"), Grammar::Uri);
            let error = with_arguments(&arguments, model.kept, |arguments| {
                format(UriRef::parse(&base).unwrap(), program, arguments)
            });
            let error = format_error(error.expect_err(&base));
            assert_eq!((error.placeholder(), error.kind()), (Some("base"), kind));
        }
    }
    println!("{accepted} written and appended");
    let common = cases / 5..cases * 19 / 20;
    assert!(common.contains(&accepted), "{accepted}");
}

/// `append` does with what the template writes without its base what the template does with values. Lists without items
/// are then `/`, which the template doesn't append.
fn law_of_append(model: &Model, base: Uri<'_>, found: &UriRefBuf) {
    let reference = check(model, None).expect("the values are valid");
    let appended = base.append(&reference).expect("no dot segment");
    let is_nothing =
        |segment: &Segment| matches!(segment, Segment::List(items) if items.is_empty());
    let mut expected = found.as_str().to_owned();
    if !model.segments.is_empty() && model.segments.iter().all(is_nothing) {
        let has_slash = base.path().ends_with('/');
        let start = &base.as_str()[..base.as_str().len() - usize::from(has_slash)];
        let end = expected.find(['?', '#']).unwrap_or(expected.len());
        expected.replace_range(..end, &format!("{start}/"));
    }
    assert_eq!(appended.as_str(), expected);
}

pub(super) fn laws_of_base(model: &Model, base: Uri<'_>, found: Uri<'_>) {
    let items = |segment: &Segment| match segment {
        Segment::Pieces(_) | Segment::Commas(_) => 1,
        Segment::List(items) => items.len(),
    };
    let slashes = |path: &str| path.matches('/').count();
    assert_eq!(found.scheme(), base.scheme());
    assert_eq!(found.authority(), base.authority());
    let mut path = base.path();
    if !model.segments.is_empty() {
        path = path.strip_suffix('/').unwrap_or(path);
    }
    let rest = found
        .path()
        .strip_prefix(path)
        .expect("the path of the base");
    let appended = model.segments.iter().map(items).sum::<usize>();
    let is_root = found.path() == "/" && appended == 0 && path.is_empty();
    assert!(slashes(rest) == appended || is_root, "{base} {found}");
    let (normal, found) = (
        base.normalize(Normalization::SYNTAX),
        found.normalize(Normalization::SYNTAX),
    );
    let path = normal.path().strip_suffix('/').unwrap_or(normal.path());
    let rest = found.path().strip_prefix(path);
    let rest = rest.unwrap_or_else(|| panic!("{normal} {found}"));
    let is_rootless = path.is_empty() && !found.path().starts_with('/');
    assert!(
        rest.is_empty() || rest.starts_with('/') || is_rootless,
        "{normal} {found}"
    );
    if !base.path().contains('.') {
        assert!(
            slashes(rest) == appended || is_root || appended == 0,
            "{normal} {found}"
        );
    }
}
