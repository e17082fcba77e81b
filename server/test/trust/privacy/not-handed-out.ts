const ofInstallation = 'belongs to this installation and means nothing elsewhere';
const signIn = 'opens accounts of this portal, so it is secret';
const queue = 'a queue of what this installation is about to send';
const kept = 'is counted again from the rows that are handed out';
const chat = 'belongs to those who wrote and got it; administrators do not read it';

/** Tables that are no part of 'everything of ours', each with the reason. A new table stands here or in the .zip. */
export const notHandedOut: Record<string, string> = {
  admin_pins: signIn,
  api_tokens: signIn,
  app_state: ofInstallation,
  bulk_changes: 'lets a bulk action be taken back for some minutes',
  calendar_feeds: signIn,
  chat_file_chunks: chat,
  chat_files: chat,
  chat_messages: chat,
  customer_totals: kept,
  idempotency_keys: 'lets a repeated send of the last day be recognised',
  import_mappings: 'what somebody chose in the import wizard',
  import_rows: 'rows of a file that is not imported yet; the file itself is with whoever sent it',
  invitations: signIn,
  mail_choices: 'what somebody chose for the own inbox',
  mail_state: ofInstallation,
  mails: queue,
  notice_mails: queue,
  notifications: 'the inbox of one person, who alone reads it',
  oidc_links: signIn,
  oidc_sessions: signIn,
  oidc_used: signIn,
  passkeys: signIn,
  password_resets: signIn,
  push_subscriptions: signIn,
  pushes: queue,
  rate_limits: ofInstallation,
  recovery_codes: signIn,
  requirement_totals: kept,
  reset_requests: signIn,
  schema_migrations: ofInstallation,
  sessions: signIn,
  signed_in_accounts: ofInstallation,
  task_attachment_chunks: 'the folder attachments holds the files as they are',
  task_totals: kept,
  team_history: 'which team somebody looked at last',
  totp_factors: signIn,
  used_challenges: signIn,
  webhook_deliveries: queue,
  webhooks: ofInstallation,
  worklog_months: 'tells two windows apart that save the same month',
};
