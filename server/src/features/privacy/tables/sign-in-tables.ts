import type { HandedTable } from './handed-table.ts';

const ofPerson = 't.user_id = $1::bigint';
const created_at = 'When it was made';
const last_used_at = 'When it was last used';

/** How a person signs in and from where, without anything that opens the account. */
export const signInTables: HandedTable[] = [
  {
    file: 'sign-ins',
    says: 'A sign-in that is still open.',
    table: 'sessions',
    order: 't.created_at, t.token_hash',
    columns: {
      created_at: 'When it began',
      seen_at: 'When it was last used',
      expires_at: 'When it ends',
      ip: 'Address of the network',
      network: 'The network that is remembered',
      agent: 'Browser',
      method: 'passkey, provider or, if empty, password',
      confirmed_at: 'When the person last proved who they are',
    },
    ofPerson,
  },
  {
    file: 'api-tokens',
    says: 'A key of a program that acts for the person.',
    table: 'api_tokens',
    columns: {
      id: 'Number of the token',
      name: 'Name',
      scopes: 'What it may do, as a JSON array',
      created_at,
      expires_at: 'When it ends',
      last_used_at,
      last_ip: 'From where it was last used',
      ended_at: 'When it was ended',
    },
    ofPerson,
  },
  {
    file: 'passkeys',
    says: 'A passkey.',
    table: 'passkeys',
    columns: {
      id: 'Number of the passkey',
      name: 'Name',
      transports: 'How it is read, as a JSON array',
      created_at,
      last_used_at,
    },
    ofPerson,
  },
  {
    file: 'authenticator-apps',
    says: 'An authenticator app.',
    table: 'totp_factors',
    order: 't.user_id',
    columns: { created_at, confirmed_at: 'When its first code was entered', last_used_at },
    ofPerson,
  },
  {
    file: 'provider-links',
    says: 'Who the person is at the sign-in provider.',
    table: 'oidc_links',
    order: 't.user_id',
    columns: { issuer: 'The provider', sub: 'The name of the person there', linked_at: 'Since when' },
    ofPerson,
  },
  {
    file: 'calendar-feeds',
    says: 'A calendar that a program of the person reads.',
    table: 'calendar_feeds',
    columns: { id: 'Number of the feed', name: 'Name', shows: 'What it shows, as a JSON array', created_at, last_used_at },
    ofPerson,
  },
  {
    file: 'push-devices',
    says: 'A browser that shows what the inbox gets.',
    table: 'push_subscriptions',
    columns: { id: 'Number of the device', choices: 'What it shows, as a JSON array', created_at },
    ofPerson,
  },
  {
    file: 'mail-choices',
    says: 'What the person wants to be mailed.',
    table: 'mail_choices',
    order: 't.user_id',
    columns: {
      times: 'When each kind is mailed, as JSON',
      ended: 'What a link in a mail ended, as JSON',
      quiet_from: 'Begin of the quiet hours',
      quiet_to: 'End of the quiet hours',
      time_zone: 'Time zone',
      daily_hour: 'Hour of the daily mail',
      updated_at: 'When it was last changed',
    },
    ofPerson,
  },
  {
    file: 'invitations',
    says: 'The invitation with which the person came.',
    table: 'invitations',
    columns: {
      id: 'Number of the invitation',
      label: 'What the administrator called it',
      email: 'Where it was mailed',
      created_at,
      used_at: 'When it was used',
    },
    ofPerson: 't.used_by = $1::bigint',
  },
  {
    file: 'password-resets',
    says: 'A mailed link that sets a new password.',
    table: 'password_resets',
    order: 't.user_id',
    columns: { email: 'Where it was mailed', created_at, expires_at: 'When it ends' },
    ofPerson,
  },
  {
    file: 'password-reset-requests',
    says: 'Somebody asked for a new password for the address of the person; kept until it is answered.',
    table: 'reset_requests',
    columns: { id: 'Number of the request', email: 'Address', ip: 'From where', created_at },
    ofPerson: 'lower(t.email) = (select lower(email) from users where id = $1::bigint)',
  },
];
