//! The routes of an API with the strings of its documentation, in both directions.

mod routes;

use routes::*;
use uri_core::error::MatchErrorKind;
use uri_core::{PctStr, UriRefBuf};

/// Each path as the documentation writes it, with numbers and codes in place of the placeholders, and its route.
fn documented() -> Vec<(&'static str, Route)> {
    vec![
        ("/applications/@me", Route::ApplicationsMe),
        (
            "/applications/10000000000000001/activity-instances/aA_-1",
            Route::ApplicationsActivityInstancesInstance {
                application: ApplicationId(10000000000000001),
                instance: "aA_-1".into(),
            },
        ),
        (
            "/applications/10000000000000001/commands",
            Route::ApplicationsCommands {
                application: ApplicationId(10000000000000001),
            },
        ),
        (
            "/applications/10000000000000001/commands/10000000000000002",
            Route::ApplicationsCommandsCommand {
                application: ApplicationId(10000000000000001),
                command: CommandId(10000000000000002),
            },
        ),
        (
            "/applications/10000000000000001/emojis",
            Route::ApplicationsEmojis {
                application: ApplicationId(10000000000000001),
            },
        ),
        (
            "/applications/10000000000000001/emojis/10000000000000002",
            Route::ApplicationsEmojisEmoji {
                application: ApplicationId(10000000000000001),
                emoji: EmojiId(10000000000000002),
            },
        ),
        (
            "/applications/10000000000000001/entitlements?sku_ids=3",
            Route::ApplicationsEntitlements {
                application: ApplicationId(10000000000000001),
                user: None,
                skus: vec![SkuId(3)],
            },
        ),
        (
            "/applications/10000000000000001/entitlements/10000000000000002",
            Route::ApplicationsEntitlementsEntitlement {
                application: ApplicationId(10000000000000001),
                entitlement: EntitlementId(10000000000000002),
            },
        ),
        (
            "/applications/10000000000000001/entitlements/10000000000000002/consume",
            Route::ApplicationsEntitlementsConsume {
                application: ApplicationId(10000000000000001),
                entitlement: EntitlementId(10000000000000002),
            },
        ),
        (
            "/applications/10000000000000001/guilds/10000000000000002/commands",
            Route::ApplicationsGuildsCommands {
                application: ApplicationId(10000000000000001),
                guild: GuildId(10000000000000002),
            },
        ),
        (
            "/applications/10000000000000001/guilds/10000000000000002/commands/permissions",
            Route::ApplicationsGuildsCommandsPermissions {
                application: ApplicationId(10000000000000001),
                guild: GuildId(10000000000000002),
            },
        ),
        (
            "/applications/10000000000000001/guilds/10000000000000002/commands/10000000000000003",
            Route::ApplicationsGuildsCommandsCommand {
                application: ApplicationId(10000000000000001),
                guild: GuildId(10000000000000002),
                command: CommandId(10000000000000003),
            },
        ),
        (
            "/applications/10000000000000001/guilds/10000000000000002/commands/10000000000000003/permissions",
            Route::CommandPermissions {
                application: ApplicationId(10000000000000001),
                guild: GuildId(10000000000000002),
                command: CommandId(10000000000000003),
            },
        ),
        (
            "/applications/10000000000000001/role-connections/metadata",
            Route::ApplicationsRoleConnectionsMetadata {
                application: ApplicationId(10000000000000001),
            },
        ),
        (
            "/applications/10000000000000001/skus",
            Route::ApplicationsSkus {
                application: ApplicationId(10000000000000001),
            },
        ),
        (
            "/channels/10000000000000001",
            Route::ChannelsChannel {
                channel: ChannelId(10000000000000001),
            },
        ),
        (
            "/channels/10000000000000001/followers",
            Route::ChannelsFollowers {
                channel: ChannelId(10000000000000001),
            },
        ),
        (
            "/channels/10000000000000001/invites",
            Route::ChannelsInvites {
                channel: ChannelId(10000000000000001),
            },
        ),
        (
            "/channels/10000000000000001/messages?before=9",
            Route::ChannelsMessages {
                channel: ChannelId(10000000000000001),
                before: Some(MessageId(9)),
                limit: None,
            },
        ),
        (
            "/channels/10000000000000001/messages/bulk-delete",
            Route::ChannelsMessagesBulkDelete {
                channel: ChannelId(10000000000000001),
            },
        ),
        (
            "/channels/10000000000000001/messages/pins",
            Route::ChannelsMessagesPins {
                channel: ChannelId(10000000000000001),
            },
        ),
        (
            "/channels/10000000000000001/messages/pins/10000000000000002",
            Route::ChannelsMessagesPinsMessage {
                channel: ChannelId(10000000000000001),
                message: MessageId(10000000000000002),
            },
        ),
        (
            "/channels/10000000000000001/messages/10000000000000002",
            Route::ChannelsMessagesMessage {
                channel: ChannelId(10000000000000001),
                message: MessageId(10000000000000002),
            },
        ),
        (
            "/channels/10000000000000001/messages/10000000000000002/crosspost",
            Route::ChannelsMessagesCrosspost {
                channel: ChannelId(10000000000000001),
                message: MessageId(10000000000000002),
            },
        ),
        (
            "/channels/10000000000000001/messages/10000000000000002/reactions",
            Route::ChannelsMessagesReactions {
                channel: ChannelId(10000000000000001),
                message: MessageId(10000000000000002),
            },
        ),
        (
            "/channels/10000000000000001/messages/10000000000000002/threads",
            Route::ChannelsMessagesThreads {
                channel: ChannelId(10000000000000001),
                message: MessageId(10000000000000002),
            },
        ),
        (
            "/channels/10000000000000001/permissions/10000000000000002",
            Route::ChannelsPermissionsOverwrite {
                channel: ChannelId(10000000000000001),
                overwrite: OverwriteId(10000000000000002),
            },
        ),
        (
            "/channels/10000000000000001/pins",
            Route::ChannelsPins {
                channel: ChannelId(10000000000000001),
            },
        ),
        (
            "/channels/10000000000000001/pins/10000000000000002",
            Route::ChannelsPinsMessage {
                channel: ChannelId(10000000000000001),
                message: MessageId(10000000000000002),
            },
        ),
        (
            "/channels/10000000000000001/polls/10000000000000002/answers/7",
            Route::ChannelsPollsAnswersAnswer {
                channel: ChannelId(10000000000000001),
                message: MessageId(10000000000000002),
                answer: 7,
            },
        ),
        (
            "/channels/10000000000000001/polls/10000000000000002/expire",
            Route::ChannelsPollsExpire {
                channel: ChannelId(10000000000000001),
                message: MessageId(10000000000000002),
            },
        ),
        (
            "/channels/10000000000000001/recipients/10000000000000002",
            Route::ChannelsRecipientsUser {
                channel: ChannelId(10000000000000001),
                user: UserId(10000000000000002),
            },
        ),
        (
            "/channels/10000000000000001/send-soundboard-sound",
            Route::ChannelsSendSoundboardSound {
                channel: ChannelId(10000000000000001),
            },
        ),
        (
            "/channels/10000000000000001/thread-members",
            Route::ChannelsThreadMembers {
                channel: ChannelId(10000000000000001),
            },
        ),
        (
            "/channels/10000000000000001/thread-members/@me",
            Route::ChannelsThreadMembersMe {
                channel: ChannelId(10000000000000001),
            },
        ),
        (
            "/channels/10000000000000001/thread-members/10000000000000002",
            Route::ChannelsThreadMembersUser {
                channel: ChannelId(10000000000000001),
                user: UserId(10000000000000002),
            },
        ),
        (
            "/channels/10000000000000001/threads",
            Route::ChannelsThreads {
                channel: ChannelId(10000000000000001),
            },
        ),
        (
            "/channels/10000000000000001/threads/archived/private",
            Route::ChannelsThreadsArchivedPrivate {
                channel: ChannelId(10000000000000001),
            },
        ),
        (
            "/channels/10000000000000001/threads/archived/public",
            Route::ChannelsThreadsArchivedPublic {
                channel: ChannelId(10000000000000001),
            },
        ),
        (
            "/channels/10000000000000001/typing",
            Route::ChannelsTyping {
                channel: ChannelId(10000000000000001),
            },
        ),
        (
            "/channels/10000000000000001/users/@me/threads/archived/private",
            Route::ChannelsUsersMeThreadsArchivedPrivate {
                channel: ChannelId(10000000000000001),
            },
        ),
        (
            "/channels/10000000000000001/webhooks",
            Route::ChannelsWebhooks {
                channel: ChannelId(10000000000000001),
            },
        ),
        ("/gateway", Route::Gateway),
        ("/gateway/bot", Route::GatewayBot),
        ("/guilds", Route::Guilds),
        (
            "/guilds/templates/aA_-1",
            Route::GuildsTemplatesTemplate {
                template: "aA_-1".into(),
            },
        ),
        (
            "/guilds/10000000000000001",
            Route::GuildsGuild {
                guild: GuildId(10000000000000001),
            },
        ),
        (
            "/guilds/10000000000000001/audit-logs",
            Route::GuildsAuditLogs {
                guild: GuildId(10000000000000001),
            },
        ),
        (
            "/guilds/10000000000000001/auto-moderation/rules",
            Route::GuildsAutoModerationRules {
                guild: GuildId(10000000000000001),
            },
        ),
        (
            "/guilds/10000000000000001/auto-moderation/rules/10000000000000002",
            Route::GuildsAutoModerationRulesRule {
                guild: GuildId(10000000000000001),
                rule: RuleId(10000000000000002),
            },
        ),
        (
            "/guilds/10000000000000001/bans",
            Route::GuildsBans {
                guild: GuildId(10000000000000001),
            },
        ),
        (
            "/guilds/10000000000000001/bans/10000000000000002",
            Route::GuildsBansUser {
                guild: GuildId(10000000000000001),
                user: UserId(10000000000000002),
            },
        ),
        (
            "/guilds/10000000000000001/bulk-ban",
            Route::GuildsBulkBan {
                guild: GuildId(10000000000000001),
            },
        ),
        (
            "/guilds/10000000000000001/channels",
            Route::GuildsChannels {
                guild: GuildId(10000000000000001),
            },
        ),
        (
            "/guilds/10000000000000001/emojis",
            Route::GuildsEmojis {
                guild: GuildId(10000000000000001),
            },
        ),
        (
            "/guilds/10000000000000001/emojis/10000000000000002",
            Route::GuildsEmojisEmoji {
                guild: GuildId(10000000000000001),
                emoji: EmojiId(10000000000000002),
            },
        ),
        (
            "/guilds/10000000000000001/incident-actions",
            Route::GuildsIncidentActions {
                guild: GuildId(10000000000000001),
            },
        ),
        (
            "/guilds/10000000000000001/integrations",
            Route::GuildsIntegrations {
                guild: GuildId(10000000000000001),
            },
        ),
        (
            "/guilds/10000000000000001/integrations/10000000000000002",
            Route::GuildsIntegrationsIntegration {
                guild: GuildId(10000000000000001),
                integration: IntegrationId(10000000000000002),
            },
        ),
        (
            "/guilds/10000000000000001/invites",
            Route::GuildsInvites {
                guild: GuildId(10000000000000001),
            },
        ),
        (
            "/guilds/10000000000000001/members",
            Route::GuildsMembers {
                guild: GuildId(10000000000000001),
            },
        ),
        (
            "/guilds/10000000000000001/members/@me",
            Route::GuildsMembersMe {
                guild: GuildId(10000000000000001),
            },
        ),
        (
            "/guilds/10000000000000001/members/@me/nick",
            Route::GuildsMembersMeNick {
                guild: GuildId(10000000000000001),
            },
        ),
        (
            "/guilds/10000000000000001/members/search?query=a%20b",
            Route::GuildsMembersSearch {
                guild: GuildId(10000000000000001),
                query: "a b".into(),
                limit: None,
            },
        ),
        (
            "/guilds/10000000000000001/members/10000000000000002",
            Route::GuildsMembersUser {
                guild: GuildId(10000000000000001),
                user: UserId(10000000000000002),
            },
        ),
        (
            "/guilds/10000000000000001/members/10000000000000002/roles/10000000000000003",
            Route::GuildsMembersRolesRole {
                guild: GuildId(10000000000000001),
                user: UserId(10000000000000002),
                role: RoleId(10000000000000003),
            },
        ),
        (
            "/guilds/10000000000000001/mfa",
            Route::GuildsMfa {
                guild: GuildId(10000000000000001),
            },
        ),
        (
            "/guilds/10000000000000001/onboarding",
            Route::GuildsOnboarding {
                guild: GuildId(10000000000000001),
            },
        ),
        (
            "/guilds/10000000000000001/preview",
            Route::GuildsPreview {
                guild: GuildId(10000000000000001),
            },
        ),
        (
            "/guilds/10000000000000001/prune?days=7&include_roles=1,2",
            Route::GuildsPrune {
                guild: GuildId(10000000000000001),
                days: Some(7),
                roles: vec![RoleId(1), RoleId(2)],
            },
        ),
        (
            "/guilds/10000000000000001/regions",
            Route::GuildsRegions {
                guild: GuildId(10000000000000001),
            },
        ),
        (
            "/guilds/10000000000000001/roles",
            Route::GuildsRoles {
                guild: GuildId(10000000000000001),
            },
        ),
        (
            "/guilds/10000000000000001/roles/member-counts",
            Route::GuildsRolesMemberCounts {
                guild: GuildId(10000000000000001),
            },
        ),
        (
            "/guilds/10000000000000001/roles/10000000000000002",
            Route::GuildsRolesRole {
                guild: GuildId(10000000000000001),
                role: RoleId(10000000000000002),
            },
        ),
        (
            "/guilds/10000000000000001/scheduled-events",
            Route::GuildsScheduledEvents {
                guild: GuildId(10000000000000001),
            },
        ),
        (
            "/guilds/10000000000000001/scheduled-events/10000000000000002",
            Route::GuildsScheduledEventsEvent {
                guild: GuildId(10000000000000001),
                event: EventId(10000000000000002),
            },
        ),
        (
            "/guilds/10000000000000001/scheduled-events/10000000000000002/users",
            Route::GuildsScheduledEventsUsers {
                guild: GuildId(10000000000000001),
                event: EventId(10000000000000002),
            },
        ),
        (
            "/guilds/10000000000000001/soundboard-sounds",
            Route::GuildsSoundboardSounds {
                guild: GuildId(10000000000000001),
            },
        ),
        (
            "/guilds/10000000000000001/soundboard-sounds/10000000000000002",
            Route::GuildsSoundboardSoundsSound {
                guild: GuildId(10000000000000001),
                sound: SoundId(10000000000000002),
            },
        ),
        (
            "/guilds/10000000000000001/stickers",
            Route::GuildsStickers {
                guild: GuildId(10000000000000001),
            },
        ),
        (
            "/guilds/10000000000000001/stickers/10000000000000002",
            Route::GuildsStickersSticker {
                guild: GuildId(10000000000000001),
                sticker: StickerId(10000000000000002),
            },
        ),
        (
            "/guilds/10000000000000001/templates",
            Route::GuildsTemplates {
                guild: GuildId(10000000000000001),
            },
        ),
        (
            "/guilds/10000000000000001/templates/aA_-1",
            Route::GuildTemplate {
                guild: GuildId(10000000000000001),
                template: "aA_-1".into(),
            },
        ),
        (
            "/guilds/10000000000000001/threads/active",
            Route::GuildsThreadsActive {
                guild: GuildId(10000000000000001),
            },
        ),
        (
            "/guilds/10000000000000001/vanity-url",
            Route::GuildsVanityUrl {
                guild: GuildId(10000000000000001),
            },
        ),
        (
            "/guilds/10000000000000001/voice-states/@me",
            Route::GuildsVoiceStatesMe {
                guild: GuildId(10000000000000001),
            },
        ),
        (
            "/guilds/10000000000000001/voice-states/10000000000000002",
            Route::GuildsVoiceStatesUser {
                guild: GuildId(10000000000000001),
                user: UserId(10000000000000002),
            },
        ),
        (
            "/guilds/10000000000000001/webhooks",
            Route::GuildsWebhooks {
                guild: GuildId(10000000000000001),
            },
        ),
        (
            "/guilds/10000000000000001/welcome-screen",
            Route::GuildsWelcomeScreen {
                guild: GuildId(10000000000000001),
            },
        ),
        (
            "/guilds/10000000000000001/widget",
            Route::GuildsWidget {
                guild: GuildId(10000000000000001),
            },
        ),
        (
            "/guilds/10000000000000001/widget.json",
            Route::GuildsWidgetJson {
                guild: GuildId(10000000000000001),
            },
        ),
        (
            "/guilds/10000000000000001/widget.png",
            Route::GuildsWidgetPng {
                guild: GuildId(10000000000000001),
            },
        ),
        (
            "/interactions/10000000000000001/aA_-1/callback",
            Route::InteractionsCallback {
                interaction: InteractionId(10000000000000001),
                token: "aA_-1".into(),
            },
        ),
        (
            "/invites/aA_-1",
            Route::InvitesInvite {
                invite: "aA_-1".into(),
            },
        ),
        ("/lobbies", Route::Lobbies),
        (
            "/lobbies/10000000000000001",
            Route::LobbiesLobby {
                lobby: LobbyId(10000000000000001),
            },
        ),
        (
            "/lobbies/10000000000000001/channel-linking",
            Route::LobbiesChannelLinking {
                lobby: LobbyId(10000000000000001),
            },
        ),
        (
            "/lobbies/10000000000000001/members/@me",
            Route::LobbiesMembersMe {
                lobby: LobbyId(10000000000000001),
            },
        ),
        (
            "/lobbies/10000000000000001/members/10000000000000002",
            Route::LobbiesMembersUser {
                lobby: LobbyId(10000000000000001),
                user: UserId(10000000000000002),
            },
        ),
        ("/oauth2/@me", Route::Oauth2Me),
        ("/oauth2/applications/@me", Route::Oauth2ApplicationsMe),
        (
            "/skus/10000000000000001/subscriptions",
            Route::SkusSubscriptions {
                sku: SkuId(10000000000000001),
                user: None,
            },
        ),
        (
            "/skus/10000000000000001/subscriptions/10000000000000002",
            Route::SkusSubscriptionsSubscription {
                sku: SkuId(10000000000000001),
                subscription: SubscriptionId(10000000000000002),
            },
        ),
        ("/soundboard-default-sounds", Route::SoundboardDefaultSounds),
        ("/stage-instances", Route::StageInstances),
        (
            "/stage-instances/10000000000000001",
            Route::StageInstancesChannel {
                channel: ChannelId(10000000000000001),
            },
        ),
        ("/sticker-packs", Route::StickerPacks),
        (
            "/sticker-packs/10000000000000001",
            Route::StickerPacksPack {
                pack: PackId(10000000000000001),
            },
        ),
        (
            "/stickers/10000000000000001",
            Route::StickersSticker {
                sticker: StickerId(10000000000000001),
            },
        ),
        ("/users/@me", Route::UsersMe),
        (
            "/users/@me/applications/10000000000000001/role-connection",
            Route::UsersMeApplicationsRoleConnection {
                application: ApplicationId(10000000000000001),
            },
        ),
        ("/users/@me/channels", Route::UsersMeChannels),
        ("/users/@me/connections", Route::UsersMeConnections),
        ("/users/@me/guilds", Route::UsersMeGuilds),
        (
            "/users/@me/guilds/10000000000000001",
            Route::UsersMeGuildsGuild {
                guild: GuildId(10000000000000001),
            },
        ),
        (
            "/users/@me/guilds/10000000000000001/member",
            Route::UsersMeGuildsMember {
                guild: GuildId(10000000000000001),
            },
        ),
        (
            "/users/10000000000000001",
            Route::UsersUser {
                user: UserId(10000000000000001),
            },
        ),
        ("/voice/regions", Route::VoiceRegions),
        (
            "/webhooks/10000000000000001",
            Route::WebhooksWebhook {
                webhook: WebhookId(10000000000000001),
            },
        ),
        (
            "/webhooks/10000000000000001/aA_-1",
            Route::WebhooksToken {
                webhook: WebhookId(10000000000000001),
                token: "aA_-1".into(),
            },
        ),
        (
            "/webhooks/10000000000000001/aA_-1/github",
            Route::WebhooksGithub {
                webhook: WebhookId(10000000000000001),
                token: "aA_-1".into(),
            },
        ),
        (
            "/webhooks/10000000000000001/aA_-1/messages/@original",
            Route::WebhooksMessagesOriginal {
                webhook: WebhookId(10000000000000001),
                token: "aA_-1".into(),
            },
        ),
        (
            "/webhooks/10000000000000001/aA_-1/messages/10000000000000002",
            Route::WebhooksMessagesMessage {
                webhook: WebhookId(10000000000000001),
                token: "aA_-1".into(),
                message: MessageId(10000000000000002),
            },
        ),
        (
            "/webhooks/10000000000000001/aA_-1/slack",
            Route::WebhooksSlack {
                webhook: WebhookId(10000000000000001),
                token: "aA_-1".into(),
            },
        ),
    ]
}

#[test]
fn each_documented_path_is_a_route() {
    let documented = documented();
    assert_eq!(documented.len(), 124);
    for (text, route) in documented {
        assert_eq!(Route::parse(text).as_ref(), Ok(&route), "{text}");
        assert_eq!(route.to_uri_ref().unwrap(), text);
        // What a proxy might write.
        let respelled = text.replace("/guilds", "/%67uilds");
        let more = if text.contains('?') { "&" } else { "?" };
        let respelled = format!("{respelled}{more}with_counts=true#x");
        assert_eq!(Route::parse(&respelled).as_ref(), Ok(&route), "{respelled}");
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
