//! Splits a policy for a function row into two parts: one that the template is checked against, and one that each
//! result is checked against.
//!
//! Each result is checked against a rule only if a value of the parameter's type can break the rule at the
//! placeholder's place. Such a rule is called open. All other rules are checked once, at compile time, against the
//! filled template, which has filler text in place of its placeholders.

use super::table::{check_by_valid_rules, is_placeholder};
use crate::bytes::Span;
use crate::error::{Component, FormatErrorKind};
use crate::message::RenderedReport;
use crate::message::input::Phrase;
use crate::normalize::Normalization;
use crate::policy::{Cover, Policy, PolicyError, Rule, RuleSet, cover};
use crate::uri::Uri;

/// The place of a placeholder in the URI.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// In the user, which ends at the first `:` of the userinfo.
    User,
    /// In the rest of the userinfo.
    Password,
    /// A whole host.
    Host,
    /// In a host label other than the last.
    Label,
    /// In the last host label.
    LastLabel,
    Port,
    /// In a segment that a value can turn into an empty segment or a dot segment, because no literal text before the
    /// segment's `;` prevents that. An item of `{xs*}` in the path is such a segment too.
    Segment,
    /// In any other segment.
    SegmentPart,
    /// In a query entry without literal text, unless the placeholder is `{xs*}`.
    Entry,
    /// In any other query entry. If the query has no literal keys, the keys of `{xs*}` have this place too.
    EntryPart,
    /// The keys of `{xs*}` if the query also has literal keys.
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

/// What a type can print, as far as this matters to policies. A list or an option has the class of its items.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Class {
    /// `u8`, `u16` and their `NonZero` types, whose values are all possible ports.
    Short,
    /// The other integers, their `NonZero` types, and `bool`.
    Integer,
    /// `f32` and `f64`, which can print dots and, in `NaN`, uppercase letters.
    Float,
    /// `IpAddr`, `Ipv4Addr` and `Ipv6Addr`.
    Address,
    /// `str`, `String`, `Cow<str>` and `char`, which can print any text and never fail.
    Text,
    /// Any other type with `Display`.
    Display,
    /// A `PctStr`, or a type that may be or contain one.
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

/// The open rules, one bit per rule; each result is checked against them. The higher bits are the normalization steps
/// that a value can make necessary, one bit per step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Open(pub u64);

const CASE: u64 = 1 << 32;
const TRIPLETS: u64 = 1 << 33;
const IPV6_TEXT: u64 = 1 << 34;
const DEFAULT_PORT: u64 = 1 << 35;

impl Open {
    /// No rule is open, as in a row without values.
    pub const NONE: Self = Self(0);
    /// The rule `no_password`. It is open if a template has an optional port after an empty host, as in
    /// `x://:{port?}/`, because an authority can begin in the path if the port is absent.
    pub const PASSWORD: Self = Self(bit(Rule::Password));
    /// The rule `no_split_password`. It is open if a template has values and a literal `@` after the authority, because
    /// such an `@` may end a password.
    pub const SPLIT_PASSWORD: Self = Self(bit(Rule::SplitPassword));
    /// All rules. They are open if a template begins with `{base}`.
    pub const ALL: Self = Self(u64::MAX);

    /// The rules that a value or a missing optional value can break.
    #[must_use]
    pub const fn of(values: &[(Place, Class)], opened_by_text: Self) -> Self {
        let mut open = opened_by_text.0;
        each!(value, values, {
            open |= Self::of_value(value.0, value.1).0;
        });
        Self(open)
    }

    /// The rules that a value can break. The guide contains the same table.
    const fn of_value(place: Place, class: Class) -> Self {
        use Place as P;
        use Rule as R;
        let rules: &[Rule] = match place {
            // Text and addresses can be `127.0.0.1`, and text can be `localhost`. A number is read as a host name, and
            // such a name is allowed.
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
        Self(RuleSet::of(rules).with(Rule::MaxLen).0 as u64 | steps)
    }

    const fn has(self, bit: u64) -> bool {
        self.0 & bit != 0
    }

    pub(super) const fn has_rule(self, rule: Rule) -> bool {
        self.has(bit(rule))
    }

    /// The parameterless rules that can't be checked against the filled template, because the filler itself could break
    /// them. These are some of the open rules and, if the port is a value, the rule `port_in_range`, because the filler
    /// could be a number above 65535. In a filled template, only literal text can break the other open rules.
    pub(super) const fn undecided(self) -> RuleSet {
        const SENSITIVE: RuleSet = RuleSet::NONE
            .with(Rule::Password)
            .with(Rule::SplitPassword)
            .with(Rule::LowPort);
        let undecided = RuleSet(self.0 as u32 & SENSITIVE.0);
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

/// The part of a policy that each result is checked against, or `None` if there is no such part. If the template's host
/// contains a placeholder, `host` is that host as written in the template; otherwise, `host` is empty.
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
        policy.rules = policy.rules.without(Rule::Hosts);
    }
    restricted(&policy, open)
}

/// Keeps only the open rules of a policy. The result is `None` if no rule is left.
const fn restricted(policy: &Policy<'static>, open: Open) -> Option<Policy<'static>> {
    let mut rules = RuleSet(policy.rules.0 & open.0 as u32);
    let normalized = match policy.normalized {
        Some(level) => open_steps(level, open),
        None => None,
    };
    if normalized.is_some() {
        rules = rules.with(Rule::Normalized);
    }
    if rules.is_empty() {
        return None;
    }
    Some(Policy {
        normalized,
        rules,
        ..*policy
    })
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

/// The part of a policy that the filled template is checked against. The filler breaks no rule of this part, so any
/// error is about the literal text, or about the presence of a placeholder.
pub const fn decided_part(policy: &Policy<'static>, open: Open, host: &str) -> Policy<'static> {
    if open.0 == Open::ALL.0 {
        return Policy::ANY;
    }
    let mut part = *policy;
    if open.has_rule(Rule::MaxLen) {
        part.max_len = None;
    }
    part.rules = RuleSet(part.rules.0 & !open.undecided().0);
    if open.has_rule(Rule::Hosts)
        && let Some(patterns) = policy.hosts
        && !matches!(cover(patterns, host.as_bytes()), Cover::Nothing)
    {
        part.rules = part.rules.without(Rule::Hosts);
    }
    if open.has_rule(Rule::Ports) {
        part.rules = part.rules.without(Rule::Ports);
        if let Some(level) = &mut part.normalized {
            level.default_port = false;
        }
    }
    part
}

/// A function parameter, as passed to [`check_infallible`].
pub struct Parameter {
    /// The name.
    pub name: &'static str,
    /// The placeholder's place.
    pub place: Place,
    /// What the type can print.
    pub class: Class,
}

/// Checks that a function that returns `UriBuf` never has to refuse a value.
///
/// # Panics
///
/// Panics if a value might have to be refused. The message names the first parameter that can have such a value, and
/// gives the reason.
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
            // Printing rarely fails, so if a value can also break a rule, the rule is reported as the reason.
            (None | Some(FormatErrorKind::DisplayFailed), Some(part)) => {
                broken(&part, parameter.place)
            }
            (Some(kind), _) => Phrase::of(&[kind.words()]),
        };
        refuse_value(parameter.name, &words)
    });
}

/// The part of a policy that each result of a function is checked against, or `None` if there is no such part.
pub struct OpenPart(pub Option<Policy<'static>>);

impl OpenPart {
    /// Checks that a parameter's value can't break an open rule. The check is for a value that the writer never
    /// refuses, in a function that returns `UriBuf`. `place` is the number of a [`Place`], and `open` contains the
    /// rules that the value can break.
    ///
    /// # Panics
    ///
    /// Panics with the parameter's name and the reason if the value can break a rule of this part.
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

/// The reason why the writer might refuse a value, or `None` if the writer accepts every value.
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

/// The words for a rule that a value can break. `part` must contain only such rules.
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
    if let Some(rule) = part.rules.first() {
        // The message about `max_len` contains this number.
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
/// template with filler of the same length in place of each placeholder.
///
/// # Panics
///
/// Panics with a picture of the template if the template breaks the policy.
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

/// Returns a message if the template breaks the part of the policy that doesn't depend on the template's values, or
/// `None` otherwise.
#[must_use]
pub const fn template_refusal(
    template: &str,
    filled: Uri<'_>,
    policy: &Policy<'static>,
    open: Open,
    host: &str,
) -> Option<RenderedReport> {
    let policy = decided_part(policy, open, host);
    // If a template continues an invalid row, `filled` is only the placeholder, and the error in that row is reported
    // instead.
    if !is_placeholder(&filled)
        && let Err(error) = check_by_valid_rules(&policy, &filled)
    {
        let template = template_uri(template, filled);
        let report = error.report_on("template", &policy, &template);
        return Some(report.render());
    }
    None
}

/// A URI for use in messages, which consists of the template's string and the filled template's component offsets.
pub const fn template_uri<'t>(template: &'t str, filled: Uri<'_>) -> Uri<'t> {
    Uri::from_layout(template, filled.layout().checked(template.len()))
}
