//! The routes of an API with the strings of its documentation, in both directions.

pub mod routes;

use routes::*;

use crate::{Api, Operation};

/// The templates of the enum's rows, each of which is a line of its own.
fn templates() -> impl Iterator<Item = &'static str> {
    let lines = include_str!("discord/routes.rs").lines();
    lines.filter_map(|line| line.split_once(" = \"")?.1.split('"').next())
}

/// A template with the numbers 1, 2, … in place of its placeholders.
fn filled(template: &str) -> String {
    let mut parts = template.split(['{', '}']);
    let mut text = parts.next().unwrap_or_default().to_owned();
    for (number, literal) in (1..).zip(parts.skip(1).step_by(2)) {
        text += &format!("{number}{literal}");
    }
    text
}

#[test]
fn each_documented_path_is_a_route() {
    assert_eq!(templates().count(), 124);
    for template in templates() {
        let text = filled(template);
        let route = Route::parse(&text).unwrap();
        assert_eq!(route.template(), template, "{text}");
        assert_eq!(route.to_uri_ref().unwrap(), text);
        // This spelling is one that a proxy might write.
        let respelled = text.replace("/guilds", "/%67uilds");
        let more = if text.contains('?') { "&" } else { "?" };
        let respelled = format!("{respelled}{more}with_counts=true#x");
        assert_eq!(Route::parse(&respelled).as_ref(), Ok(&route), "{respelled}");
    }
}

const OPERATIONS: &[Operation] = &[
    (
        "GET /guilds/{guild=1}/members/search?query={query}",
        |[x, ..]| guilds_members_search(GuildId(1), x, None),
    ),
    (
        "GET /webhooks/{webhook=1}/{token}/messages/{message=2}",
        |[x, ..]| webhooks_messages_message(WebhookId(1), x, MessageId(2)),
    ),
    (
        "POST /interactions/{interaction=1}/{token}/callback",
        |[x, ..]| interactions_callback(InteractionId(1), x),
    ),
];

#[test]
fn texts_stay_in_their_places() {
    let api = Api {
        server: "https://discord.example/api/v10",
        operations: OPERATIONS,
        decodes_first: false,
    };
    crate::texts_stay_in_their_places(&api, |sent| {
        let route = Route::parse(&sent.reference).unwrap();
        assert_eq!(route.to_uri_ref().unwrap(), sent.reference);
    });
}
