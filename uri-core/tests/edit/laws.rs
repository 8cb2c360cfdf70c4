//! Two laws. Steps are changes of components: random steps on random references give the same result as recomposing the
//! components after a simpler program has changed them in the same way. And a user and a password are set by
//! themselves.

use fastrand::Rng;
use uri_core::{
    Components, Edit, PctStr, Uri, UriBuf, UriRef,
    error::EditErrorKind,
    pct::{self, EncodeSet},
};

use super::TEXTS;

/// The components as strings, so that they can be changed.
#[derive(Clone, Debug, Default)]
struct Model {
    scheme: Option<String>,
    userinfo: Option<String>,
    host: Option<String>,
    port: Option<String>,
    path: String,
    /// Whether the path is a list of segments, which begins with `/` if there is a host.
    is_list: bool,
    query: Option<String>,
    fragment: Option<String>,
}

impl Model {
    fn new(reference: UriRef<'_>) -> Self {
        let parts = reference.components();
        let owned = |part: Option<&str>| part.map(str::to_owned);
        Self {
            scheme: owned(parts.scheme),
            userinfo: owned(parts.userinfo),
            host: owned(parts.host),
            port: owned(parts.port),
            path: parts.path.to_owned(),
            is_list: false,
            query: owned(parts.query),
            fragment: owned(parts.fragment),
        }
    }

    fn recomposed(&self) -> Result<String, EditErrorKind> {
        let has_authority = self.host.is_some() || self.userinfo.is_some() || self.port.is_some();
        if self.is_list && !has_authority && (self.path.is_empty() || self.path.starts_with('/')) {
            return Err(EditErrorKind::EmptySegment);
        }
        let needs_root = self.is_list && self.host.is_some();
        let path = format!("{}{}", if needs_root { "/" } else { "" }, self.path);
        let parts = Components {
            scheme: self.scheme.as_deref(),
            userinfo: self.userinfo.as_deref(),
            host: self.host.as_deref(),
            port: self.port.as_deref(),
            path: &path,
            query: self.query.as_deref(),
            fragment: self.fragment.as_deref(),
        };
        let mut buffer = [0; 4096];
        let written = parts.recompose_into(&mut buffer);
        let written = written.map(|reference| reference.as_str().to_owned());
        written.map_err(|error| error.kind())
    }

    fn push_segment(&mut self, segment: &str) {
        if self.path.is_empty() {
            self.is_list = true;
        } else if !self.path.ends_with('/') {
            self.path.push('/');
        }
        self.path += &encoded(segment);
    }

    fn pop_segment(&mut self) {
        match self.path.rfind('/') {
            Some(0) if !self.is_list => self.path.truncate(1),
            Some(slash) => self.path.truncate(slash),
            None => {
                self.path.clear();
                self.is_list = false;
            }
        }
    }

    fn push_pair(&mut self, key: &str, value: &str, is_form: bool) {
        let query = self.query.get_or_insert_default();
        if !query.is_empty() {
            query.push('&');
        }
        let pair = format!("{}={}", encoded(key), encoded(value));
        *query += &match is_form {
            true => pair.replace("%20", "+").replace("%2A", "*"),
            false => pair,
        };
    }

    /// Keeps the pairs that have other keys, and replaces the first pair that has this key.
    fn replace_pairs(&mut self, key: &str, value: Option<&str>) {
        let query = self.query.take();
        let old = query.as_deref().filter(|query| !query.is_empty());
        let mut value = value.map(|value| format!("{}={}", encoded(key), encoded(value)));
        let is_key = |pair: &str| {
            let (found, _) = pair.split_once('=').unwrap_or((pair, ""));
            pct::decode(found).collect::<Vec<u8>>() == key.as_bytes()
        };
        let mut pairs: Vec<String> = Vec::new();
        for pair in old.into_iter().flat_map(|query| query.split('&')) {
            if is_key(pair) {
                pairs.extend(value.take());
            } else {
                pairs.push(pair.to_owned());
            }
        }
        pairs.extend(value);
        let is_absent = pairs.is_empty() && query.as_deref() != Some("");
        self.query = Some(pairs.join("&")).filter(|_| !is_absent);
    }

    /// Keeps the pairs whose key has another length, or sorts all.
    fn change_pairs(&mut self, len: Option<usize>) {
        let key = |pair: &&str| pair.split('=').next().unwrap_or_default().to_owned();
        let Some(query) = self.query.take_if(|query| !query.is_empty()) else {
            return;
        };
        let mut pairs: Vec<&str> = query.split('&').collect();
        match len {
            Some(len) => pairs.retain(|pair| key(pair).len() != len),
            None => pairs.sort_by_key(key),
        }
        self.query = (!pairs.is_empty()).then(|| pairs.join("&"));
    }
}

fn encoded(text: &str) -> String {
    pct::encode(EncodeSet::Unreserved, text)
        .to_str()
        .into_owned()
}

/// Performs the same random step on an edit and on the model.
fn step(random: &mut Rng, edit: Edit, model: &mut Model) -> Edit {
    // Some servers split a path or a query at a sub-delim before they decode it. So no delimiter is left in data.
    const DATA: [&str; 10] = [
        "", "a", "b/c", "d:e", "k", "é %\0", "!$&'()*+", ",;=:@/?#", "[]", "k=&+",
    ];
    const ENCODED: [&str; 6] = ["", "", "a", "b%2Fc", "d:e", ".."];
    const SEGMENTS: [&str; 7] = ["a", "b/c", "d:e", "é %\0", "!$&'()*+", ",;=:@/?#", "[]"];
    const HOSTS: [&str; 4] = ["", "h", "[::1]", "a%2F"];
    const PATHS: [&str; 8] = ["", "/", "a", "/a", "//a", "a:b", "/a//b/", "./a/.."];
    const QUERIES: [&str; 6] = ["", "k", "k=1&a&%6B", "&k", "?/", "a=b=c&"];
    let data = |random: &mut Rng| DATA[random.usize(..DATA.len())];
    let maybe = |random: &mut Rng, texts: &[&'static str]| {
        let index = random.usize(..=texts.len());
        texts.get(index).copied()
    };
    match random.u8(..21) {
        0 => {
            let scheme = maybe(random, &["s", "A+.-9"]);
            model.scheme = scheme.map(str::to_owned);
            edit.scheme(scheme)
        }
        1 => {
            let userinfo = maybe(random, &["", "u", "u:p", ":%40"]);
            model.userinfo = userinfo.map(str::to_owned);
            edit.userinfo(userinfo)
        }
        2 => {
            let user = data(random);
            let password = maybe(random, &DATA);
            let userinfo = model.userinfo.take().unwrap_or_default();
            let old = userinfo.split_once(':').map(|(_, password)| password);
            let new = password.map(encoded).or(old.map(str::to_owned));
            let new = new.map_or(String::new(), |password| format!(":{password}"));
            model.userinfo = Some(encoded(user) + &new);
            match password {
                // The order doesn't matter.
                Some(password) if random.bool() => edit.password(password).user(user),
                Some(password) => edit.user(user).password(password),
                None => edit.user(user),
            }
        }
        3 | 4 => {
            let host = HOSTS[random.usize(..HOSTS.len())];
            model.host = Some(host.to_owned());
            edit.host(host)
        }
        5 => {
            let port = [None, Some(0), Some(80), Some(65535)][random.usize(..4)];
            model.port = port.map(|port: u16| port.to_string());
            edit.port(port)
        }
        6 => {
            (model.userinfo, model.host, model.port) = (None, None, None);
            edit.no_authority()
        }
        7 => {
            let path = PATHS[random.usize(..PATHS.len())];
            (model.path, model.is_list) = (path.to_owned(), false);
            edit.path(path)
        }
        8 => {
            let segments: Vec<&str> = (0..random.usize(..4)).map(|_| data(random)).collect();
            let path: Vec<_> = segments.iter().map(|text| encoded(text)).collect();
            model.path = match &path[..] {
                [first] if first.is_empty() => "/".to_owned(),
                path => path.join("/"),
            };
            model.is_list = path.first().is_some_and(|first| !first.is_empty());
            edit.segments(segments)
        }
        9 => {
            let segment = SEGMENTS[random.usize(..SEGMENTS.len())];
            model.push_segment(segment);
            edit.push_segment(segment)
        }
        10 => {
            let segments = &SEGMENTS[random.usize(..3)..][..2];
            for segment in segments {
                model.push_segment(segment);
            }
            edit.push_segments(segments)
        }
        11 => {
            model.pop_segment();
            edit.pop_segment()
        }
        12 => {
            if !model.path.ends_with('/') {
                model.is_list &= !model.path.is_empty();
                model.path.push('/');
            }
            edit.trailing_slash()
        }
        13 => {
            let query = maybe(random, &QUERIES);
            model.query = query.map(str::to_owned);
            edit.query(query)
        }
        14 => {
            let pairs = [(data(random), data(random)), (data(random), data(random))];
            let pairs = &pairs[..random.usize(..=2)];
            let is_form = random.bool();
            for (key, value) in pairs {
                model.push_pair(key, value, is_form);
            }
            match (pairs, is_form) {
                ([(key, value)], false) => edit.push_query_pair(key, value),
                (pairs, true) => edit.push_form_pairs(pairs),
                (pairs, false) => edit.push_query_pairs(pairs.iter().copied()),
            }
        }
        15 => {
            let (key, value) = (data(random), data(random));
            model.replace_pairs(key, Some(value));
            edit.set_query_pair(key, value)
        }
        16 => {
            let key = data(random);
            model.replace_pairs(key, None);
            edit.remove_query_pair(key)
        }
        17 => {
            let items = &ENCODED[random.usize(..4)..][..random.usize(..3)];
            let is_absolute = model.path.starts_with('/');
            model.path = items.join("/");
            if is_absolute && !items.is_empty() {
                model.path.insert(0, '/');
            }
            model.is_list = !is_absolute && !items.is_empty();
            edit.segments(items.iter().copied().map(PctStr::new))
        }
        18 => {
            let len = random.usize(..4);
            model.change_pairs(Some(len));
            edit.retain_query_pairs(|key, _| key.as_str().len() != len)
        }
        19 => {
            model.change_pairs(None);
            edit.sort_query_pairs()
        }
        _ => {
            let fragment = maybe(random, &["", "f", "?/"]);
            model.fragment = fragment.map(str::to_owned);
            edit.fragment(fragment)
        }
    }
}

#[test]
fn steps_are_changes_of_components() {
    let mut random = Rng::with_seed(0xed17);
    let (mut built, mut refused) = (0, 0);
    for _ in 0..50_000 {
        let source = UriRef::parse(TEXTS[random.usize(..TEXTS.len())]).unwrap();
        let mut model = Model::new(source);
        let mut edit = match random.bool() {
            true => source.edit(),
            false => source.components().edit(),
        };
        for _ in 0..random.usize(..8) {
            edit = step(&mut random, edit, &mut model);
            // The result after some of the steps doesn't depend on later steps.
            let found = super::edited(edit.clone());
            assert_eq!(found, model.recomposed(), "{source} {model:?}");
            match found {
                Ok(_) => built += 1,
                Err(_) => refused += 1,
            }
        }
    }
    assert!(built > 80_000 && refused > 20_000, "{built} {refused}");
}

/// A URI's own user and password change nothing, however they are encoded; each step sets its own part and keeps the
/// other; and the order of the steps doesn't matter. `FORMAT_CASES` is the number of URIs.
#[test]
fn users_and_passwords_are_set_by_themselves() {
    const PIECES: [&str; 12] = [
        "a", "Z9", "~", "!$&", "'()*+,;=", "%40", "%3a", "%3A", "%C3%A9", "%ff", "%00", "%25",
    ];
    const SET_USER: [fn(Edit, &str) -> Edit; 2] = [
        |edit, user| edit.user(user),
        |edit, user| edit.user(PctStr::new(user)),
    ];
    const SET_PASSWORD: [fn(Edit, &str) -> Edit; 2] = [
        |edit, password| edit.password(password),
        |edit, password| edit.password(PctStr::new(password)),
    ];
    /// The octets that each way of setting a text writes.
    const OCTETS: [fn(&str) -> Vec<u8>; 2] = [
        |text| text.as_bytes().to_vec(),
        |encoded| pct::decode(encoded).to_bytes().into_owned(),
    ];
    let cases = std::env::var("FORMAT_CASES").map_or(20_000, |cases| cases.parse().unwrap());
    let mut random = Rng::with_seed(0x9a55);
    let pieces = |random: &mut Rng, most: usize| -> String {
        (0..random.usize(..=most))
            .map(|_| PIECES[random.usize(..PIECES.len())])
            .collect()
    };
    for _ in 0..cases {
        let (mut user, mut password) = (pieces(&mut random, 3), pieces(&mut random, 3));
        if random.bool() {
            password = format!("{}:{password}", pieces(&mut random, 1));
        }
        let text = match random.u8(..4) {
            0 => String::from("x://h:1/p?q"),
            1 => format!("x://{user}@h:1/p?q"),
            _ => format!("x://{user}:{password}@h:1/p?q"),
        };
        let old = Uri::parse(&text).unwrap();
        let authority = old.authority().unwrap();
        let (old_user, old_password) = (authority.user(), authority.password());
        let same = match (old_user, old_password) {
            (Some(user), Some(password)) => old.edit().user(user).password(password),
            (Some(user), None) => old.edit().user(user),
            _ => old.edit(),
        };
        assert_eq!(same.build().unwrap(), text);

        // What is set can contain any delimiter, which is encoded if it would end its part.
        let value = |random: &mut Rng| {
            let delimiter = ["", ":", "@", "/", "?"][random.usize(..5)];
            pieces(random, 2) + delimiter + &pieces(random, 1)
        };
        (user, password) = (value(&mut random), value(&mut random));
        let way_of_user = random.usize(..2);
        let way_of_password = random.usize(..2);
        let set_user = SET_USER[way_of_user];
        let set_password = SET_PASSWORD[way_of_password];
        let built = |edit: Edit| edit.build().unwrap();
        let both = built(set_password(set_user(old.edit(), &user), &password));
        let swapped = built(set_user(set_password(old.edit(), &password), &user));
        assert_eq!(both, swapped, "{old}");
        let authority = both.authority().unwrap();
        let written = [authority.user(), authority.password()].map(Option::unwrap);
        let read = written.map(|part| part.decode().to_bytes().into_owned());
        let expected = [
            OCTETS[way_of_user](&user),
            OCTETS[way_of_password](&password),
        ];
        assert_eq!(read, expected, "{both}");
        let only_user = built(set_user(old.edit(), &user));
        let only_password = built(set_password(old.edit(), &password));
        let parts = |uri: &UriBuf| {
            let userinfo = uri.authority().unwrap().userinfo().map(str::to_owned);
            let without = Components {
                userinfo: None,
                ..uri.components()
            };
            (userinfo, without.edit().build_ref().unwrap().into_string())
        };
        let (written, rest) = parts(&both);
        let written = written.unwrap();
        let (new_user, new_password) = written.split_once(':').unwrap();
        let expected = match old_password {
            Some(password) => format!("{new_user}:{}", password.as_str()),
            None => new_user.to_owned(),
        };
        assert_eq!(parts(&only_user), (Some(expected), rest.clone()), "{old}");
        let expected = format!("{}:{new_password}", old_user.map_or("", PctStr::as_str));
        assert_eq!(parts(&only_password), (Some(expected), rest), "{old}");
    }
}
