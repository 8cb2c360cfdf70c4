//! The routes of a chat service's API, as its documentation lists them, as an enum of references.

use std::fmt;
use std::num::ParseIntError;
use std::str::FromStr;

use uri_core::pct::Plain;
use uri_core::{PctStr, UriRefBuf};
use uri_macros::uri_ref_table;

macro_rules! ids {
    ($($Id:ident)*) => {
        $(
            #[derive(Clone, Copy, Debug, PartialEq, Eq)]
            pub struct $Id(pub u64);

            impl fmt::Display for $Id {
                fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                    self.0.fmt(f)
                }
            }

            impl FromStr for $Id {
                type Err = ParseIntError;

                fn from_str(text: &str) -> Result<Self, Self::Err> {
                    text.parse().map(Self)
                }
            }

            // A number is letters, digits, `-` and `_`.
            impl Plain for $Id {}
        )*
    };
}

ids! { ApplicationId ChannelId CommandId EmojiId EntitlementId EventId GuildId IntegrationId InteractionId LobbyId MessageId OverwriteId PackId RoleId RuleId SkuId SoundId StickerId SubscriptionId UserId WebhookId }

uri_ref_table! {
    unique = syntax;

    /// Every route without an emoji. Literal segments are before identifiers.
    #[derive(Clone, Debug, PartialEq)]
    enum = pub Route;

    pub GATEWAY = "/gateway";
    pub GUILDS = "/guilds";
    pub LOBBIES = "/lobbies";
    pub SOUNDBOARD_DEFAULT_SOUNDS = "/soundboard-default-sounds";
    pub STAGE_INSTANCES = "/stage-instances";
    pub STICKER_PACKS = "/sticker-packs";
    pub APPLICATIONS_ME = "/applications/@me";
    pub GATEWAY_BOT = "/gateway/bot";
    pub OAUTH2_ME = "/oauth2/@me";
    pub USERS_ME = "/users/@me";
    pub VOICE_REGIONS = "/voice/regions";
    pub OAUTH2_APPLICATIONS_ME = "/oauth2/applications/@me";
    pub USERS_ME_CHANNELS = "/users/@me/channels";
    pub USERS_ME_CONNECTIONS = "/users/@me/connections";
    pub USERS_ME_GUILDS = "/users/@me/guilds";
    pub fn users_me_guilds_guild(guild: GuildId) -> UriRefBuf = "/users/@me/guilds/{guild}";
    pub fn users_me_applications_role_connection(application: ApplicationId) -> UriRefBuf = "/users/@me/applications/{application}/role-connection";
    pub fn users_me_guilds_member(guild: GuildId) -> UriRefBuf = "/users/@me/guilds/{guild}/member";
    pub fn guilds_templates_template(template: &str) = "/guilds/templates/{template}";
    pub fn channels_channel(channel: ChannelId) -> UriRefBuf = "/channels/{channel}";
    pub fn guilds_guild(guild: GuildId) -> UriRefBuf = "/guilds/{guild}";
    pub fn invites_invite(invite: &str) = "/invites/{invite}";
    pub fn lobbies_lobby(lobby: LobbyId) -> UriRefBuf = "/lobbies/{lobby}";
    pub fn stage_instances_channel(channel: ChannelId) -> UriRefBuf = "/stage-instances/{channel}";
    pub fn sticker_packs_pack(pack: PackId) -> UriRefBuf = "/sticker-packs/{pack}";
    pub fn stickers_sticker(sticker: StickerId) -> UriRefBuf = "/stickers/{sticker}";
    pub fn users_user(user: UserId) -> UriRefBuf = "/users/{user}";
    pub fn webhooks_webhook(webhook: WebhookId) -> UriRefBuf = "/webhooks/{webhook}";
    pub fn applications_commands(application: ApplicationId) -> UriRefBuf = "/applications/{application}/commands";
    pub fn applications_emojis(application: ApplicationId) -> UriRefBuf = "/applications/{application}/emojis";
    pub fn applications_entitlements(application: ApplicationId, user: Option<UserId>, skus: &[SkuId]) -> UriRefBuf = "/applications/{application}/entitlements?user_id={user?}&sku_ids={skus*,}";
    pub fn applications_skus(application: ApplicationId) -> UriRefBuf = "/applications/{application}/skus";
    pub fn channels_followers(channel: ChannelId) -> UriRefBuf = "/channels/{channel}/followers";
    pub fn channels_invites(channel: ChannelId) -> UriRefBuf = "/channels/{channel}/invites";
    pub fn channels_messages(channel: ChannelId, before: Option<MessageId>, limit: Option<u8>) -> UriRefBuf = "/channels/{channel}/messages?before={before?}&limit={limit?}";
    pub fn channels_pins(channel: ChannelId) -> UriRefBuf = "/channels/{channel}/pins";
    pub fn channels_send_soundboard_sound(channel: ChannelId) -> UriRefBuf = "/channels/{channel}/send-soundboard-sound";
    pub fn channels_thread_members(channel: ChannelId) -> UriRefBuf = "/channels/{channel}/thread-members";
    pub fn channels_threads(channel: ChannelId) -> UriRefBuf = "/channels/{channel}/threads";
    pub fn channels_typing(channel: ChannelId) -> UriRefBuf = "/channels/{channel}/typing";
    pub fn channels_webhooks(channel: ChannelId) -> UriRefBuf = "/channels/{channel}/webhooks";
    pub fn guilds_audit_logs(guild: GuildId) -> UriRefBuf = "/guilds/{guild}/audit-logs";
    pub fn guilds_bans(guild: GuildId) -> UriRefBuf = "/guilds/{guild}/bans";
    pub fn guilds_bulk_ban(guild: GuildId) -> UriRefBuf = "/guilds/{guild}/bulk-ban";
    pub fn guilds_channels(guild: GuildId) -> UriRefBuf = "/guilds/{guild}/channels";
    pub fn guilds_emojis(guild: GuildId) -> UriRefBuf = "/guilds/{guild}/emojis";
    pub fn guilds_incident_actions(guild: GuildId) -> UriRefBuf = "/guilds/{guild}/incident-actions";
    pub fn guilds_integrations(guild: GuildId) -> UriRefBuf = "/guilds/{guild}/integrations";
    pub fn guilds_invites(guild: GuildId) -> UriRefBuf = "/guilds/{guild}/invites";
    pub fn guilds_members(guild: GuildId) -> UriRefBuf = "/guilds/{guild}/members";
    pub fn guilds_mfa(guild: GuildId) -> UriRefBuf = "/guilds/{guild}/mfa";
    pub fn guilds_onboarding(guild: GuildId) -> UriRefBuf = "/guilds/{guild}/onboarding";
    pub fn guilds_preview(guild: GuildId) -> UriRefBuf = "/guilds/{guild}/preview";
    pub fn guilds_prune(guild: GuildId, days: Option<u8>, roles: &[RoleId]) -> UriRefBuf = "/guilds/{guild}/prune?days={days?}&include_roles={roles*,}";
    pub fn guilds_regions(guild: GuildId) -> UriRefBuf = "/guilds/{guild}/regions";
    pub fn guilds_roles(guild: GuildId) -> UriRefBuf = "/guilds/{guild}/roles";
    pub fn guilds_scheduled_events(guild: GuildId) -> UriRefBuf = "/guilds/{guild}/scheduled-events";
    pub fn guilds_soundboard_sounds(guild: GuildId) -> UriRefBuf = "/guilds/{guild}/soundboard-sounds";
    pub fn guilds_stickers(guild: GuildId) -> UriRefBuf = "/guilds/{guild}/stickers";
    pub fn guilds_templates(guild: GuildId) -> UriRefBuf = "/guilds/{guild}/templates";
    pub fn guilds_vanity_url(guild: GuildId) -> UriRefBuf = "/guilds/{guild}/vanity-url";
    pub fn guilds_webhooks(guild: GuildId) -> UriRefBuf = "/guilds/{guild}/webhooks";
    pub fn guilds_welcome_screen(guild: GuildId) -> UriRefBuf = "/guilds/{guild}/welcome-screen";
    pub fn guilds_widget(guild: GuildId) -> UriRefBuf = "/guilds/{guild}/widget";
    pub fn guilds_widget_json(guild: GuildId) -> UriRefBuf = "/guilds/{guild}/widget.json";
    pub fn guilds_widget_png(guild: GuildId) -> UriRefBuf = "/guilds/{guild}/widget.png";
    pub fn lobbies_channel_linking(lobby: LobbyId) -> UriRefBuf = "/lobbies/{lobby}/channel-linking";
    pub fn skus_subscriptions(sku: SkuId, user: Option<UserId>) -> UriRefBuf = "/skus/{sku}/subscriptions?user_id={user?}";
    pub fn applications_role_connections_metadata(application: ApplicationId) -> UriRefBuf = "/applications/{application}/role-connections/metadata";
    pub fn channels_messages_bulk_delete(channel: ChannelId) -> UriRefBuf = "/channels/{channel}/messages/bulk-delete";
    pub fn channels_messages_pins(channel: ChannelId) -> UriRefBuf = "/channels/{channel}/messages/pins";
    pub fn channels_thread_members_me(channel: ChannelId) -> UriRefBuf = "/channels/{channel}/thread-members/@me";
    pub fn guilds_auto_moderation_rules(guild: GuildId) -> UriRefBuf = "/guilds/{guild}/auto-moderation/rules";
    pub fn guilds_members_me(guild: GuildId) -> UriRefBuf = "/guilds/{guild}/members/@me";
    pub fn guilds_members_search(guild: GuildId, query: &str, limit: Option<u16>) = "/guilds/{guild}/members/search?query={query}&limit={limit?}";
    pub fn guilds_roles_member_counts(guild: GuildId) -> UriRefBuf = "/guilds/{guild}/roles/member-counts";
    pub fn guilds_threads_active(guild: GuildId) -> UriRefBuf = "/guilds/{guild}/threads/active";
    pub fn guilds_voice_states_me(guild: GuildId) -> UriRefBuf = "/guilds/{guild}/voice-states/@me";
    pub fn lobbies_members_me(lobby: LobbyId) -> UriRefBuf = "/lobbies/{lobby}/members/@me";
    pub fn channels_threads_archived_private(channel: ChannelId) -> UriRefBuf = "/channels/{channel}/threads/archived/private";
    pub fn channels_threads_archived_public(channel: ChannelId) -> UriRefBuf = "/channels/{channel}/threads/archived/public";
    pub fn guilds_members_me_nick(guild: GuildId) -> UriRefBuf = "/guilds/{guild}/members/@me/nick";
    pub fn channels_users_me_threads_archived_private(channel: ChannelId) -> UriRefBuf = "/channels/{channel}/users/@me/threads/archived/private";
    pub fn channels_messages_pins_message(channel: ChannelId, message: MessageId) -> UriRefBuf = "/channels/{channel}/messages/pins/{message}";
    pub fn guilds_auto_moderation_rules_rule(guild: GuildId, rule: RuleId) -> UriRefBuf = "/guilds/{guild}/auto-moderation/rules/{rule}";
    pub fn applications_activity_instances_instance(application: ApplicationId, instance: &str) = "/applications/{application}/activity-instances/{instance}";
    pub fn applications_commands_command(application: ApplicationId, command: CommandId) -> UriRefBuf = "/applications/{application}/commands/{command}";
    pub fn applications_emojis_emoji(application: ApplicationId, emoji: EmojiId) -> UriRefBuf = "/applications/{application}/emojis/{emoji}";
    pub fn applications_entitlements_entitlement(application: ApplicationId, entitlement: EntitlementId) -> UriRefBuf = "/applications/{application}/entitlements/{entitlement}";
    pub fn channels_messages_message(channel: ChannelId, message: MessageId) -> UriRefBuf = "/channels/{channel}/messages/{message}";
    pub fn channels_permissions_overwrite(channel: ChannelId, overwrite: OverwriteId) -> UriRefBuf = "/channels/{channel}/permissions/{overwrite}";
    pub fn channels_pins_message(channel: ChannelId, message: MessageId) -> UriRefBuf = "/channels/{channel}/pins/{message}";
    pub fn channels_recipients_user(channel: ChannelId, user: UserId) -> UriRefBuf = "/channels/{channel}/recipients/{user}";
    pub fn channels_thread_members_user(channel: ChannelId, user: UserId) -> UriRefBuf = "/channels/{channel}/thread-members/{user}";
    pub fn guilds_bans_user(guild: GuildId, user: UserId) -> UriRefBuf = "/guilds/{guild}/bans/{user}";
    pub fn guilds_emojis_emoji(guild: GuildId, emoji: EmojiId) -> UriRefBuf = "/guilds/{guild}/emojis/{emoji}";
    pub fn guilds_integrations_integration(guild: GuildId, integration: IntegrationId) -> UriRefBuf = "/guilds/{guild}/integrations/{integration}";
    pub fn guilds_members_user(guild: GuildId, user: UserId) -> UriRefBuf = "/guilds/{guild}/members/{user}";
    pub fn guilds_roles_role(guild: GuildId, role: RoleId) -> UriRefBuf = "/guilds/{guild}/roles/{role}";
    pub fn guilds_scheduled_events_event(guild: GuildId, event: EventId) -> UriRefBuf = "/guilds/{guild}/scheduled-events/{event}";
    pub fn guilds_soundboard_sounds_sound(guild: GuildId, sound: SoundId) -> UriRefBuf = "/guilds/{guild}/soundboard-sounds/{sound}";
    pub fn guilds_stickers_sticker(guild: GuildId, sticker: StickerId) -> UriRefBuf = "/guilds/{guild}/stickers/{sticker}";
    pub fn guild_template(guild: GuildId, template: &str) = "/guilds/{guild}/templates/{template}";
    pub fn guilds_voice_states_user(guild: GuildId, user: UserId) -> UriRefBuf = "/guilds/{guild}/voice-states/{user}";
    pub fn lobbies_members_user(lobby: LobbyId, user: UserId) -> UriRefBuf = "/lobbies/{lobby}/members/{user}";
    pub fn skus_subscriptions_subscription(sku: SkuId, subscription: SubscriptionId) -> UriRefBuf = "/skus/{sku}/subscriptions/{subscription}";
    pub fn applications_entitlements_consume(application: ApplicationId, entitlement: EntitlementId) -> UriRefBuf = "/applications/{application}/entitlements/{entitlement}/consume";
    pub fn applications_guilds_commands(application: ApplicationId, guild: GuildId) -> UriRefBuf = "/applications/{application}/guilds/{guild}/commands";
    pub fn channels_messages_crosspost(channel: ChannelId, message: MessageId) -> UriRefBuf = "/channels/{channel}/messages/{message}/crosspost";
    pub fn channels_messages_reactions(channel: ChannelId, message: MessageId) -> UriRefBuf = "/channels/{channel}/messages/{message}/reactions";
    pub fn channels_messages_threads(channel: ChannelId, message: MessageId) -> UriRefBuf = "/channels/{channel}/messages/{message}/threads";
    pub fn channels_polls_expire(channel: ChannelId, message: MessageId) -> UriRefBuf = "/channels/{channel}/polls/{message}/expire";
    pub fn guilds_scheduled_events_users(guild: GuildId, event: EventId) -> UriRefBuf = "/guilds/{guild}/scheduled-events/{event}/users";
    pub fn applications_guilds_commands_permissions(application: ApplicationId, guild: GuildId) -> UriRefBuf = "/applications/{application}/guilds/{guild}/commands/permissions";
    pub fn applications_guilds_commands_command(application: ApplicationId, guild: GuildId, command: CommandId) -> UriRefBuf = "/applications/{application}/guilds/{guild}/commands/{command}";
    pub fn channels_polls_answers_answer(channel: ChannelId, message: MessageId, answer: u8) -> UriRefBuf = "/channels/{channel}/polls/{message}/answers/{answer}";
    pub fn guilds_members_roles_role(guild: GuildId, user: UserId, role: RoleId) -> UriRefBuf = "/guilds/{guild}/members/{user}/roles/{role}";
    pub fn command_permissions(application: ApplicationId, guild: GuildId, command: CommandId) -> UriRefBuf = "/applications/{application}/guilds/{guild}/commands/{command}/permissions";
    pub fn webhooks_token(webhook: WebhookId, token: &str) = "/webhooks/{webhook}/{token}";
    pub fn interactions_callback(interaction: InteractionId, token: &str) = "/interactions/{interaction}/{token}/callback";
    pub fn webhooks_github(webhook: WebhookId, token: &str) = "/webhooks/{webhook}/{token}/github";
    pub fn webhooks_slack(webhook: WebhookId, token: &str) = "/webhooks/{webhook}/{token}/slack";
    pub fn webhooks_messages_original(webhook: WebhookId, token: &str) = "/webhooks/{webhook}/{token}/messages/@original";
    pub fn webhooks_messages_message(webhook: WebhookId, token: &str, message: MessageId) = "/webhooks/{webhook}/{token}/messages/{message}";
}

// An emoji of a guild is `name:id`, whose `:` is written as it is.
uri_ref_table! {
    pub fn reactions(channel: ChannelId, message: MessageId, emoji: PctStr<'_>) =
        "/channels/{channel}/messages/{message}/reactions/{emoji}";
    pub fn own_reaction(channel: ChannelId, message: MessageId, emoji: PctStr<'_>) =
        "/channels/{channel}/messages/{message}/reactions/{emoji}/@me";
    pub fn reaction(channel: ChannelId, message: MessageId, emoji: PctStr<'_>, user: UserId) =
        "/channels/{channel}/messages/{message}/reactions/{emoji}/{user}";
}
