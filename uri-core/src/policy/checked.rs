#[cfg(feature = "alloc")]
use alloc::string::String;
use core::borrow::Borrow;
use core::cmp::Ordering;
use core::fmt;
use core::hash::{Hash, Hasher};
use core::marker::PhantomData;
use core::ops::Deref;
use core::str::FromStr;

#[cfg(feature = "alloc")]
use crate::error::InputError;
use crate::policy::Policy;
#[cfg(feature = "alloc")]
use crate::uri::UriBuf;
use crate::uri::as_uri::sealed::Sealed;
use crate::uri::{AsUri, AsUriRef, Uri, UriRef};

/// A type that has the policy for a [`Checked`].
#[diagnostic::on_unimplemented(
    message = "`{Self}` has no policy",
    label = "this type does not implement `HasPolicy`",
    note = "the type is one of your own, such as `struct Endpoint;`, with `impl HasPolicy for Endpoint {{ const POLICY: \
            Policy<'static> = Policy::DEFAULT; }}`"
)]
pub trait HasPolicy {
    /// The policy.
    const POLICY: Policy<'static>;
}

/// A URI that satisfies the policy of `P`.
///
/// A function that takes one needs no check, and a configuration with one can't be loaded otherwise. `FromStr`,
/// `TryFrom` and (with `serde`) `Deserialize` read it as the policy's [`reading`](Policy::reading) says, and check.
///
/// Their errors mask a password, but not what other crates print beside them. clap prints the value. toml prints a line
/// of the file, which can be that of another field with a password, so print its `message()`, as [this
/// recipe](crate::guide::cookbook#serde-uris-in-a-toml-file-two-of-them-databases) does.
///
/// ```
/// use uri_core::policy::{Checked, HasPolicy};
/// use uri_core::{Policy, Uri, UriBuf};
///
/// struct Endpoint;
///
/// impl HasPolicy for Endpoint {
///     const POLICY: Policy<'static> =
///         Policy::DEFAULT.schemes(&["https"]).require_trailing_slash();
/// }
///
/// // The compiler checks it.
/// const DEFAULT: Checked<Endpoint, Uri<'static>> =
///     Checked::from_static("https://example.com/");
///
/// let endpoint: Checked<Endpoint> = "https://example.org/v2/".parse()?;
/// assert!("https://example.org/v2".parse::<Checked<Endpoint>>().is_err());
///
/// // A changed URI may break the policy, so it is a plain `UriBuf`.
/// let item: UriBuf = endpoint.join("items/7")?;
/// # let _ = (item, Checked::<Endpoint>::from(DEFAULT));
/// # Ok::<_, Box<dyn std::error::Error>>(())
/// ```
///
/// It contains a `UriBuf`, or in a constant a `Uri<'static>`, to which it dereferences. `==`, `Ord`, `Hash`, `Display`
/// and `Debug` are those of the URI.
///
/// If a list of the policy is invalid, `cargo build` fails wherever a `Checked` is created:
///
/// ```compile_fail,E0080
/// # use uri_core::{policy::{Checked, HasPolicy}, Policy};
/// # struct Ours;
/// impl HasPolicy for Ours {
///     const POLICY: Policy<'static> = Policy::DEFAULT.hosts(&["example.*"]);
/// }
///
/// let api: Checked<Ours> = "https://example.org/".parse()?;
/// # Ok::<_, uri_core::error::InputError>(())
/// ```
#[must_use]
pub struct Checked<P, #[cfg(feature = "alloc")] T = UriBuf, #[cfg(not(feature = "alloc"))] T> {
    uri: T,
    /// The policy, without a `P`, so that it is `Send` whatever `P` is. It is invariant, because a subtype of `P` can
    /// have another policy, as `for<'a> fn(&'a u8)` of `fn(&'static u8)`.
    ///
    /// ```compile_fail,E0308
    /// use uri_core::policy::Checked;
    ///
    /// struct Of<T>(T);
    ///
    /// fn other_policy(checked: Checked<Of<for<'a> fn(&'a u8)>>) -> Checked<Of<fn(&'static u8)>> {
    ///     checked
    /// }
    /// ```
    policy: PhantomData<fn(P) -> P>,
}

impl<P: HasPolicy, T> Checked<P, T> {
    /// Makes an invalid list of the policy an error of the compiler wherever a `Checked` is created, because `new`
    /// refers to it.
    const LISTS_ARE_VALID: () = match P::POLICY.check_lists() {
        Ok(()) => {}
        Err(error) => error.refuse(&P::POLICY),
    };

    /// Wraps a URI, which must satisfy the policy.
    const fn new(uri: T) -> Self {
        // An invalid list is found here, at compile time.
        let () = Self::LISTS_ARE_VALID;
        let policy = PhantomData;
        Self { uri, policy }
    }
}

impl<P: HasPolicy> Checked<P, Uri<'static>> {
    /// Parses and checks a string in a constant; see [`Uri::from_static`].
    ///
    /// # Panics
    ///
    /// Panics if it isn't a URI or breaks the policy.
    ///
    /// ```compile_fail,E0080
    /// # use uri_core::{Policy, Uri, policy::{Checked, HasPolicy}};
    /// # struct Https;
    /// # impl HasPolicy for Https {
    /// #     const POLICY: Policy<'static> = Policy::ANY.schemes(&["https"]);
    /// # }
    /// const API: Checked<Https, Uri<'static>> = Checked::from_static("http://example.org/");
    /// ```
    #[track_caller]
    pub const fn from_static(text: &'static str) -> Self {
        let uri = Uri::from_static(text);
        match P::POLICY.check_uri(uri) {
            Ok(()) => Self::new(uri),
            Err(error) => error.refuse(&P::POLICY, &uri),
        }
    }
}

#[cfg(feature = "alloc")]
impl<P: HasPolicy> FromStr for Checked<P> {
    type Err = InputError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        // A policy with a default scheme, or with a `Reading` other than `Uri`, reads text as people write it.
        let uri = match P::POLICY.needs_read() {
            true => P::POLICY.read(text)?,
            false => P::POLICY.parse(text)?.to_uri_buf(),
        };
        Ok(Self::new(uri))
    }
}

#[cfg(feature = "alloc")]
impl<P: HasPolicy> TryFrom<&str> for Checked<P> {
    type Error = InputError;

    fn try_from(text: &str) -> Result<Self, Self::Error> {
        text.parse()
    }
}

/// Doesn't copy the `String` if the policy reads a [`Reading::Uri`](crate::policy::Reading); an error contains it.
#[cfg(feature = "alloc")]
impl<P: HasPolicy> TryFrom<String> for Checked<P> {
    type Error = InputError;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        // What people write has to be converted, so the `String` is copied.
        if P::POLICY.needs_read() {
            return text.parse();
        }
        match UriBuf::try_from(text) {
            Ok(uri) => Self::try_from(uri),
            // The policy's help is added, so that the message is the same as for a `&str`.
            Err(error) => Err(match error.parse_error() {
                Some(parse_error) => {
                    P::POLICY.parse_error(parse_error, error.text(), Policy::NO_ADDED_BYTES)
                }
                // INVARIANT: this never occurs, because `UriBuf` isn't checked against a policy.
                None => error,
            }),
        }
    }
}

#[cfg(feature = "alloc")]
impl<P: HasPolicy> TryFrom<UriBuf> for Checked<P> {
    type Error = InputError;

    fn try_from(uri: UriBuf) -> Result<Self, Self::Error> {
        match P::POLICY.check(&uri) {
            Ok(()) => Ok(Self::new(uri)),
            Err(error) => Err(P::POLICY.input_error(error, uri, Policy::NO_ADDED_BYTES)),
        }
    }
}

/// Borrows the string.
#[cfg(feature = "alloc")]
impl<'t, P: HasPolicy> TryFrom<&'t str> for Checked<P, Uri<'t>> {
    type Error = InputError;

    fn try_from(text: &'t str) -> Result<Self, Self::Error> {
        P::POLICY.parse(text).map(Self::new)
    }
}

#[cfg(feature = "alloc")]
impl<P> From<Checked<P>> for UriBuf {
    fn from(checked: Checked<P>) -> Self {
        checked.uri
    }
}

/// Copies a constant, such as a default.
#[cfg(feature = "alloc")]
impl<P> From<Checked<P, Uri<'_>>> for Checked<P> {
    fn from(checked: Checked<P, Uri<'_>>) -> Self {
        Self {
            uri: checked.uri.to_uri_buf(),
            policy: PhantomData,
        }
    }
}

impl<'a, P, T: AsUri> From<&'a Checked<P, T>> for Uri<'a> {
    fn from(checked: &'a Checked<P, T>) -> Self {
        checked.uri()
    }
}

impl<P, T> Deref for Checked<P, T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.uri
    }
}

impl<P, T: Sealed> Sealed for Checked<P, T> {}

impl<P, T: AsUriRef> AsUriRef for Checked<P, T> {
    fn uri_ref(&self) -> UriRef<'_> {
        self.uri.uri_ref()
    }
}

impl<P, T: AsUri> AsUri for Checked<P, T> {
    fn uri(&self) -> Uri<'_> {
        self.uri.uri()
    }
}

impl<P, T: AsRef<str>> AsRef<str> for Checked<P, T> {
    fn as_ref(&self) -> &str {
        self.uri.as_ref()
    }
}

/// Lets a map find a key by its string.
impl<P, T: Borrow<str>> Borrow<str> for Checked<P, T> {
    fn borrow(&self) -> &str {
        self.uri.borrow()
    }
}

// Derived ones would also ask `P` for the traits.
impl<P, T: Clone> Clone for Checked<P, T> {
    fn clone(&self) -> Self {
        Self {
            uri: self.uri.clone(),
            policy: PhantomData,
        }
    }
}

impl<P, T: Copy> Copy for Checked<P, T> {}

impl<P, T: PartialEq> PartialEq for Checked<P, T> {
    fn eq(&self, other: &Self) -> bool {
        self.uri == other.uri
    }
}

impl<P, T: Eq> Eq for Checked<P, T> {}

/// `[T] A, B` becomes `impl<P, T> PartialEq<B> for A`, which compares the strings.
macro_rules! equals {
    ($([$($generic:tt)*] $A:ty, $B:ty;)*) => {$(
        impl<P, $($generic)*> PartialEq<$B> for $A {
            fn eq(&self, other: &$B) -> bool {
                let text: &str = self.as_ref();
                let other: &str = other.as_ref();
                text == other
            }
        }
    )*};
}

equals! {
    [T: AsRef<str>] Checked<P, T>, str;
    [T: AsRef<str>] Checked<P, T>, &str;
    [T: AsRef<str>] str, Checked<P, T>;
    [T: AsRef<str>] &str, Checked<P, T>;
}
#[cfg(feature = "alloc")]
equals! {
    [] Checked<P>, UriBuf;
    [] UriBuf, Checked<P>;
}

impl<P, T: PartialOrd> PartialOrd for Checked<P, T> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        self.uri.partial_cmp(&other.uri)
    }
}

impl<P, T: Ord> Ord for Checked<P, T> {
    fn cmp(&self, other: &Self) -> Ordering {
        self.uri.cmp(&other.uri)
    }
}

impl<P, T: Hash> Hash for Checked<P, T> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.uri.hash(state);
    }
}

impl<P, T: fmt::Debug> fmt::Debug for Checked<P, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.uri.fmt(f)
    }
}

impl<P, T: fmt::Display> fmt::Display for Checked<P, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.uri.fmt(f)
    }
}
