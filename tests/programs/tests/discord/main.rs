//! The routes of an API with the strings of its documentation, in both directions.

mod routes;

use routes::*;
use uri_core::error::MatchErrorKind;
use uri_core::{PctStr, UriRefBuf};

/// The templates of the enum's rows, each of which is a line of its own.
fn templates() -> impl Iterator<Item = &'static str> {
    let lines = include_str!("routes.rs").lines();
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
#[test]
fn a_route_has_the_values_of_its_path() {
    let (guild, channel, message) = (GuildId(1), ChannelId(1), MessageId(2));
    for (text, route) in [
        ("/applications/@me", Route::ApplicationsMe),
        (
            "/guilds/1/members/2/roles/3",
            Route::GuildsMembersRolesRole {
                guild,
                user: UserId(2),
                role: RoleId(3),
            },
        ),
        (
            "/channels/1/messages?before=2",
            Route::ChannelsMessages {
                channel,
                before: Some(message),
                limit: None,
            },
        ),
        (
            "/guilds/1/prune?days=7&include_roles=1,2",
            Route::GuildsPrune {
                guild,
                days: Some(7),
                roles: vec![RoleId(1), RoleId(2)],
            },
        ),
        (
            "/guilds/1/members/search?query=a%20b",
            Route::GuildsMembersSearch {
                guild,
                query: "a b".into(),
                limit: None,
            },
        ),
        (
            "/webhooks/1/aA_-1/messages/2",
            Route::WebhooksMessagesMessage {
                webhook: WebhookId(1),
                token: "aA_-1".into(),
                message,
            },
        ),
    ] {
        assert_eq!(Route::parse(text).as_ref(), Ok(&route), "{text}");
        assert_eq!(route.to_uri_ref().unwrap(), text);
    }
}

#[test]
fn functions_of_identifiers_cannot_fail() {
    let member: UriRefBuf = guilds_members_user(GuildId(1), UserId(2));
    assert_eq!(member, "/guilds/1/members/2");
    let prune = guilds_prune(GuildId(1), None, &[RoleId(3), RoleId(4)]);
    assert_eq!(prune, "/guilds/1/prune?include_roles=3,4");
    assert_eq!(guilds_prune(GuildId(1), None, &[]), "/guilds/1/prune");
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
    let MatchErrorKind::Value {
        row, placeholder, ..
    } = error.kind()
    else {
        panic!("{error}");
    };
    assert_eq!((row, placeholder), ("guilds_members_user", "user"));
}

#[test]
fn an_emoji_keeps_its_colon() {
    let (channel, message) = (ChannelId(1), MessageId(2));
    let emoji = PctStr::new("rarity:123");
    for (written, text) in [
        (
            reactions(channel, message, emoji),
            "/channels/1/messages/2/reactions/rarity:123",
        ),
        (
            own_reaction(channel, message, emoji),
            "/channels/1/messages/2/reactions/rarity:123/@me",
        ),
        (
            reaction(channel, message, emoji, UserId(3)),
            "/channels/1/messages/2/reactions/rarity:123/3",
        ),
        (
            reactions(channel, message, PctStr::new("%F0%9F%91%8D")),
            "/channels/1/messages/2/reactions/%F0%9F%91%8D",
        ),
    ] {
        assert_eq!(written.unwrap(), text);
    }
    let text = "/channels/1/messages/2/reactions/rarity:123/3";
    assert_eq!(
        reaction::parse(text),
        Ok((channel, message, emoji, UserId(3)))
    );
}
