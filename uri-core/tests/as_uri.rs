//! What reads a URI takes whatever is one.

#![cfg(feature = "std")]

use std::rc::Rc;
use std::sync::{Arc, LazyLock};

use uri_core::policy::{Checked, HasPolicy};
use uri_core::{
    AsUri, AsUriRef, Normalization, Policy, Rule, Uri, UriBuf, UriRef, UriRefBuf, constant, file,
};

const API: Uri<'static> = Uri::from_static("https://example.org/v2/");
const CALLBACK: Uri<'static> = Uri::from_static("https://example.org/v2/callback");
const _: () = assert!(constant::check(&Policy::WEB, API).is_ok());

static LAZY: LazyLock<Uri<'static>> = LazyLock::new(|| API);
static LAZY_OWNED: LazyLock<UriBuf> = LazyLock::new(|| API.to_uri_buf());

struct Web;

impl HasPolicy for Web {
    const POLICY: Policy<'static> = Policy::WEB;
}

/// A caller's own functions.
fn path_of(uri: impl AsUri) -> String {
    uri.uri().path().to_owned()
}

fn path_of_reference(reference: impl AsUriRef) -> String {
    reference.uri_ref().path().to_owned()
}

/// Calls each method with a base.
fn each_method(base: &(impl AsUri + ?Sized)) {
    let owned = CALLBACK.to_uri_buf();
    assert!(CALLBACK.is_below(base) && owned.is_below(base));
    assert!(CALLBACK.same_origin(base) && owned.same_origin(base));
    let level = Normalization::SCHEME;
    assert!(API.equivalent(base, level) && API.to_uri_buf().equivalent(base, level));
    let callback = Some(UriRefBuf::parse("callback").unwrap());
    assert_eq!(CALLBACK.relativize(base), callback);
    assert_eq!(owned.relativize(base), callback);
    let relative = UriRef::from_static("callback");
    assert_eq!(relative.resolve(base), CALLBACK);
    assert_eq!(relative.to_uri_ref_buf().resolve(base), CALLBACK);
    assert_eq!(Policy::WEB.check(base), Ok(()));
    let policy = Policy::WEB.schemes(&["http"]);
    let error = policy.check(base).unwrap_err();
    assert_eq!(error.rule(), Rule::Schemes);
    let first_line = "refused URI: scheme `https` that is not allowed at byte 0";
    assert_eq!(error.report(&policy, base.uri()).first_line(), first_line);
    assert!(file::to_windows_path(base).is_err());
    assert_eq!(path_of(base), "/v2/");
    each_method_of_references(base);
}

fn each_method_of_references(reference: &(impl AsUriRef + ?Sized)) {
    let level = Normalization::SYNTAX;
    let api = API.as_uri_ref();
    assert_eq!(path_of_reference(reference), "/v2/");
    assert!(api.equivalent(reference, level) && api.to_uri_ref_buf().equivalent(reference, level));
}

#[test]
fn each_type_of_a_uri_is_an_argument() {
    let (mut uri, mut owned) = (API, API.to_uri_buf());
    each_method(&API);
    each_method(&owned);
    each_method(&&&owned);
    each_method(&&mut uri);
    each_method(&&mut owned);
    each_method(&Box::new(API));
    each_method(&Box::new(owned.clone()));
    each_method(&Rc::new(owned.clone()));
    each_method(&Arc::new(owned.clone()));
    let pointers: (Box<dyn AsUri>, Rc<dyn AsUri>, Arc<dyn AsUri>) =
        (Box::new(API), Rc::new(API), Arc::new(API));
    each_method(&pointers.0);
    each_method(&pointers.1);
    each_method(&pointers.2);
    each_method(&LAZY);
    each_method(&LAZY_OWNED);
    each_method(&&LAZY_OWNED);
    each_method(&Checked::<Web>::try_from(owned.clone()).unwrap());
    each_method(&Checked::<Web, Uri<'static>>::from_static(
        "https://example.org/v2/",
    ));
    each_method_of_references(&owned.as_uri().as_uri_ref());
    each_method_of_references(&UriRefBuf::from(owned.clone()));
    each_method_of_references(&Arc::new(UriRefBuf::from(owned)));
}

#[test]
fn an_argument_is_passed_by_value_or_by_reference() {
    let bases = [API, CALLBACK];
    assert!(bases.iter().all(|base| CALLBACK.is_below(base)));
    let owned = API.to_uri_buf();
    assert!(CALLBACK.is_below(API) && CALLBACK.is_below(&API) && CALLBACK.is_below(&owned));
    assert!(CALLBACK.is_below(owned.as_uri()) && CALLBACK.is_below(owned.clone()));
    let checked = Checked::<Web>::try_from(owned.clone()).unwrap();
    let shared = Arc::new(owned.clone());
    assert_eq!(path_of(&checked), path_of(checked));
    assert_eq!(path_of(&shared), path_of(shared));
    assert_eq!(path_of(&owned), path_of(owned));
    assert_eq!(path_of_reference(&API), path_of(&*LAZY));
}
