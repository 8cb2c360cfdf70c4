//! Matrix identifiers: `@alice:example.org`, `#room:example.org` and the like, their links (`matrix:` URIs and
//! `https://matrix.to/#/…`), and the `mxc:` URIs of media. Each is printed and read by the same row of a table, so an
//! identifier doesn't change on the way, whatever it contains.
//!
//! The rules are those of <https://spec.matrix.org/latest/appendices/>.

use std::error::Error;
use std::fmt::{self, Display, Formatter};
use std::str::FromStr;

use uri_core::pct::{self, EncodeSet};
use uri_core::{Normalization, PctStr, Uri, UriBuf, UriRef};
use uri_macros::{uri, uri_ref_table, uri_table};

uri_table! {
    /// The root of a server's media.
    fn server(host: &str, port: Option<u16>) = "mxc://{host}:{port?}";
    /// Media on a server.
    fn mxc(host: &str, port: Option<u16>, media: &str) = "mxc://{host}:{port?}/{media}";
    /// Where a client downloads the media from its own server.
    pub fn download(base: &Uri<'_>, server: &Server, media: &str)
        = "{base}/_matrix/client/v1/media/download/{server}/{media}";
    fn link(kind: &str, name: &str, via: &[Server]) = "matrix:{kind}/{name}?via={via*}";
    fn event_link(kind: &str, name: &str, event: &str, via: &[Server]) = "matrix:{kind}/{name}/e/{event}?via={via*}";
}

uri_ref_table! {
    /// The fragment of a matrix.to link, which is a reference itself.
    fn permalink(id: &Id, via: &[Server]) = "/{id}?via={via*}";
    fn event_permalink(id: &Id, event: &Id, via: &[Server]) = "/{id}/{event}?via={via*}";
}

const MATRIX_TO: Uri<'static> = uri!("https://matrix.to/");

/// Why a text was refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Refused(&'static str);

impl Display for Refused {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

impl Error for Refused {}

/// The name of a server: a host and an optional port.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Server {
    host: String,
    port: Option<u16>,
}

impl Display for Server {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let uri = server(&self.host, self.port).map_err(|_| fmt::Error)?;
        f.write_str(uri.authority().ok_or(fmt::Error)?.as_str())
    }
}

impl FromStr for Server {
    type Err = Refused;

    fn from_str(text: &str) -> Result<Self, Refused> {
        let uri = ["mxc://", text].concat();
        let (host, port) = server::parse(&uri).map_err(|_| Refused("not a server"))?;
        only_spelling(Self { host, port }, text)
    }
}

/// Refuses what isn't printed as it was written.
fn only_spelling<T: Display>(value: T, text: &str) -> Result<T, Refused> {
    match value.to_string() == text {
        true => Ok(value),
        false => Err(Refused("not the usual spelling")),
    }
}

/// What an identifier names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    User,
    Alias,
    Room,
    Event,
}

impl Kind {
    /// Each kind, its first character, and its first segment in a `matrix:` URI.
    const ALL: [(Self, char, &'static str); 4] = [
        (Self::User, '@', "u"),
        (Self::Alias, '#', "r"),
        (Self::Room, '!', "roomid"),
        (Self::Event, '$', "e"),
    ];

    fn segment(self) -> &'static str {
        Self::ALL[self as usize].2
    }
}

/// An identifier, with its first character.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Id(Kind, String);

impl Id {
    pub fn kind(&self) -> Kind {
        self.0
    }

    /// Adds the first character to the name in a `matrix:` URI.
    fn of_name(segment: &str, name: &str) -> Result<Self, Refused> {
        let mut kinds = Kind::ALL.into_iter();
        let kind = kinds.find(|(_, _, found)| *found == segment);
        let (_, sigil, _) = kind.ok_or(Refused("not a kind of identifier"))?;
        format!("{sigil}{name}").parse()
    }

    fn name(&self) -> &str {
        &self.1[1..]
    }
}

impl Display for Id {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(&self.1)
    }
}

impl FromStr for Id {
    type Err = Refused;

    fn from_str(text: &str) -> Result<Self, Refused> {
        let mut kinds = Kind::ALL.into_iter();
        let kind = kinds.find(|(_, sigil, _)| text.starts_with(*sigil));
        let (kind, ..) = kind.ok_or(Refused("not an identifier"))?;
        let (name, server) = match text[1..].split_once(':') {
            Some((name, server)) => (name, Some(server)),
            None => (&text[1..], None),
        };
        // The specification allows old names to contain control characters, but the tables' policies don't.
        if name.is_empty() || text.contains(char::is_control) || text.len() > 255 {
            return Err(Refused("not a name"));
        }
        match (kind, server) {
            (_, Some(server)) => _ = server.parse::<Server>()?,
            (Kind::Room | Kind::Event, None) => {}
            (Kind::User | Kind::Alias, None) => return Err(Refused("no server")),
        }
        Ok(Self(kind, text.to_owned()))
    }
}

/// A link to a user, a room, or an event in a room, with servers that know the room.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Link {
    pub id: Id,
    pub event: Option<Id>,
    pub via: Vec<Server>,
}

impl Link {
    /// For example `matrix:r/room:example.org/e/event`. A row would encode the `:`, which the specification keeps, so
    /// the segments are pushed as a `PctStr`, whose triplets stay as they are.
    pub fn to_uri(&self) -> Result<UriBuf, uri_core::Error> {
        let mut edit = uri!("matrix:").edit();
        for id in [Some(&self.id), self.event.as_ref()].into_iter().flatten() {
            let name = pct::encode(EncodeSet::Unreserved, id.name())
                .to_str()
                .replace("%3A", ":");
            edit = edit
                .push_segment(id.kind().segment())
                .push_segment(PctStr::new(&name));
        }
        let via = self.via.iter().map(|server| ("via", server.to_string()));
        edit.push_query_pairs(via).build()
    }

    /// For example `https://matrix.to/#/%23room%3Aexample.org`.
    pub fn to_permalink(&self) -> Result<UriBuf, uri_core::Error> {
        let fragment = match &self.event {
            Some(event) => event_permalink(&self.id, event, &self.via)?,
            None => permalink(&self.id, &self.via)?,
        };
        MATRIX_TO.edit().fragment(fragment.as_str()).build()
    }

    fn of_matrix_uri(uri: Uri<'_>) -> Result<Self, Refused> {
        let texts: Option<(String, String, Option<String>, Vec<Server>)> = None
            .or_else(|| {
                link::parse_as(uri)
                    .ok()
                    .map(|(kind, name, via)| (kind, name, None, via))
            })
            .or_else(|| {
                event_link::parse_as(uri)
                    .ok()
                    .map(|(kind, name, event, via)| (kind, name, Some(event), via))
            });
        let (kind, name, event, via) = texts.ok_or(Refused("not a link"))?;
        let event = event.map(|name| Id::of_name("e", &name)).transpose()?;
        Self::new(Id::of_name(&kind, &name)?, event, via)
    }

    fn of_permalink(fragment: &str) -> Result<Self, Refused> {
        // Many clients don't encode the `#` of an alias.
        let fragment = fragment.replace('#', "%23");
        let fragment = UriRef::parse(&fragment).map_err(|_| Refused("not a link"))?;
        if let Ok((id, via)) = permalink::parse_as(fragment) {
            return Self::new(id, None, via);
        }
        let (id, event, via) =
            event_permalink::parse_as(fragment).map_err(|_| Refused("not a link"))?;
        Self::new(id, Some(event), via)
    }

    /// Events are in rooms.
    fn new(id: Id, event: Option<Id>, via: Vec<Server>) -> Result<Self, Refused> {
        match (id.kind(), event.as_ref().map(Id::kind)) {
            (Kind::User | Kind::Alias | Kind::Room, None)
            | (Kind::Alias | Kind::Room, Some(Kind::Event)) => Ok(Self { id, event, via }),
            _ => Err(Refused("not a link to a user, a room or an event")),
        }
    }
}

impl FromStr for Link {
    type Err = Refused;

    fn from_str(text: &str) -> Result<Self, Refused> {
        let not_a_link = Refused("not a link");
        let (start, fragment) = match text.split_once('#') {
            Some((start, fragment)) => (start, Some(fragment)),
            None => (text, None),
        };
        let uri = Uri::parse(start).map_err(|_| not_a_link)?;
        match fragment {
            None if uri.scheme() == "matrix" => Self::of_matrix_uri(uri),
            Some(fragment) if uri.equivalent(MATRIX_TO, Normalization::SCHEME) => {
                Self::of_permalink(fragment)
            }
            _ => Err(not_a_link),
        }
    }
}

/// Media on a server, printed as `mxc://example.org/media`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Media {
    pub server: Server,
    pub id: String,
}

impl Display for Media {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let uri = mxc(&self.server.host, self.server.port, &self.id).map_err(|_| fmt::Error)?;
        write!(f, "{uri}")
    }
}

impl FromStr for Media {
    type Err = Refused;

    fn from_str(text: &str) -> Result<Self, Refused> {
        let (host, port, id) = mxc::parse(text).map_err(|_| Refused("not an `mxc:` URI"))?;
        if !id
            .bytes()
            .all(|byte| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_')
        {
            return Err(Refused("not a media id"));
        }
        only_spelling(
            Self {
                server: Server { host, port },
                id,
            },
            text,
        )
    }
}
