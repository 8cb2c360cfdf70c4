//! The routes of an API with the strings of its documentation, in both directions.

pub mod routes;

use routes::*;
use uri_core::PctStr;
use uri_core::error::MatchErrorKind;

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

/// A route of each form.
#[rustfmt::skip]
const ROUTES: [(&str, &str); 6] = [
    ("/applications/@me", "ApplicationsMe"),
    (
        "/guilds/1/members/2/roles/3",
        "GuildsMembersRolesRole { guild: GuildId(1), user: UserId(2), role: RoleId(3) }",
    ),
    (
        "/channels/1/messages?before=2",
        "ChannelsMessages { channel: ChannelId(1), before: Some(MessageId(2)), limit: None }",
    ),
    (
        "/guilds/1/prune?days=7&include_roles=1,2",
        "GuildsPrune { guild: GuildId(1), days: Some(7), roles: [RoleId(1), RoleId(2)] }",
    ),
    (
        "/guilds/1/members/search?query=a%20b",
        "GuildsMembersSearch { guild: GuildId(1), query: \"a b\", limit: None }",
    ),
    (
        "/webhooks/1/aA_-1/messages/2",
        "WebhooksMessagesMessage { webhook: WebhookId(1), token: \"aA_-1\", message: MessageId(2) }",
    ),
];

#[test]
fn a_route_has_the_values_of_its_path() {
    for (text, printed) in ROUTES {
        let route = Route::parse(text).unwrap();
        assert_eq!(format!("{route:?}"), printed);
        assert_eq!(route.to_uri_ref().unwrap(), text);
    }
}

#[test]
fn other_paths_are_no_routes() {
    for text in [
        "",
        "/",
        "/guild",
        "/guilds/",
        "/guilds/1/member",
        "/guilds/1/members/2/3",
        "https://h/guilds/1",
    ] {
        let error = Route::parse(text).unwrap_err();
        assert_eq!(error.kind(), MatchErrorKind::NoMatch, "{text}");
    }
    let error = Route::parse("/guilds/1/members/me").unwrap_err();
    let kind = format!("{:?}", error.kind());
    let start = r#"Value { row: "guilds_members_user", placeholder: "user""#;
    assert!(kind.starts_with(start), "{kind}");
}

#[test]
fn an_emoji_is_read_with_its_colon() {
    let text = "/channels/1/messages/2/reactions/rarity:123/3";
    let emoji = PctStr::new("rarity:123");
    let values = (ChannelId(1), MessageId(2), emoji, UserId(3));
    assert_eq!(reaction::parse(text), Ok(values));
}
