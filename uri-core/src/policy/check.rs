use crate::bytes::{Span, contains, contains_either, find, rare};
#[cfg(feature = "alloc")]
use crate::error::InputError;
use crate::error::rule::Rule;
use crate::grammar::Component;
use crate::policy::encoded::{
    EncodedOctets, find_dot_segment_in_path, find_encoded, find_forbidden_control,
    find_html_character,
};
use crate::policy::misread::{count_s, find_mistaken_scheme, is_misspelling, is_of_web};
use crate::policy::{Hint, Policy, PolicyError, RuleSet};
use crate::schemes::{default_port, is_server_or_database};
use crate::secret::delimiters::{MalformedTriplet, find_plain_or_encoded};
use crate::secret::password::Passwords;
use crate::uri::{AsUri, Uri};

/// Returns the error of the first check that has one. The conditions avoid needless calls: in a constant, a call costs
/// much more than a comparison.
///
/// `condition => check;` becomes `if condition && let Some(error) = check { return Some(error); }`.
macro_rules! return_first_error {
    ($($condition:expr => $check:expr;)*) => {
        $(if $condition && let Some(error) = $check {
            return Some(error);
        })*
    };
}
pub(super) use return_first_error;

/// The rules that `check_host` checks.
const HOST_RULES: RuleSet = RuleSet::about(&[Component::Host]).and(OF_ONE_COMPONENT);
/// The rules that `check_path` checks.
pub(crate) const PATH_RULES: RuleSet = RuleSet::about(&[Component::Path]).and(OF_ONE_COMPONENT);
const USERINFO_RULES: RuleSet = RuleSet::NONE
    .with(Rule::NoUserinfo)
    .with(Rule::NoHostInUserinfo);
/// The rules that only a URI with a port can break; `Ports` also refuses `http://h/`, whose port would be 80.
const GIVEN_PORT_RULES: RuleSet = RuleSet::NONE.with(Rule::PortInRange).with(Rule::NoLowPort);
const PASSWORD_RULES: RuleSet = RuleSet::NONE
    .with(Rule::NoPassword)
    .with(Rule::NoSplitPassword);
/// The rules that a URI can break only if it contains an `@` or a `%`.
const AT_SIGN_OR_TRIPLET_RULES: RuleSet = PASSWORD_RULES.with(Rule::NoEncodedControl);
/// The rules that the check of a host or of a path asks. A rule that also reads the fragment has a check of its own,
/// and so have `NoMistakenScheme`, `NoMistakenQuery` and `NoEncodedControl`.
const OF_ONE_COMPONENT: RuleSet = RuleSet(!RuleSet::about(&[Component::Fragment]).0)
    .without(Rule::NoMistakenScheme)
    .without(Rule::NoMistakenQuery)
    .without(Rule::NoEncodedControl);
/// Rules that refuse nothing outside of the web, because there no standard says how programs read a URI.
const WEB_RULES: RuleSet = RuleSet::NONE
    .with(Rule::NoHostInUserinfo)
    .with(Rule::WebHost)
    .with(Rule::NoMistakenQuery);

impl PolicyError {
    /// The error about a rule that a URI breaks, without a hint. `span` is the range of the bytes at fault in the URI;
    /// it's empty where something is missing.
    pub(crate) const fn new(rule: Rule, component: Component, span: Span) -> Self {
        Self {
            rule,
            component,
            // No URI is longer than `u32::MAX` bytes.
            start: span.start as u32,
            end: span.end as u32,
            hint: Hint::None,
        }
    }

    pub(crate) const fn byte_span(&self) -> Span {
        Span::new(self.start as usize, self.end as usize)
    }
}

/// # Check
impl Policy<'_> {
    /// Checks a URI against all rules. In a constant, call [`constant::check`](crate::constant::check).
    ///
    /// ```
    /// use uri_core::{Policy, Rule, Uri};
    ///
    /// let uri = Uri::parse("http://user:pw@example.org/%00")?;
    /// let error = Policy::DEFAULT.check(&uri).unwrap_err();
    /// assert_eq!((error.rule(), error.span()), (Rule::NoPassword, 12..14));
    /// assert_eq!(Policy::DEFAULT.check(&Uri::parse("http://example.org/")?), Ok(()));
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Fails with the first broken rule, in the order of the parts: scheme, userinfo, password, host, port, path,
    /// query, fragment; then encoded control characters and the length.
    pub fn check(&self, uri: impl AsUri) -> Result<(), PolicyError> {
        self.check_plain_first(&uri.uri())
    }

    pub(crate) const fn check_uri(&self, uri: Uri<'_>) -> Result<(), PolicyError> {
        self.check_rules(&uri, RuleSet::ALL)
    }

    /// Parses a string and checks it. The policy's lists can be made at run time, for example from a configuration.
    ///
    /// ```
    /// use uri_core::{Policy, Uri};
    ///
    /// fn check<'a>(hosts: &[&str], text: &'a str) -> Result<Uri<'a>, Box<dyn std::error::Error>> {
    ///     Ok(Policy::DEFAULT.hosts(hosts).parse(text)?)
    /// }
    ///
    /// assert_eq!(check(&["example.org"], "https://example.org/a")?.path(), "/a");
    /// assert!(check(&["example.org"], "https://example.com/a").is_err());
    /// # Ok::<_, Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Fails if the string isn't a URI or breaks a rule. The error owns what it needs, so `?` makes it a `Box<dyn
    /// Error>`.
    #[cfg(feature = "alloc")]
    pub fn parse<'t>(&self, text: &'t str) -> Result<Uri<'t>, InputError> {
        let uri = Uri::parse(text)
            .map_err(|error| self.parse_error(error, text, Self::NO_ADDED_BYTES))?;
        match self.check(uri) {
            Ok(()) => Ok(uri),
            Err(error) => Err(self.input_error(error, uri.to_uri_buf(), Self::NO_ADDED_BYTES)),
        }
    }

    /// Checks a URI against those of the policy's rules that are in `rules`. A constant can call this, too.
    pub(crate) const fn check_rules(
        &self,
        uri: &Uri<'_>,
        rules: RuleSet,
    ) -> Result<(), PolicyError> {
        // Any rule may be in `rules`, so the checks of all rules are compiled.
        self.check_compiled::<{ RuleSet::ALL.0 }>(uri, rules)
    }

    /// Works like [`check_rules`](Self::check_rules) for the rules in [`RuleSet::AFTER_HOST`], which a value in the
    /// path, the query or the fragment can break; it skips others. A program that calls no other check doesn't contain
    /// their checks.
    #[cfg(feature = "alloc")]
    pub(crate) fn check_after_host(
        &self,
        uri: &Uri<'_>,
        rules: RuleSet,
    ) -> Result<(), PolicyError> {
        self.check_compiled::<{ RuleSet::AFTER_HOST.0 }>(uri, rules)
    }

    /// Checks a URI against the policy's rules that are in `rules` and in `COMPILED`, which has the bits of a
    /// [`RuleSet`], so that the compiler can leave out the checks of all other rules.
    const fn check_compiled<const COMPILED: u32>(
        &self,
        uri: &Uri<'_>,
        rules: RuleSet,
    ) -> Result<(), PolicyError> {
        match self.first_error::<COMPILED>(uri, rules) {
            Some(error) => Err(error),
            None => Ok(()),
        }
    }

    /// The error of [`check_compiled`](Self::check_compiled), or `None`.
    #[inline(always)]
    const fn first_error<const COMPILED: u32>(
        &self,
        uri: &Uri<'_>,
        rules: RuleSet,
    ) -> Option<PolicyError> {
        let mut rules = self.rules.and(rules).and(RuleSet(COMPILED));
        let layout = uri.layout();
        // Outside of the web, these rules refuse nothing. A reference, which has no scheme, and `{base}`, whose
        // scheme isn't known, count as URIs of the web.
        if rules.overlap(WEB_RULES) && !is_of_web(*uri) {
            rules = rules.without_all(WEB_RULES);
        }
        // Fast path: most URIs contain neither a password, which ends at an `@`, nor a triplet.
        if rules.overlap(AT_SIGN_OR_TRIPLET_RULES)
            && !contains_either(uri.as_str().as_bytes(), *b"@%")
        {
            rules = rules.without_all(AT_SIGN_OR_TRIPLET_RULES);
        }
        // Each row is a condition and a check, whose error, if there is one, is returned.
        return_first_error! {
            // `NoMistakenScheme` comes before `Schemes`, so that the help for `localhost:80/` is to add a scheme.
            rules.has(Rule::NoMistakenScheme) => self.check_mistaken_scheme(*uri);
            rules.has(Rule::Schemes) => self.check_scheme(*uri);
            layout.has_userinfo() && rules.overlap(USERINFO_RULES) => check_userinfo(rules, *uri);
            // A URI without a userinfo can have a password, too: `app:PASSWORD@h:80`, or `postgres://app:12/x@h`.
            rules.overlap(PASSWORD_RULES) => check_password(rules, *uri);
            rules.overlap(HOST_RULES) => self.check_host(rules, *uri);
            rules.has(Rule::NoPort) => refuse_if_present(*uri, Rule::NoPort, Component::Port);
            // `Ports` is also about the default port of a URI without a port.
            layout.has_port() && rules.overlap(GIVEN_PORT_RULES) || rules.has(Rule::Ports) => self.check_port(rules, *uri);
            rules.overlap(PATH_RULES) => check_path(rules, *uri);
            rules.has(Rule::NoQuery) => refuse_if_present(*uri, Rule::NoQuery, Component::Query);
            rules.has(Rule::NoMistakenQuery) => check_mistaken_query(*uri);
            rules.has(Rule::NoFragment) => refuse_if_present(*uri, Rule::NoFragment, Component::Fragment);
            rules.has(Rule::NoEncodedControl) => check_encoded_controls(*uri);
            rules.has(Rule::MaxLen) => self.check_len(*uri);
        }
        None
    }

    /// The error if something else is in the place of the scheme, such as the host of `localhost:80`, or if the scheme
    /// before an authority is a misspelled `http` or `https`; or `None`, and always for a scheme that the policy lists.
    /// The range is that of the scheme, with the `:` of a drive, or the whole IPv6 address of `fe80::1/a`.
    #[inline]
    const fn check_mistaken_scheme(&self, uri: Uri<'_>) -> Option<PolicyError> {
        let (span, hint) = some!(find_mistaken_scheme(uri));
        // `Schemes` refuses a misspelled scheme that isn't listed, and suggests the one that was meant.
        if self.lists_scheme(uri.scheme().as_str())
            || self.schemes.is_some() && matches!(hint, Hint::Misspelled)
        {
            return None;
        }
        Some(PolicyError::new(Rule::NoMistakenScheme, Component::Scheme, span).with_hint(hint))
    }

    /// The error if the policy has a list of schemes and that of the URI isn't in it, or `None`. Its hint is the index
    /// of the listed scheme that was probably meant, if any: `https` for `htps`. The range is that of the scheme.
    const fn check_scheme(&self, uri: Uri<'_>) -> Option<PolicyError> {
        let scheme = uri.scheme().as_str();
        let schemes = some!(self.schemes);
        if self.allows_scheme(scheme) {
            return None;
        }
        let mut index = 0;
        let mut hint = Hint::None;
        let mut best_score = 0;
        each!(allowed, schemes, {
            // Of `redis` and `rediss`, the help about `redixs` names the latter, because its last `s` is that of TLS. A
            // scheme without an `s` has the score 1, which is better than that of no scheme.
            let score = 1 + count_s(allowed.as_bytes());
            if is_misspelling(scheme.as_bytes(), allowed.as_bytes()) && score > best_score {
                hint = Hint::Near(index);
                best_score = score;
            }
            index += 1;
        });
        let span = Span::new(0, scheme.len());
        Some(PolicyError::new(Rule::Schemes, Component::Scheme, span).with_hint(hint))
    }

    /// The error if the port breaks `PortInRange`, `Ports` or `NoLowPort`, in this order, or `None`. In a list, an
    /// absent or empty port counts as the scheme's default; if that isn't allowed, the error's range is empty.
    const fn check_port(&self, rules: RuleSet, uri: Uri<'_>) -> Option<PolicyError> {
        let host_end = uri.layout().host_end as usize;
        // Where a port is missing, the range is the place for one.
        let span = match uri.as_uri_ref().span_of(Component::Port) {
            Some(span) => span,
            None => Span::new(host_end, host_end),
        };
        let has_digits = span.start < span.end;
        // `None` for digits, too, if the number is above 65535.
        let port = uri.port_u16();
        let (rule, span, hint) = if has_digits && port.is_none() && rules.has(Rule::PortInRange) {
            (Rule::PortInRange, span, Hint::None)
        } else if rules.has(Rule::Ports) && !self.allows_port(uri.port_or_default()) {
            let hint = match uri.port_or_default() {
                _ if has_digits => Hint::None,
                Some(port) => Hint::DefaultPort(port),
                None => Hint::Missing,
            };
            (Rule::Ports, span, hint)
        } else if has_digits && rules.has(Rule::NoLowPort) {
            let scheme = uri.scheme().as_str().as_bytes();
            let default_port = default_port(uri.scheme().as_str());
            match (port, default_port) {
                // Some programs cut such a number to 16 bits, so it can be a low port.
                (None, _) => (Rule::NoLowPort, span, Hint::HighPort),
                // The default port of a known kind of server is allowed, as in `http://h:80/`.
                (Some(port), Some(default)) if port == default && is_server_or_database(scheme) => {
                    return None;
                }
                (Some(..1024), _) => (Rule::NoLowPort, span, Hint::None),
                _ => return None,
            }
        } else {
            return None;
        };
        Some(PolicyError::new(rule, Component::Port, span).with_hint(hint))
    }

    /// The error if the URI is longer than `max_len`, or `None`. Its range begins with the first byte that is too much,
    /// whose component it names.
    const fn check_len(&self, uri: Uri<'_>) -> Option<PolicyError> {
        let len = uri.as_str().len();
        match self.max_len {
            Some(max_len) if len > max_len => {
                let component = uri.layout().component_containing(max_len, len);
                let error = PolicyError::new(Rule::MaxLen, component, Span::new(max_len, len));
                Some(error.with_hint(Hint::Limit(error.start)))
            }
            _ => None,
        }
    }
}

/// The error if there is a userinfo that `NoUserinfo` refuses or, without that rule, a user whose dot, encoded or not,
/// makes it look like a host for `NoHostInUserinfo`, as in `http://example.org@h/`; or `None`. One of the two rules must
/// be in `rules`. The range doesn't include the `@`.
const fn check_userinfo(rules: RuleSet, uri: Uri<'_>) -> Option<PolicyError> {
    let text = uri.as_str().as_bytes();
    let userinfo = some!(uri.as_uri_ref().span_of(Component::Userinfo));
    let user = match find(text, b':', userinfo.start, userinfo.end) {
        Some(colon) => Span::new(userinfo.start, colon),
        None => userinfo,
    };
    if rules.has(Rule::NoUserinfo) {
        refuse_at(Rule::NoUserinfo, Component::Userinfo, userinfo)
    } else if find_plain_or_encoded(user.of(text), b'.', MalformedTriplet::Skip).is_some() {
        // A URI has no malformed triplet, so either way to treat one would do.
        refuse_at(Rule::NoHostInUserinfo, Component::Userinfo, user)
    } else {
        None
    }
}

/// The error about a password that `NoPassword` or, after it, `NoSplitPassword` refuses, or `None`. Its component is
/// the one in which the password begins by the grammar, such as the path for that of an inner URI, but the port if the
/// password is the path after an empty port, as in `x://u:/p@h`.
const fn check_password(rules: RuleSet, uri: Uri<'_>) -> Option<PolicyError> {
    let text = uri.as_str().as_bytes();
    // Fast path: a password ends at an `@`. `Passwords::of` asks this, too, but costs a row with a triplet 4 % more.
    if !rare::contains(text, b'@') {
        return None;
    }
    let passwords = some!(Passwords::of(text));
    // `NoPassword` doesn't look for a password in the query or the fragment, so the search ends with the path.
    // `NoSplitPassword` is about one whose `/`, `?` or `#` ends the authority too early, as in `redis://:1/b@h`.
    let (rule, span) = if rules.has(Rule::NoPassword)
        && let Some(span) = passwords.refused(uri.layout().path_end as usize)
    {
        (Rule::NoPassword, span)
    } else if rules.has(Rule::NoSplitPassword)
        && let Some(span) = passwords.split()
    {
        (Rule::NoSplitPassword, span)
    } else {
        return None;
    };
    let layout = uri.layout();
    let component = if layout.has_port() && span.start == layout.path_start as usize {
        // The password begins after the `:` of the empty port: `x://u:/p@h`.
        Component::Port
    } else {
        layout.component_containing(span.start, text.len())
    };
    refuse_at(rule, component, span)
}

/// The error about the first rule of `rules` that the path breaks, or `None`. The range is that of the bytes at fault
/// in the whole URI, such as a segment or a triplet; where a final slash is missing, it's empty.
#[inline(always)]
const fn check_path(rules: RuleSet, uri: Uri<'_>) -> Option<PolicyError> {
    let path = uri.path().as_bytes();
    // The span counts from the start of the path.
    let (rule, span, hint) = if rules.has(Rule::NoPath) && !matches!(path, [] | [b'/']) {
        // The slash at the start is allowed, so it isn't at fault.
        let after_slash = matches!(path, [b'/', ..]) as usize;
        (Rule::NoPath, Span::new(after_slash, path.len()), Hint::None)
    } else if rules.has(Rule::NoEncodedPathDelimiter)
        && let Some(span) = find_encoded(path, 0, EncodedOctets::PathDelimiters)
    {
        (Rule::NoEncodedPathDelimiter, span, Hint::None)
    } else if rules.has(Rule::NoDotSegment)
        && let Some((span, hint)) = find_dot_segment_in_path(uri)
    {
        (Rule::NoDotSegment, span, hint)
    } else if rules.has(Rule::RequireTrailingSlash) && !matches!(path, [.., b'/']) {
        let end = Span::new(path.len(), path.len());
        (Rule::RequireTrailingSlash, end, Hint::None)
    } else if rules.has(Rule::NoTrailingSlash) && matches!(path, [.., b'/']) {
        let mut without_slashes = path;
        while let [before_slash @ .., b'/'] = without_slashes {
            without_slashes = before_slash;
        }
        let slashes = Span::new(without_slashes.len(), path.len());
        (Rule::NoTrailingSlash, slashes, Hint::None)
    } else {
        return None;
    };
    let span = span.shifted_by(uri.layout().path_start as usize);
    Some(PolicyError::new(rule, Component::Path, span).with_hint(hint))
}

/// The error about a rule that these bytes of a component break, without a hint. It's never `None`.
const fn refuse_at(rule: Rule, component: Component, span: Span) -> Option<PolicyError> {
    Some(PolicyError::new(rule, component, span))
}

/// The error about a port, a query or a fragment that is present, even if it's empty, as the query of `http://h/?`; or
/// `None`. The range includes the delimiter before it.
const fn refuse_if_present(uri: Uri<'_>, rule: Rule, component: Component) -> Option<PolicyError> {
    let with_delimiter = uri.layout().range(component, component, uri.as_str().len());
    if with_delimiter.start < with_delimiter.end {
        refuse_at(rule, component, with_delimiter)
    } else {
        None
    }
}

/// The error about the first character of HTML, such as `&amp;`, in the path or the query.
const fn check_mistaken_query(uri: Uri<'_>) -> Option<PolicyError> {
    let path_and_query = uri.path_and_query().as_bytes();
    // Fast path: a character of HTML ends with `;`.
    if !contains(path_and_query, b';') {
        return None;
    }
    let layout = uri.layout();
    let span = some!(find_html_character(path_and_query)).shifted_by(layout.path_start as usize);
    let component = layout.component_containing(span.start, uri.as_str().len());
    refuse_at(Rule::NoMistakenQuery, component, span)
}

/// The error about the first encoded control character that the rule refuses in its component.
const fn check_encoded_controls(uri: Uri<'_>) -> Option<PolicyError> {
    let (component, span) = some!(find_forbidden_control(uri));
    refuse_at(Rule::NoEncodedControl, component, span)
}
