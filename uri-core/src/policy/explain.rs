//! The messages for a policy's rules: what was found, how to correct it, and the reason for the rule.

use core::fmt;

use crate::bytes::Span;
use crate::error::Component;
use crate::message::explanation::Found::{Number, Quoted, Words};
use crate::message::explanation::{Explanation, explain};
use crate::message::input::{Input, Phrase};
use crate::message::report::Report;
use crate::message::suggestion::Fix;
use crate::message::words::of_component;
use crate::normalize::Normalization;
use crate::policy::{Hint, Policy, PolicyError, Rule, fix};
use crate::syntax::layout::Layout;
use crate::uri::Uri;
use crate::uri::mask::masked_in_component;

/// A placeholder for messages that do not quote the URI.
pub(super) const NO_URI: Uri<'static> = Uri::from_layout("", Layout::all_path(0));

const NOT_ALLOWED: &str = " that is not allowed";
const DOTS: &str = "a resolved or normalized URI has another path (rule `no_dot_segment`; RFC 3986, section 6.2.2.3)";

impl PolicyError {
    /// The full message. Call this with the policy and the URI that were checked, because the message would be
    /// meaningless with any others.
    ///
    /// For [`Rule::HostPattern`], the message is about the policy, and the URI is ignored.
    ///
    /// ```
    /// use uri_core::{Policy, Uri};
    ///
    /// let uri = Uri::parse("http:/example.org/")?;
    /// let policy = Policy::ANY.require_authority();
    /// let error = policy.check(&uri).unwrap_err();
    /// assert_eq!(
    ///     error.report(&policy, &uri).to_string(),
    ///     "\
    /// refused URI: no authority at byte 5
    ///
    ///     http:/example.org/
    ///          ^
    ///
    /// help: write `http://example.org/`
    /// note: the policy requires `//` and a host after the scheme (rule `require_authority`; RFC 3986, section 3.2)"
    /// );
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    pub const fn report<'t>(&self, policy: &Policy<'t>, uri: &Uri<'t>) -> Report<'t> {
        self.report_on("URI", policy, uri)
    }

    /// The report about a URI, or about another subject that has the components of a URI, such as a template.
    pub(crate) const fn report_on<'t>(
        &self,
        subject: &str,
        policy: &Policy<'t>,
        uri: &Uri<'t>,
    ) -> Report<'t> {
        let input = self.input(policy, *uri);
        let mut explanation = self.explain(policy, *uri, &input);
        if input.is_hidden() {
            explanation.fix.suggestion = None;
        }
        let sentence = self.sentence(subject, &explanation, &input);
        explanation.report(sentence, input)
    }

    /// Panics with the full message.
    #[track_caller]
    #[expect(
        clippy::panic,
        reason = "in a constant, this is an error of the compiler"
    )]
    pub(crate) const fn refuse(&self, policy: &Policy<'_>, uri: &Uri<'_>) -> ! {
        panic!("{}", self.report(policy, uri).render().as_str())
    }

    /// The text that the message quotes: the URI, or the invalid pattern of the policy.
    const fn input<'t>(&self, policy: &Policy<'t>, uri: Uri<'t>) -> Input<'t> {
        match self.hint {
            Hint::Pattern(index) => {
                let pattern = fix::name_at(policy.hosts, index).as_bytes();
                let secret = masked_in_component(pattern, Component::Host);
                Input::new(pattern, Span::new(0, pattern.len()), secret)
            }
            _ => {
                let text = uri.as_str().as_bytes();
                Input::new(text, self.bytes(), uri.redacted().hidden())
            }
        }
    }

    const fn sentence(
        &self,
        subject: &str,
        explanation: &Explanation,
        input: &Input<'_>,
    ) -> Phrase {
        if let Hint::Pattern(_) = self.hint {
            let mut out = Phrase::of(&["invalid policy: "]);
            explanation.push_to(&mut out, input);
            return out;
        }
        explanation.sentence("refused ", subject, input)
    }

    /// What was found, how to correct it, and why. Call this with [`NO_URI`] for an explanation that doesn't depend on
    /// a URI.
    const fn explain(&self, policy: &Policy<'_>, uri: Uri<'_>, input: &Input<'_>) -> Explanation {
        let hidden_by_servers = matches!(self.hint, Hint::Segment);
        let too_high = matches!(self.hint, Hint::HighPort);
        explain! { Rule, self.rule;
            Schemes => Quoted("scheme", NOT_ALLOWED), fix::scheme(policy, self.hint, input),
                "the policy lists the schemes that can be used (rule `schemes`)";
            HostAsScheme => Quoted("host", " in the place of the scheme"), fix::scheme_before_host(policy, uri, input),
                "the part before the first `:` is the scheme (rule `no_host_as_scheme`; RFC 3986, section 3.1)";
            RequireAuthority => Words("no authority", ""), fix::slashes(uri, input),
                "the policy requires `//` and a host after the scheme (rule `require_authority`; RFC 3986, section 3.2)";
            Userinfo => Words("userinfo", ""), fix::userinfo(uri),
                "the policy does not allow userinfo (rule `no_userinfo`; RFC 3986, section 3.2.1)";
            HostInUserinfo => Quoted("user", " that reads like a host"),
                match uri.layout().span(Component::Host, uri.as_str().len()) {
                    Some(host) => Fix::quote("the host is `", input.quotable(host), "`"),
                    None => Fix::none(),
                },
                "the part before `@` is not a host (rule `no_host_in_userinfo`; RFC 3986, section 7.6)";
            Password => Words("password", ""), Fix::say("remove the password, and the `:` before it"),
                "a password in a URI is readable in logs and histories (rule `no_password`; RFC 3986, section 7.5)";
            SplitPassword => Words("password that ends the authority", ""),
                Fix::say("percent-encode the password: `/` as `%2F`, `?` as `%3F`, `#` as `%23`; if there is none, the `@` as `%40`"),
                "before a `/`, `?` or `#`, a program reads the user as the host (rule `no_split_password`; RFC 3986, section 3.2)";
            RequireHost => Words("no host", ""), fix::slashes(uri, input),
                "the policy requires a host (rule `require_host`; RFC 3986, section 3.2.2)";
            MissingHost => Words("no host", ""), fix::slashes(uri, input),
                "http, https, ws, wss and ftp URIs have `//` and a host (rule `no_missing_host`; RFC 3986, section 3.2.2)";
            HostPattern => Quoted("host pattern", " that is not valid"),
                Fix::say("write a host, or `*.` and a name, such as `*.example.org`"),
                "`*.` before a name allows every host under that name; a `*` is not allowed elsewhere (rule `hosts`)";
            Hosts => if self.start < self.end { Quoted("host", NOT_ALLOWED) } else { Words("no host", "") },
                fix::host(policy, uri, input), "the policy lists the hosts that can be used (rule `hosts`)";
            EncodedHost => Quoted("percent-encoding", " in host"), fix::decode(input),
                "some programs decode a host and some do not (rule `no_encoded_host`; RFC 3986, section 3.2.2)";
            NumericName => Quoted("name", " that reads like an IPv4 address"), Fix::none(),
                "some resolvers read such a name as an address (rule `no_numeric_name`; RFC 3986, section 7.4)";
            PublicAddresses => if self.start < self.end { Quoted("host", " that is not public") } else { Words("no host", "") },
                Fix::none(), "the policy allows public addresses, and names except `localhost` (rule `public_addresses`; RFC 6890)";
            Ports => Quoted("port", NOT_ALLOWED), fix::port(policy, uri),
                "the policy lists the ports that can be used (rule `ports`)";
            PortInRange => Quoted("port", " above 65535"), Fix::none(), "ports above 65535 do not exist (rule `port_in_range`)";
            LowPort => Quoted(if too_high { "port" } else { "well-known port" },
                    if too_high { " above 65535" } else { " that is not the scheme's own" }),
                Fix::say("write no port, or one above 1023"),
                "another protocol may answer at that port (rule `no_low_port`; RFC 3986, section 7.2)";
            PathEndsWithSlash => Words("no `/` at the end of the path", ""), fix::slash_at_the_end(uri),
                "resolution replaces the part after the last `/` of a base (rule `path_ends_with_slash`; RFC 3986, section 5.2.3)";
            DotSegment if hidden_by_servers => Quoted("dot segment", " in path"), Fix::say("remove the segment"), DOTS;
            DotSegment => Quoted("dot segment", " in path"), fix::normal(self, Normalization::NONE.dot_segments(), policy, uri), DOTS;
            EncodedPathDelimiter => Quoted("encoded slash or dot", " in path"), fix::decode(input),
                "some servers decode a path before they split it (rule `no_encoded_path_delimiter`; RFC 3986, section 7.3)";
            Query => Words("query", ""), fix::remove_part("remove the query, and the `?` before it", self.component, uri),
                "the policy does not allow a query (rule `no_query`; RFC 3986, section 3.4)";
            Fragment => Words("fragment", ""), fix::remove_part("remove the fragment, and the `#` before it", self.component, uri),
                "the policy does not allow a fragment (rule `no_fragment`; RFC 3986, section 3.5)";
            EncodedControl => Quoted("encoded control character", of_component(Some(self.component)).0), Fix::none(),
                "decoded, it can end a string or begin a new line (rule `no_encoded_control`; RFC 3986, section 7.3)";
            MaxLen => Number("string of more than ", " bytes", self.start as usize), Fix::none(),
                "the policy limits the length (rule `max_len`)";
            Normalized => Words(self.component.name(), " that is not normalized"),
                match policy.normalized {
                    Some(steps) => fix::normal(self, steps, policy, uri),
                    None => Fix::none(),
                },
                "the policy requires the normal form (rule `normalized`; RFC 3986, section 6.2)";
        }
    }
}

#[cfg(feature = "alloc")]
impl PolicyError {
    /// What was found, without any part of the URI or the policy: "encoded control character in query".
    pub(crate) const fn words(&self) -> Phrase {
        let input = Input::new(b"", self.bytes(), None);
        let mut words = Phrase::new();
        self.explain(&Policy::ANY, NO_URI, &input)
            .push_to(&mut words, &input);
        words
    }
}

/// Prints the first line of the message, without any part of the URI or the policy.
impl fmt::Display for PolicyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let input = self.input(&Policy::ANY, NO_URI);
        let explanation = self.explain(&Policy::ANY, NO_URI, &input);
        f.write_str(self.sentence("URI", &explanation, &input).as_str())
    }
}

impl core::error::Error for PolicyError {}
