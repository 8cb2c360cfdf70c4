//! Rows of a table that are functions: which rules of a policy are checked on the template, and which on each result.
//!
//! A rule is checked on the result only if a value of the parameter's type can break it at the place of the
//! placeholder. Such a rule is called open. All other rules are checked once, at compile time, on the filled template,
//! in which the placeholders are replaced by letters and digits.

use super::table::{check_by_valid_rules, is_placeholder};
use crate::bytes::Span;
use crate::error::{Component, FormatErrorKind};
use crate::message::RenderedReport;
use crate::message::input::Phrase;
use crate::normalize::Normalization;
use crate::policy::{Cover, Policy, PolicyError, Rule, Rules, cover};
use crate::uri::Uri;

/// Where in the URI a placeholder is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// In the user, which ends at the first `:` of the userinfo.
    User,
    /// In the rest of the userinfo.
    Password,
    /// A whole host.
    Host,
    /// In a label of the host that is not the last one.
    Label,
    /// In the last label of the host.
    LastLabel,
    Port,
    /// In a segment that can be empty or a dot segment, because no literal text before its `;` prevents this, or an
    /// item of `{xs*}`.
    Segment,
    /// In any other segment.
    SegmentPart,
    /// In an entry of the query without literal text, except for `{xs*}`.
    Entry,
    /// In any other entry of the query, or the items of `{xs*}` if there are no literal keys next to it.
    EntryPart,
    /// The keys of `{xs*}` if there are literal keys next to it.
    Key,
    Fragment,
}

impl Place {
    /// All places, in the order of their numbers.
    const ALL: [Self; 12] = [
        Self::User,
        Self::Password,
        Self::Host,
        Self::Label,
        Self::LastLabel,
        Self::Port,
        Self::Segment,
        Self::SegmentPart,
        Self::Entry,
        Self::EntryPart,
        Self::Key,
        Self::Fragment,
    ];
}

const _: () = each!(place, &Place::ALL, {
    assert!(Place::ALL[*place as usize] as usize == *place as usize);
});

/// What a type can print, as far as it matters to policies. The class of a list or an option is that of its items.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Class {
    /// `u8`, `u16`, and their `NonZero` types, which can be a port.
    Short,
    /// The other integers, their `NonZero` types, and `bool`.
    Integer,
    /// `f32` and `f64`, which print dots, and uppercase letters in `NaN`.
    Float,
    /// `IpAddr`, `Ipv4Addr` and `Ipv6Addr`.
    Address,
    /// `str`, `String`, `Cow<str>` and `char`, which print any text and do not fail.
    Text,
    /// Any other type with `Display`.
    Display,
    /// A `PctStr`, or a type that may be one or contain one.
    Encoded,
}

impl Class {
    /// Whether the value can be any text.
    const fn is_text(self) -> bool {
        matches!(self, Self::Text | Self::Display | Self::Encoded)
    }

    const fn is_integer(self) -> bool {
        matches!(self, Self::Short | Self::Integer)
    }
}

/// The open rules, which are checked on each result, with one bit for each rule. The higher bits are the normalization
/// steps that a value can make necessary, with one bit for each step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Open(pub u64);

const CASE: u64 = 1 << 32;
const TRIPLETS: u64 = 1 << 33;
const IPV6_TEXT: u64 = 1 << 34;
const DEFAULT_PORT: u64 = 1 << 35;

impl Open {
    /// No rule, for a row without values.
    pub const NONE: Self = Self(0);
    /// The rule `no_password`, for an optional port after an empty host, as in `x://:{port?}/`: if the port is absent,
    /// an authority can begin in the path.
    pub const PASSWORD: Self = Self(bit(Rule::Password));
    /// The rule `no_split_password`, for a template with values and a literal `@` after the authority, which may end a
    /// password.
    pub const SPLIT_PASSWORD: Self = Self(bit(Rule::SplitPassword));
    /// All rules, for a template that begins with `{base}`.
    pub const ALL: Self = Self(u64::MAX);

    /// The rules that a value, or the absence of an optional value, can break.
    #[must_use]
    pub const fn of(values: &[(Place, Class)], opened_by_text: Self) -> Self {
        let mut open = opened_by_text.0;
        each!(value, values, {
            open |= Self::of_value(value.0, value.1).0;
        });
        Self(open)
    }

    /// The rules that a value can break. The guide has the same table.
    const fn of_value(place: Place, class: Class) -> Self {
        use Place as P;
        use Rule as R;
        let rules: &[Rule] = match place {
            // Text and addresses can be `127.0.0.1`, and text can be `localhost`. A number is read as a name, which is
            // allowed.
            P::Host if class.is_text() || matches!(class, Class::Address) => {
                &[R::Hosts, R::PublicAddresses]
            }
            P::LastLabel if class.is_text() => &[R::Hosts, R::PublicAddresses],
            P::Host | P::Label | P::LastLabel => &[R::Hosts],
            P::Port => &[R::Ports, R::LowPort],
            P::User if class.is_text() => &[R::HostInUserinfo, R::EncodedControl],
            P::User if !class.is_integer() => &[R::HostInUserinfo],
            P::Segment | P::SegmentPart if class.is_text() => {
                &[R::DotSegment, R::EncodedPathDelimiter, R::EncodedControl]
            }
            _ if class.is_text() => &[R::EncodedControl],
            _ => &[],
        };
        let steps = match (place, class) {
            (P::Port, _) => DEFAULT_PORT,
            (P::Host, _) if class.is_text() => CASE | IPV6_TEXT,
            (P::Label | P::LastLabel, _) if class.is_text() => CASE,
            (P::Host | P::Label | P::LastLabel, Class::Float) => CASE,
            (_, Class::Encoded) => CASE | TRIPLETS,
            _ => 0,
        };
        Self(Rules::of(rules).with(Rule::MaxLen).0 as u64 | steps)
    }

    const fn has(self, bit: u64) -> bool {
        self.0 & bit != 0
    }

    pub(super) const fn has_rule(self, rule: Rule) -> bool {
        self.has(bit(rule))
    }

    /// The rules without a parameter that can't be checked on the filled template. The letters and digits that fill it
    /// could break an open rule, and a port could be filled with a number above 65535. Other open rules are broken only
    /// by literal text.
    pub(super) const fn undecided(self) -> Rules {
        const SENSITIVE: Rules = Rules::of(&[Rule::Password, Rule::SplitPassword, Rule::LowPort]);
        let undecided = Rules(self.0 as u32 & SENSITIVE.0);
        if self.has_rule(Rule::Ports) {
            undecided.with(Rule::PortInRange)
        } else {
            undecided
        }
    }
}

const fn bit(rule: Rule) -> u64 {
    1 << rule as u64
}

/// The part of a policy that is checked on each result, or `None` if no rule is open. `host` is the template's host as
/// it is written if it contains a placeholder, and otherwise an empty string.
#[must_use]
pub const fn open_part(
    policy: &Policy<'static>,
    open: Open,
    host: &str,
) -> Option<Policy<'static>> {
    if open.0 == Open::ALL.0 {
        return Some(*policy);
    }
    let mut policy = *policy;
    if let Some(patterns) = policy.hosts
        && !matches!(cover(patterns, host.as_bytes()), Cover::Partial)
    {
        policy.hosts = None;
    }
    restricted(&policy, open)
}

/// The open rules of a policy, or `None` if there are none.
const fn restricted(policy: &Policy<'static>, open: Open) -> Option<Policy<'static>> {
    let part = Policy {
        schemes: None,
        hosts: if open.has_rule(Rule::Hosts) {
            policy.hosts
        } else {
            None
        },
        ports: match policy.ports {
            // An empty list refuses the template.
            None | Some([]) => None,
            ports if open.has_rule(Rule::Ports) => ports,
            _ => None,
        },
        max_len: if open.has_rule(Rule::MaxLen) {
            policy.max_len
        } else {
            None
        },
        normalized: match policy.normalized {
            Some(level) => open_steps(level, open),
            None => None,
        },
        rules: Rules(policy.rules.0 & open.0 as u32),
    };
    if part.any_rule().is_none() {
        None
    } else {
        Some(part)
    }
}

/// The normalization steps that a value can make necessary.
const fn open_steps(level: Normalization<'static>, open: Open) -> Option<Normalization<'static>> {
    let steps = Normalization {
        case: level.case && open.has(CASE),
        percent_encoding: level.percent_encoding && open.has(TRIPLETS),
        ipv6_text: level.ipv6_text && open.has(IPV6_TEXT),
        default_port: level.default_port && open.has(DEFAULT_PORT),
        schemes: level.schemes,
        ..Normalization::NONE
    };
    if steps.case || steps.percent_encoding || steps.ipv6_text || steps.default_port {
        Some(steps)
    } else {
        None
    }
}

/// The part of a policy that is checked on the filled template. The text that fills the placeholders breaks no rule of
/// this part, so an error is about the literal text, or about the presence of a placeholder.
pub const fn decided_part(policy: &Policy<'static>, open: Open, host: &str) -> Policy<'static> {
    if open.0 == Open::ALL.0 {
        return Policy::ANY;
    }
    let mut part = *policy;
    if open.has_rule(Rule::MaxLen) {
        part.max_len = None;
    }
    part.rules = Rules(part.rules.0 & !open.undecided().0);
    if open.has_rule(Rule::Hosts)
        && let Some(patterns) = policy.hosts
        && !matches!(cover(patterns, host.as_bytes()), Cover::Nothing)
    {
        part.hosts = None;
    }
    if open.has_rule(Rule::Ports) {
        part.ports = match policy.ports {
            Some([]) => policy.ports,
            _ => None,
        };
        if let Some(level) = &mut part.normalized {
            level.default_port = false;
        }
    }
    part
}

/// A parameter of a function, for [`check_infallible`].
pub struct Parameter {
    /// The name.
    pub name: &'static str,
    /// The place of the placeholder.
    pub place: Place,
    /// What the type can print.
    pub class: Class,
}

/// Checks that a function `-> UriBuf` never has to refuse a value.
///
/// # Panics
///
/// Panics with the name of the first parameter that has such a value, and the reason.
#[track_caller]
pub const fn check_infallible(
    parameters: &[Parameter],
    opened_by_text: Open,
    policy: &Policy<'static>,
    host: &str,
) {
    each!(parameter, parameters, {
        let values = [(parameter.place, parameter.class)];
        let words = match (
            refusal(parameter.place, parameter.class),
            open_part(policy, Open::of(&values, opened_by_text), host),
        ) {
            (None, None) => continue,
            // Most types do not fail to print, so a rule is the better reason.
            (None | Some(FormatErrorKind::DisplayFailed), Some(part)) => {
                broken(&part, parameter.place)
            }
            (Some(kind), _) => Phrase::of(&[kind.words()]),
        };
        refuse_value(parameter.name, &words)
    });
}

/// The part of a policy that is checked on each result of a function, if there is one.
pub struct OpenPart(pub Option<Policy<'static>>);

impl OpenPart {
    /// Checks that a value of a function `-> UriBuf` can't break an open rule. Call this if the writer never refuses
    /// the value. `place` is the number of a [`Place`], and `open` has the rules that the value can break.
    ///
    /// # Panics
    ///
    /// Panics with the name of the parameter and the reason if each result is checked because of this value.
    #[track_caller]
    pub const fn check_value(&self, name: &'static str, place: usize, open: u64) {
        if let Some(part) = &self.0
            && let Some(part) = restricted(part, Open(open))
        {
            refuse_value(name, &broken(&part, Place::ALL[place]))
        }
    }
}

#[track_caller]
const fn refuse_value(name: &str, words: &Phrase) -> ! {
    let message = Phrase::of(&[
        "a value of `",
        name,
        "` must be refused if it ",
        words.as_str(),
        "; remove `-> UriBuf`, and the function returns a `Result`",
    ]);
    panic!("{}", message.as_str())
}

/// The reason why the writer can refuse a value, if there is one.
#[must_use]
pub const fn refusal(place: Place, class: Class) -> Option<FormatErrorKind> {
    use FormatErrorKind as E;
    use Place as P;
    Some(match place {
        P::Host if !matches!(class, Class::Address) => E::Host,
        P::Label | P::LastLabel => E::HostLabel,
        P::Port if !matches!(class, Class::Short) => E::Port,
        P::Segment if class.is_text() => E::EmptySegment,
        P::Entry if class.is_text() => E::EmptyEntry,
        P::Key => E::RepeatedKey,
        _ if matches!(class, Class::Display | Class::Encoded) => E::DisplayFailed,
        _ => return None,
    })
}

/// The words for a rule that a value can break, where `part` contains only such rules.
const fn broken(part: &Policy<'_>, place: Place) -> Phrase {
    let component = match place {
        Place::User | Place::Password => Component::Userinfo,
        Place::Host | Place::Label | Place::LastLabel => Component::Host,
        Place::Port => Component::Port,
        Place::Segment | Place::SegmentPart => Component::Path,
        Place::Entry | Place::EntryPart | Place::Key => Component::Query,
        Place::Fragment => Component::Fragment,
    };
    let mut words = Phrase::of(&[FormatErrorKind::Policy(Rule::MaxLen).words()]);
    if let Some(rule) = part.any_rule() {
        // The message of `max_len` contains this number.
        let len = match part.max_len {
            Some(len) => len,
            None => 0,
        };
        let error = PolicyError::new(rule, component, Span::new(len, len));
        words.push(error.words().as_str());
    }
    words
}

/// Checks a template against the part of a policy that doesn't depend on the template's values. `filled` is the
/// template with each byte of its placeholders replaced.
///
/// # Panics
///
/// Panics with a picture of the template if it breaks the policy.
#[track_caller]
pub const fn check_template(
    template: &'static str,
    filled: &Uri<'static>,
    policy: &Policy<'static>,
    open: Open,
    host: &str,
) {
    if let Some(message) = template_refusal(template, *filled, policy, open, host) {
        panic!("{}", message.as_str())
    }
}

/// The message about a template that breaks the part of a policy that doesn't depend on the template's values.
#[must_use]
pub const fn template_refusal(
    template: &str,
    filled: Uri<'_>,
    policy: &Policy<'static>,
    open: Open,
    host: &str,
) -> Option<RenderedReport> {
    let policy = decided_part(policy, open, host);
    // A template that continues an invalid row is invalid because of that row.
    if !is_placeholder(&filled)
        && let Err(error) = check_by_valid_rules(&policy, &filled)
    {
        let template = template_uri(template, filled);
        let report = error.report_on("template", &policy, &template);
        return Some(report.render());
    }
    None
}

/// A template with the component offsets of the filled template, for messages.
pub const fn template_uri<'t>(template: &'t str, filled: Uri<'_>) -> Uri<'t> {
    Uri::from_layout(template, filled.layout().checked(template.len()))
}
