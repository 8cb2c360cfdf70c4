use core::fmt;

use crate::error::rule::Rule;
use crate::error::{InvalidPolicy, PolicyFault};
use crate::help::rule::name_at;
use crate::message::explanation::{Finding, explained};
use crate::message::input::{Input, Phrase};
use crate::message::report::Report;
use crate::message::suggestion::Fix;
use crate::policy::lists::entries;
use crate::policy::{Hint, Policy, PolicyError};
use crate::secret::mask::{masked_in, masked_in_template};
use crate::syntax::parser::is_scheme;
use crate::uri::Uri;

impl PolicyError {
    /// The full message, for the policy and the URI that were checked.
    ///
    /// ```
    /// use uri_core::{Policy, Uri};
    ///
    /// let uri = Uri::parse("http:/localhost:8080/")?;
    /// let error = Policy::SERVER.check(&uri).unwrap_err();
    /// let report = error.report(&Policy::SERVER, &uri);
    /// assert_eq!(report.help(), Some("write `http://localhost:8080/`"));
    /// # Ok::<_, uri_core::ParseError>(())
    /// ```
    pub fn report<'t>(&self, policy: &Policy<'t>, uri: impl Into<Uri<'t>>) -> Report<'t> {
        self.report_uri(policy, uri.into())
    }

    /// [`report`](Self::report) for constants.
    pub(crate) const fn report_uri<'t>(&self, policy: &Policy<'t>, uri: Uri<'t>) -> Report<'t> {
        let text = uri.as_str().as_bytes();
        let input = Input {
            default_scheme: policy.default_scheme,
            ..Input::new(text, self.byte_span(), masked_in(text))
        };
        // A row of a table of references is checked as a `Uri`, too, whose scheme can be empty then.
        let subject = match uri.scheme().as_str().is_empty() {
            true => "reference",
            false => "URI",
        };
        self.report_input(subject, policy, uri, input)
    }

    /// The report about a template, a text with the offsets of a URI. In `filled`, which is as long, values are in the
    /// place of its placeholders; helps parse it, and quote the template.
    pub(crate) const fn report_template<'t>(
        &self,
        policy: &Policy<'t>,
        template: Uri<'t>,
        filled: Uri<'t>,
    ) -> Report<'t> {
        let text = template.as_str().as_bytes();
        let input = Input {
            without_placeholders: filled.as_str().as_bytes(),
            is_template: true,
            default_scheme: policy.default_scheme,
            ..Input::new(text, self.byte_span(), masked_in_template(text))
        };
        self.report_input("template", policy, template, input)
    }

    const fn report_input<'t>(
        &self,
        subject: &str,
        policy: &Policy<'t>,
        uri: Uri<'t>,
        input: Input<'t>,
    ) -> Report<'t> {
        let help = self.help(policy, uri, &input);
        explained(self.finding(), help, self.note(uri)).report("refused ", subject, input)
    }

    /// The note about the broken rule.
    const fn note(&self, uri: Uri<'_>) -> &'static str {
        if self.has_user_as_scheme(uri) {
            return "the part before the first `:` is the scheme, here the user (`Rule::NoPassword`; RFC 3986, section 3.1)";
        }
        match self.hint {
            Hint::SecondScheme => {
                "two URIs in one: the second one's scheme is in the place of the host (`Rule::WebHost`; RFC 3986, section 3.2.2)"
            }
            _ => self.rule.note(),
        }
    }

    /// Whether the error is about a password directly after the scheme, which is then the user: `app:s3cret@h:80`.
    pub(crate) const fn has_user_as_scheme(&self, uri: Uri<'_>) -> bool {
        matches!(self.rule, Rule::NoPassword)
            && self.start as usize == uri.scheme().as_str().len() + 1
    }

    /// Panics with the full message.
    #[track_caller]
    #[expect(
        clippy::panic,
        reason = "in a constant, this is an error of the compiler"
    )]
    pub(crate) const fn refuse(&self, policy: &Policy<'_>, uri: &Uri<'_>) -> ! {
        let report = self.report_uri(policy, *uri).in_source();
        panic!("{}", report.render().as_str())
    }

    /// The words for what breaks the rule, without any text of the URI or the policy: "encoded control character in
    /// query".
    pub(crate) const fn words(&self) -> Phrase {
        // The text is empty, so there is nothing to quote.
        let input = Input::new(b"", self.byte_span(), None);
        let mut words = Phrase::new();
        self.finding().push_to(&mut words, &input);
        words
    }
}

/// Prints the message's first line, without any text of the URI or the policy.
impl fmt::Display for PolicyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // The text is empty, so there is nothing to quote.
        let input = Input::new(b"", self.byte_span(), None);
        f.write_str(self.finding().sentence("refused ", "URI", &input).as_str())
    }
}

impl core::error::Error for PolicyError {}

impl InvalidPolicy {
    /// The full message with the invalid entry or the absent rule, for the policy that was validated.
    ///
    /// ```
    /// let policy = uri_core::Policy::ANY.schemes(&["https://"]);
    /// let report = policy.check_lists().unwrap_err().report(&policy);
    /// assert_eq!(report.help(), Some("write the scheme without `:`, such as `https`"));
    /// ```
    pub const fn report<'t>(&self, policy: &Policy<'t>) -> Report<'t> {
        let input = Input::of_policy(self.entry(policy));
        let mut sentence = Phrase::of(&["invalid policy: "]);
        // The whole entry is at fault, so this quotes it between the words and those after it.
        Finding::Quoted(self.words(), self.words_after()).push_to(&mut sentence, &input);
        Report {
            sentence,
            input,
            fix: Fix::say(self.help(policy)),
            note: match self.fault() {
                PolicyFault::AbsentRule => {
                    "a policy has the rules of the constant that it begins with, and those that the methods before `without` add"
                }
                PolicyFault::EmptyList | PolicyFault::Entry(_) => {
                    "an empty list allows nothing, nor does an entry that can never match; the default scheme must be an allowed one (`Rule::Schemes`, `Rule::Hosts`, `Rule::Ports`)"
                }
            },
        }
    }

    /// The text that the message quotes: the invalid entry of the policy's list, the call that set an empty list, or the
    /// name of the absent rule. The index after the last scheme is that of the default scheme.
    pub(crate) const fn entry<'t>(&self, policy: &Policy<'t>) -> &'t str {
        match (self.fault(), self.rule()) {
            (PolicyFault::AbsentRule, rule) => rule.name(),
            (PolicyFault::EmptyList, Rule::Schemes) => "schemes(&[])",
            (PolicyFault::EmptyList, Rule::Hosts) => "hosts(&[])",
            (PolicyFault::EmptyList, _) => "ports(&[])",
            (PolicyFault::Entry(index), Rule::Schemes) => match policy.default_scheme {
                Some(default_scheme) if index as usize == entries(policy.schemes).len() => {
                    default_scheme
                }
                _ => name_at(policy.schemes, index),
            },
            // A list of ports has no invalid entries, so this is one of hosts.
            (PolicyFault::Entry(index), _) => name_at(policy.hosts, index),
        }
    }

    /// The help about an absent rule, an empty list, or an invalid entry of a list. A default scheme that the list lacks
    /// counts as an entry, too.
    pub(crate) const fn help(&self, policy: &Policy<'_>) -> &'static str {
        match (self.fault(), self.rule()) {
            // The policy doesn't refuse a user, but still a password, which was probably meant.
            (PolicyFault::AbsentRule, Rule::NoUserinfo) if policy.rules.has(Rule::NoPassword) => {
                "begin with `Policy::CONNECTION`, which allows a user and a password"
            }
            (PolicyFault::AbsentRule, _) => "remove this call of `without`",
            (PolicyFault::EmptyList, Rule::Ports) => "list the ports, or write `no_port()`",
            (PolicyFault::EmptyList, _) => "list what is allowed, or leave the rule out",
            // Of what is at fault, only a default scheme that the list lacks is a valid scheme.
            (PolicyFault::Entry(_), Rule::Schemes) if is_scheme(self.entry(policy).as_bytes()) => {
                "add the default scheme to the list of schemes"
            }
            (PolicyFault::Entry(_), Rule::Schemes) => {
                "write the scheme without `:`, such as `https`"
            }
            // This is an entry of the list of hosts.
            (PolicyFault::Entry(_), _) => {
                "write one host without a port, or `*.` and a name, such as `*.example.org`; an IPv6 address needs \
                 brackets, and a name outside ASCII its `xn--` form"
            }
        }
    }

    /// Panics with the full message.
    #[track_caller]
    #[expect(
        clippy::panic,
        reason = "in a constant, this is an error of the compiler"
    )]
    pub(crate) const fn refuse(&self, policy: &Policy<'_>) -> ! {
        panic!("{}", self.report(policy).render().as_str())
    }
}
