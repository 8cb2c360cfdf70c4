use crate::bytes::{
    Span, contains, contains_either, differ_by_one_edit, eq_ignore_ascii_case, find, rare, slice,
};
#[cfg(feature = "alloc")]
use crate::error::InputError;
use crate::grammar::Component;
use crate::policy::encoded::{
    EncodedOctets, find_dot_segment_in_path, find_encoded, find_forbidden_control,
};
use crate::policy::leftover::{find_entity, find_route, find_second_uri, is_unfilled_name};
use crate::policy::misread::{find_mistaken_scheme, is_of_web};
use crate::policy::normal_form::check_normal_form;
use crate::policy::public_addresses::find_private;
use crate::policy::{Hint, Policy, PolicyError, Rule, RuleSet};
use crate::schemes::{default_port, is_server_or_database};
use crate::secret::delimiters::{MalformedTriplet, find_plain_or_encoded};
use crate::secret::password::Passwords;
use crate::syntax::host_name::{ends_in_number, is_plain_name, is_web_name};
use crate::syntax::parser::is_scheme;
use crate::uri::{AsUri, Host, Uri};

/// The conditions avoid needless calls: in a constant, a call costs much more than a comparison.
///
/// `condition => check;` becomes `if condition && let Some(error) = check { return Err(error); }`.
macro_rules! first_of {
    ($($is:expr => $check:expr;)*) => {
        $(if $is && let Some(error) = $check {
            return Err(error);
        })*
    };
}

const HOST_RULES: RuleSet = RuleSet::about(&[Component::Host]).and(OF_ONE_COMPONENT);
pub(crate) const PATH_RULES: RuleSet = RuleSet::about(&[Component::Path]).and(OF_ONE_COMPONENT);
const USERINFO_RULES: RuleSet = RuleSet::NONE
    .with(Rule::NoUserinfo)
    .with(Rule::NoHostInUserinfo);
const PORT_RULES: RuleSet = RuleSet::NONE.with(Rule::PortInRange).with(Rule::NoLowPort);
const PASSWORD_RULES: RuleSet = RuleSet::NONE
    .with(Rule::NoPassword)
    .with(Rule::NoSplitPassword);
const TEXT_RULES: RuleSet = PASSWORD_RULES
    .with(Rule::NoEncodedControl)
    .with(Rule::NoEncodedLineBreak);
/// The rules that the check of a host or of a path asks. A rule that also reads the fragment has a check of its own, and so
/// have `NoMistakenScheme` and `NoEncodedControl`.
const OF_ONE_COMPONENT: RuleSet = RuleSet(!RuleSet::about(&[Component::Fragment]).0)
    .without(Rule::NoMistakenScheme)
    .without(Rule::NoEncodedControl);
/// Rules that refuse nothing outside of the web, because there no standard says how programs read a URI.
const WEB_RULES: RuleSet = RuleSet::OF_LITERALS
    .with(Rule::NoHostInUserinfo)
    .with(Rule::WebHost);

impl PolicyError {
    pub(crate) const fn new(rule: Rule, component: Component, span: Span) -> Self {
        Self {
            rule,
            component,
            start: span.start as u32,
            end: span.end as u32,
            hint: Hint::None,
        }
    }

    pub(crate) const fn bytes(&self) -> Span {
        Span::new(self.start as usize, self.end as usize)
    }
}

/// # Check
impl Policy<'_> {
    /// Checks a URI against all rules. In a constant, call [`constant::check`](crate::constant::check).
    ///
    /// # Errors
    ///
    /// Fails with the first broken rule, in the order of the parts: scheme, userinfo, password, host, port, path,
    /// query, fragment; then encoded control characters, the length and the normal form.
    ///
    /// ```
    /// use uri_core::{policy::Rule, Policy, Uri};
    ///
    /// let uri = Uri::parse("http://user:pw@example.org/%00")?;
    /// let error = Policy::DEFAULT.check(&uri).unwrap_err();
    /// assert_eq!((error.rule(), error.span()), (Rule::NoPassword, 12..14));
    /// assert_eq!(Policy::DEFAULT.check(&Uri::parse("http://example.org/")?), Ok(()));
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    pub fn check(&self, uri: impl AsUri) -> Result<(), PolicyError> {
        self.check_plain_first(&uri.uri())
    }

    pub(crate) const fn check_uri(&self, uri: Uri<'_>) -> Result<(), PolicyError> {
        self.check_rules(&uri, RuleSet::ALL)
    }

    /// Parses a string and checks it. The policy's lists can be made at run time, for example from a configuration.
    ///
    /// # Errors
    ///
    /// Fails if the string isn't a URI or breaks a rule. The error owns what it needs, so `?` makes it a `Box<dyn
    /// Error>`.
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
    #[cfg(feature = "alloc")]
    pub fn parse<'t>(&self, text: &'t str) -> Result<Uri<'t>, InputError> {
        let uri = Uri::parse(text).map_err(|error| self.parse_error(error, text, 0))?;
        let checked = self.check(uri).map(|()| uri);
        checked.map_err(|error| self.input_error(error, uri.to_uri_buf(), 0))
    }

    /// Checks a URI against those of the policy's rules that are in `rules`. A constant can call this, too.
    pub(crate) const fn check_rules(
        &self,
        uri: &Uri<'_>,
        rules: RuleSet,
    ) -> Result<(), PolicyError> {
        tri!(self.check_some::<{ RuleSet::ALL.0 }>(uri, rules));
        match self.normalized {
            Some(form) if self.rules.and(rules).has(Rule::Normalized) => {
                check_normal_form(*uri, form.steps)
            }
            _ => Ok(()),
        }
    }

    /// Works like [`check_rules`](Self::check_rules), but only at run time, so that a program without
    /// [`NormalFormCheck`] doesn't contain the normal forms.
    pub(crate) fn check_at_run_time(
        &self,
        uri: &Uri<'_>,
        rules: RuleSet,
    ) -> Result<(), PolicyError> {
        self.check_some::<{ RuleSet::ALL.0 }>(uri, rules)?;
        self.check_by_pointer(*uri, rules)
    }

    /// Works like [`check_at_run_time`](Self::check_at_run_time) for rules that are in [`RuleSet::AFTER_HOST`]. A
    /// program that calls no other check doesn't contain the checks of the other rules.
    #[cfg(feature = "alloc")]
    pub(crate) fn check_after_host(
        &self,
        uri: &Uri<'_>,
        rules: RuleSet,
    ) -> Result<(), PolicyError> {
        self.check_some::<{ RuleSet::AFTER_HOST.0 }>(uri, rules)?;
        self.check_by_pointer(*uri, rules)
    }

    /// Checks the rule `Normalized`, if it's in `rules`, by the function that `Policy::normalized` has stored.
    fn check_by_pointer(&self, uri: Uri<'_>, rules: RuleSet) -> Result<(), PolicyError> {
        match self.normalized {
            Some(form) if self.rules.and(rules).has(Rule::Normalized) => {
                (form.check)(uri, form.steps)
            }
            _ => Ok(()),
        }
    }

    /// Checks a URI against the policy's rules that are in `rules` and in `POSSIBLE`, except `Normalized`. The compiler
    /// leaves out the checks of rules that aren't in `POSSIBLE`.
    const fn check_some<const POSSIBLE: u32>(
        &self,
        uri: &Uri<'_>,
        rules: RuleSet,
    ) -> Result<(), PolicyError> {
        let mut rules = self.rules.and(rules).and(RuleSet(POSSIBLE));
        let layout = uri.layout();
        if rules.overlap(WEB_RULES) && !is_of_web(*uri) {
            rules = rules.without_all(WEB_RULES);
        }
        // Fast path: most URIs contain neither a password, which ends at an `@`, nor a triplet.
        if rules.overlap(TEXT_RULES) && !contains_either(uri.as_str().as_bytes(), *b"@%") {
            rules = rules.without_all(TEXT_RULES);
        }
        // Fast path: these rules look for the `:` of a route, as in `/:id`, and for the `;` of HTML, as in `&amp;`.
        if rules.overlap(RuleSet::OF_LITERALS)
            && !contains_either(uri.path_and_query().as_bytes(), *b":;")
        {
            rules = rules.without_all(RuleSet::OF_LITERALS);
        }
        first_of! {
            // `NoMistakenScheme` comes before `Schemes`, so that the help for `localhost:80/` is to add a scheme.
            rules.has(Rule::NoMistakenScheme) => self.check_mistaken_scheme(*uri);
            rules.has(Rule::Schemes) => self.check_scheme(*uri);
            layout.has_userinfo() && rules.overlap(USERINFO_RULES) => check_userinfo(rules, *uri);
            rules.overlap(PASSWORD_RULES) => check_password(rules, *uri);
            rules.overlap(HOST_RULES) => self.check_host(rules, *uri);
            rules.has(Rule::NoPort) => refuse_part(*uri, Rule::NoPort, Component::Port);
            layout.has_port() && rules.overlap(PORT_RULES) || rules.has(Rule::Ports) => self.check_port(rules, *uri);
            rules.overlap(PATH_RULES) => check_path(rules, *uri);
            rules.has(Rule::NoQuery) => refuse_part(*uri, Rule::NoQuery, Component::Query);
            rules.has(Rule::NoMistakenQuery) => check_mistaken_query(uri);
            rules.has(Rule::NoFragment) => refuse_part(*uri, Rule::NoFragment, Component::Fragment);
            rules.has(Rule::NoEncodedControl) => check_encoded_controls(*uri);
            rules.has(Rule::NoEncodedLineBreak) => check_encoded_line_breaks(*uri);
            rules.has(Rule::MaxLen) => self.check_len(*uri);
        }
        Ok(())
    }

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
            // Of `http` and `https`, the help names the latter, because an `s` can be that of TLS.
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

    /// The error about the first rule of `rules` that the host breaks, or `None`. It can also be about an empty port,
    /// an address in the path, or a scheme that may be taken for the host. The range of a missing host is empty.
    // Inlining this and `check_path` saves 5 % of the instructions of a check.
    #[inline(always)]
    const fn check_host(&self, rules: RuleSet, uri: Uri<'_>) -> Option<PolicyError> {
        let layout = uri.layout();
        let text = uri.as_str().as_bytes();
        let span = layout.range(Component::Host, Component::Host, text.len());
        let Span { start, end } = span;
        let host = slice(text, start, end);
        let (rule, from, to) = if rules.has(Rule::RequireAuthority) && !layout.has_authority() {
            (Rule::RequireAuthority, start, start)
        } else if rules.has(Rule::RequireHost) && host.is_empty() {
            (Rule::RequireHost, start, start)
        } else if rules.has(Rule::WebHost)
            && (is_unfilled_name(host) || !is_web_name(host) && !is_address(uri))
        {
            (Rule::WebHost, start, end)
        } else if rules.has(Rule::WebHost)
            && layout.has_port()
            && let Some(error) = check_empty_port(uri)
        {
            return Some(error);
        } else if rules.has(Rule::PlainHost) && !is_address(uri) && !is_plain_name(host) {
            (Rule::PlainHost, start, end)
        } else if rules.has(Rule::PublicAddresses)
            && let Some(error) = self.check_public(uri)
        {
            return Some(error);
        } else if rules.has(Rule::Hosts) && (!layout.has_authority() || !self.allows_host(host)) {
            // An entry `""` allows an empty host, as in `file:///a`, but no URI without an authority.
            (Rule::Hosts, start, end)
        } else if rules.has(Rule::Hosts)
            && !is_of_web(uri)
            && self.is_scheme_taken_for_host(uri.scheme().as_str())
        {
            return Some(name_as_scheme(Rule::Hosts, uri));
        } else {
            return None;
        };
        let hint = match rule {
            _ if host.is_empty() => Hint::Missing,
            Rule::WebHost if is_unfilled_name(host) || contains(host, b'$') => Hint::Unfilled,
            Rule::WebHost | Rule::PlainHost if contains(host, b'%') => Hint::Encoded,
            Rule::WebHost | Rule::PlainHost if ends_in_number(host) => Hint::Number,
            _ => Hint::None,
        };
        let span = Span::new(from, to);
        Some(PolicyError::new(rule, Component::Host, span).with_hint(hint))
    }

    /// The error about a host that isn't public, about a missing one (with an empty range), or about a scheme that may be
    /// taken for the host.
    const fn check_public(&self, uri: Uri<'_>) -> Option<PolicyError> {
        if let Some((component, span)) = find_private(uri) {
            let hint = match span.start < span.end {
                true => Hint::None,
                false => Hint::Missing,
            };
            return Some(PolicyError::new(Rule::PublicAddresses, component, span).with_hint(hint));
        }
        match self.is_scheme_taken_for_host(uri.scheme().as_str()) {
            true => Some(name_as_scheme(Rule::PublicAddresses, uri)),
            false => None,
        }
    }

    /// The error if the port breaks `PortInRange`, `Ports` or `NoLowPort`, in this order, or `None`. In a list, an
    /// absent or empty port counts as the scheme's default; if that isn't allowed, the error's range is empty.
    const fn check_port(&self, rules: RuleSet, uri: Uri<'_>) -> Option<PolicyError> {
        let host_end = uri.layout().host_end as usize;
        let span = match uri.as_uri_ref().span_of(Component::Port) {
            Some(span) => span,
            None => Span::new(host_end, host_end),
        };
        let is_written = span.start < span.end;
        let port = uri.port_u16();
        let (rule, span, hint) = if is_written && port.is_none() && rules.has(Rule::PortInRange) {
            (Rule::PortInRange, span, Hint::None)
        } else if rules.has(Rule::Ports) && !self.allows_port(uri.port_or_default()) {
            let hint = match uri.port_or_default() {
                _ if is_written => Hint::None,
                Some(port) => Hint::DefaultPort(port),
                None => Hint::Missing,
            };
            (Rule::Ports, span, hint)
        } else if is_written && rules.has(Rule::NoLowPort) {
            let scheme = uri.scheme().as_str().as_bytes();
            match (port, default_port(uri.scheme().as_str())) {
                // Some programs cut such a number to 16 bits, so it can be a low port.
                (None, _) => (Rule::NoLowPort, span, Hint::HighPort),
                (Some(port), Some(own)) if port == own && is_server_or_database(scheme) => {
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

    const fn check_len(&self, uri: Uri<'_>) -> Option<PolicyError> {
        let len = uri.as_str().len();
        match self.max_len {
            Some(max_len) if len > max_len => {
                let component = uri.layout().component_containing(max_len, len);
                refuse_at(Rule::MaxLen, component, Span::new(max_len, len))
            }
            _ => None,
        }
    }
}

/// The error if there is a userinfo that `NoUserinfo` refuses, or a user whose dot, encoded or not, makes it look like
/// a host for `NoHostInUserinfo`, as in `http://example.org@h/`; or `None`. The range doesn't include the `@`.
const fn check_userinfo(rules: RuleSet, uri: Uri<'_>) -> Option<PolicyError> {
    let text = uri.as_str().as_bytes();
    let userinfo = some!(uri.as_uri_ref().span_of(Component::Userinfo));
    let user = match find(text, b':', userinfo.start, userinfo.end) {
        Some(colon) => Span::new(userinfo.start, colon),
        None => userinfo,
    };
    if rules.has(Rule::NoUserinfo) {
        refuse_at(Rule::NoUserinfo, Component::Userinfo, userinfo)
    } else if rules.has(Rule::NoHostInUserinfo)
        && find_plain_or_encoded(user.of(text), b'.', MalformedTriplet::Skip).is_some()
    {
        refuse_at(Rule::NoHostInUserinfo, Component::Userinfo, user)
    } else {
        None
    }
}

/// The error about a password that `NoPassword` or, after it, `NoSplitPassword` refuses, or `None`. Its component is
/// the one in which the password begins by the grammar: the path, if the password is that of an inner URI.
const fn check_password(rules: RuleSet, uri: Uri<'_>) -> Option<PolicyError> {
    let text = uri.as_str().as_bytes();
    // Fast path: a password ends at an `@`.
    if !rare::contains(text, b'@') {
        return None;
    }
    let passwords = Passwords::of_uri(text);
    let (rule, password) = if rules.has(Rule::NoPassword)
        && let Some(password) = passwords.refused(uri.layout().path_end as usize)
    {
        (Rule::NoPassword, password)
    } else if rules.has(Rule::NoSplitPassword)
        && let Some(password) = passwords.split()
    {
        (Rule::NoSplitPassword, password)
    } else {
        return None;
    };
    let layout = uri.layout();
    let component = if layout.has_port() && password.start == layout.path_start as usize {
        // The password begins after the `:` of the empty port: `http://u:/p@h`.
        Component::Port
    } else {
        layout.component_containing(password.start, text.len())
    };
    refuse_at(rule, component, password)
}

/// The error about the first rule of `rules` that the path breaks, or `None`. The range is that of the bytes at fault
/// in the whole URI, such as a segment or a triplet; where a final slash is missing, it's empty.
#[inline(always)]
const fn check_path(rules: RuleSet, uri: Uri<'_>) -> Option<PolicyError> {
    let path = uri.path().as_bytes();
    let (rule, span, hint) = if rules.has(Rule::NoPath) && !matches!(path, [] | [b'/']) {
        // The first slash is allowed.
        let first_segment = matches!(path, [b'/', ..]) as usize;
        (
            Rule::NoPath,
            Span::new(first_segment, path.len()),
            Hint::None,
        )
    } else if rules.has(Rule::NoEncodedPathDelimiter)
        && let Some(span) = find_encoded(path, 0, EncodedOctets::PathDelimiters)
    {
        (Rule::NoEncodedPathDelimiter, span, Hint::None)
    } else if rules.has(Rule::NoUnfilledSegment)
        && let Some(span) = find_route(path)
    {
        (Rule::NoUnfilledSegment, span, Hint::None)
    } else if rules.has(Rule::NoDotSegment)
        && let Some((span, hint)) = find_dot_segment_in_path(uri)
    {
        (Rule::NoDotSegment, span, hint)
    } else if rules.has(Rule::RequireTrailingSlash) && !matches!(path, [.., b'/']) {
        let end = Span::new(path.len(), path.len());
        (Rule::RequireTrailingSlash, end, Hint::None)
    } else if rules.has(Rule::NoTrailingSlash) && matches!(path, [.., b'/']) {
        let mut rest = path;
        while let [before @ .., b'/'] = rest {
            rest = before;
        }
        let slashes = Span::new(rest.len(), path.len());
        (Rule::NoTrailingSlash, slashes, Hint::None)
    } else {
        return None;
    };
    let span = span.shifted_by(uri.layout().path_start as usize);
    Some(PolicyError::new(rule, Component::Path, span).with_hint(hint))
}

const fn is_address(uri: Uri<'_>) -> bool {
    matches!(uri.host(), Some(Host::Ipv4(_) | Host::Ipv6(_)))
}

/// The error about the `:` of an empty port, as in `http://h:/`, or `None` if the port has digits. The `:` is probably that
/// of a second scheme, as in `http://https://h`, or of a port that wasn't filled in.
const fn check_empty_port(uri: Uri<'_>) -> Option<PolicyError> {
    let host_end = uri.layout().host_end as usize;
    let colon = Span::new(host_end, host_end + 1);
    if colon.end != uri.layout().path_start as usize {
        return None;
    }
    let host = some!(uri.host_str()).as_bytes();
    let hint = match uri.path().as_bytes() {
        [b'/', b'/', ..] if is_scheme(host) => Hint::SecondScheme,
        _ => Hint::EmptyPort,
    };
    Some(PolicyError::new(Rule::WebHost, Component::Port, colon).with_hint(hint))
}

const fn refuse_at(rule: Rule, component: Component, span: Span) -> Option<PolicyError> {
    Some(PolicyError::new(rule, component, span))
}

/// Whether an allowed scheme is probably meant: it has one letter more, or one less that isn't the last, or two are swapped;
/// in a longer one, a letter can differ. An `s` is never taken away, and a known scheme only lacks one: `http` may be `https`,
/// and `httsp` is, but `ftps` isn't `ftp`, `smtp` isn't `sftp`, and `mysql` isn't `mssql`.
const fn is_misspelling(scheme: &[u8], meant: &[u8]) -> bool {
    let is_longer = eq_ignore_ascii_case(slice(scheme, 0, meant.len()), meant);
    match meant {
        [before @ .., b's' | b'S'] if eq_ignore_ascii_case(before, scheme) => true,
        _ if is_server_or_database(scheme) || is_longer || count_s(scheme) > count_s(meant) => {
            false
        }
        _ if scheme.len() == meant.len() && meant.len() <= 5 => is_swapped(scheme, meant),
        _ => differ_by_one_edit(scheme, meant),
    }
}

/// Whether two adjacent letters of one are swapped in the other: of the names that are near, only these have letters with
/// the same sum.
const fn is_swapped(one: &[u8], other: &[u8]) -> bool {
    let mut difference = 0;
    each!(letter, one, {
        difference += letter.to_ascii_lowercase() as i32;
    });
    each!(letter, other, {
        difference -= letter.to_ascii_lowercase() as i32;
    });
    difference == 0 && differ_by_one_edit(one, other)
}

/// The number of letters `s`. Inlined, it would take 300 bytes.
#[inline(never)]
pub(super) const fn count_s(name: &[u8]) -> usize {
    let mut count = 0;
    each!(byte, name, {
        if matches!(byte, b's' | b'S') {
            count += 1;
        }
    });
    count
}

/// The error about a scheme that a program may take for the host, because it's a name that the rule allows or a host.
const fn name_as_scheme(rule: Rule, uri: Uri<'_>) -> PolicyError {
    let scheme = Span::new(0, uri.scheme().as_str().len());
    PolicyError::new(rule, Component::Scheme, scheme).with_hint(Hint::NameAsScheme)
}

/// The error about a component that is present, even if it's empty, or `None`. The range includes the delimiter before it.
const fn refuse_part(uri: Uri<'_>, rule: Rule, component: Component) -> Option<PolicyError> {
    let part = uri.layout().range(component, component, uri.as_str().len());
    if part.start < part.end {
        refuse_at(rule, component, part)
    } else {
        None
    }
}

/// The error about what HTML or a list has left in a URI: `&amp;` in its path or query, or a second URI in its path.
#[inline(never)]
const fn check_mistaken_query(uri: &Uri<'_>) -> Option<PolicyError> {
    let start = uri.layout().path_start as usize;
    // The `;` before a URI can be that of a character of HTML.
    if let Some(entity) = find_entity(uri.path_and_query().as_bytes()) {
        let span = entity.shifted_by(start);
        let component = uri
            .layout()
            .component_containing(span.start, uri.as_str().len());
        return refuse_at(Rule::NoMistakenQuery, component, span);
    }
    let second = some!(find_second_uri(uri.path().as_bytes())).shifted_by(start);
    let error = PolicyError::new(Rule::NoMistakenQuery, Component::Path, second);
    Some(error.with_hint(Hint::SecondUri))
}

/// The error about the first encoded control character that the rule refuses in its component.
const fn check_encoded_controls(uri: Uri<'_>) -> Option<PolicyError> {
    let (component, span) = some!(find_forbidden_control(uri));
    refuse_at(Rule::NoEncodedControl, component, span)
}

/// The error about the first `%09`, `%0A` or `%0D` in any component.
const fn check_encoded_line_breaks(uri: Uri<'_>) -> Option<PolicyError> {
    let text = uri.as_str().as_bytes();
    let span = some!(find_encoded(text, 0, EncodedOctets::TabsAndLineBreaks));
    let component = uri.layout().component_containing(span.start, text.len());
    refuse_at(Rule::NoEncodedLineBreak, component, span)
}
