/**
 * Whose personal data each column of each table holds. A new column stands here before it is merged: it is then handed out to whom it is
 * about, and erased.
 */
interface Classified {
  /** About a customer: handed out and erased. */
  customer?: string;
  /** A copy of it, or a secret: erased, and not handed out. */
  customerCopy?: string;
  /** About somebody who works here: handed out and erased. */
  person?: string;
  personCopy?: string;
  /** What they wrote, which belongs to the work or to a conversation: handed out, and it stays without their name. */
  personStays?: string;
  /** Nobody's: numbers, days, states, keys, and what the business wrote about itself. */
  none?: string;
}

const appointment = {
  customer: 'name subject phone_number description outcome_note',
  customerCopy: 'search',
};
const appointmentNone =
  'id staff_id team_staff_id contact_id status version created_at updated_at deleted_at deleted_by reminded_at outcome minutes outcome_at outcome_by';

export const personalData: Record<string, Classified> = {
  admin_pins: { none: 'id code_encrypted staff_id created_at' },
  api_tokens: {
    person: 'name last_ip',
    none: 'id user_id token_hash scopes created_at expires_on expires_at last_used_at ended_at',
  },
  app_state: { none: 'key value' },
  appointment_alarms: { none: 'day kind appointment_id staff_id reason raised_at' },
  appointment_handovers: { none: 'kind appointment_id from_staff_id mate_id version handed_at' },
  assignments: {
    none: 'id title description staff_id team_id due_date priority status created_by version created_at updated_at deleted_at deleted_by holder board_order search moved_at',
  },
  attendance_corrections: {
    person: 'reason decision_reason',
    none: 'id staff_id attendance_date entry_time exit_time had_entry_time had_exit_time status decided_by decided_at version created_at updated_at',
  },
  attendance_days: {
    person: 'correction_reason',
    none: 'id staff_id attendance_date entry_time exit_time exit_stated_at exit_unknown_at version created_at updated_at corrected_by corrected_at had_entry_time had_exit_time',
  },
  attendance_reminders: { none: 'staff_id attendance_date reminded_by reminded_at' },
  attendance_removals: {
    person: 'reason',
    none: 'day_id staff_id attendance_date entry_time exit_time removed_by removed_at',
  },
  bulk_changes: { none: 'id actor_id kind what ids versions befores done_at undone_at' },
  calendar_feeds: { person: 'name', none: 'id user_id token_hash shows created_at last_used_at version' },
  calls: { ...appointment, none: `${appointmentNone} call_date call_time` },
  changes: { customer: 'before after', person: 'before after', none: 'id at actor_id entity entity_id action' },
  chat_file_chunks: { personStays: 'bytes', none: 'file_id n' },
  chat_files: { personStays: 'file_name', none: 'id uploaded_by receiver_id mime size created_at' },
  chat_messages: {
    personStays: 'message search',
    none: 'id sender_id receiver_id low_id high_id sent_at key read_at file_id',
  },
  chat_threads: { none: 'low_id high_id' },
  company: {
    none: 'id name currency_sign sign_place date_form clock_hours first_day_of_week time_zone working_days work_from work_to break_minutes late_after_minutes missing_after_minutes logo logo_type logo_version version updated_at second_factor calendar_feeds call_minutes',
  },
  customer_totals: { none: 'owner_id kind all_count pending_count rejected_count completed_count' },
  customers: {
    customer: 'name description email phone location',
    customerCopy: 'sort_name search',
    none: 'id kind owner_id source priority amount list version created_at updated_at deleted_at deleted_by lead_id import_id merged_ids is_old_twin erased_at decided_at',
  },
  duplicate_groups: { none: 'key reason owner_id kind ids' },
  duplicate_keys: { none: 'customer_id phone email name' },
  duplicates_horizon: { none: 'id rule kept_until' },
  entitlements: { none: 'id staff_id from_year terms version updated_at' },
  erasures: { none: 'id kind record_id reason erased_at erased_by' },
  holidays: { none: 'id holiday_date description type version created_by created_at' },
  // The title is that of a column of the work log, which stays.
  idempotency_keys: { customerCopy: 'result', none: 'user_id key call request_hash created_at' },
  import_changes: { customerCopy: 'before', none: 'import_id customer_id version' },
  import_plans: { none: 'kind header_hash plan user_id used_at' },
  import_records: { none: 'import_id kind record_id version' },
  import_rows: {
    customerCopy: 'cells form problems edits notes reasons',
    none: 'import_id row length owner_id as_lead left_out match_id match_version mapped_cells noted_cells dropped_cells',
  },
  imports: {
    customerCopy: 'columns first_rows',
    none: 'id owner_id kind file_name encoding separator row_count state mapping bad_count progress done_count created_at done_at undone_at brings format sheets sheet tool plan is_remembered counts common_problems step stop_requested changed_count owner_ids',
  },
  invitations: {
    person: 'label email',
    none: 'id token_hash role team_id made_by created_at expires_at revoked_at used_at used_by mail_id',
  },
  kept_parts: { none: 'figure part rule content' },
  kept_horizon: { none: 'id settled_until asked_at asked_xid' },
  lead_waits: { none: 'lead_id created_at contacted_at' },
  leave_handovers: { none: 'leave_id kind record_id to_staff_id mate_id version' },
  leaves: {
    person: 'reason decision_reason',
    none: 'id staff_id leave_type category start_date end_date status decided_by decided_at version created_at updated_at withdrawal withdraw_asked_at entered_by asked_at',
  },
  mail_choices: { person: 'time_zone', none: 'user_id times ended quiet_from quiet_to daily_hour updated_at version' },
  mail_state: { none: 'only_one able_at' },
  mails: {
    person: 'to_address to_name error',
    personCopy: 'content',
    none: 'id message_id kind user_id state created_at due_at expires_at leased_until attempts first_attempt_at last_attempt_at finished_at code',
  },
  meetings: { ...appointment, none: `${appointmentNone} meeting_date start_time end_time` },
  merges: {
    customer: 'kept_before kept_after dropped',
    none: 'id owner_id kind kept_id dropped_id moved merged_at undone_at',
  },
  not_duplicates: { none: 'one_id other_id' },
  notes: { customer: 'text', none: 'id customer_id author_id version created_at updated_at import_id' },
  notice_mails: { none: 'notification_id user_id kind created_at due_at leased_until' },
  notifications: { customer: 'text', person: 'text', none: 'id user_id kind link created_at read_at' },
  oidc_links: { person: 'issuer sub', none: 'user_id linked_at' },
  oidc_sessions: { personCopy: 'issuer sub sid', none: 'session_hash' },
  oidc_used: { none: 'hash expires_at' },
  passkeys: {
    person: 'name',
    none: 'id user_id credential_id public_key counter transports backed_up created_at last_used_at',
  },
  password_resets: { person: 'email', none: 'user_id token_hash password_digest created_at expires_at mail_id' },
  push_subscriptions: {
    personCopy: 'endpoint device error',
    none: 'id user_id session_hash p256dh auth choices failures rest_until created_at version',
  },
  pushes: {
    none: 'id subscription_id notification_id message_id sender_id created_at due_at expires_at leased_until',
  },
  rate_limits: { personCopy: 'key', none: 'kind failures window_start' },
  recovery_codes: { none: 'user_id code_hash used_at' },
  requirement_totals: { none: 'staff_id requirement_id tasks' },
  // A list serves several customers: it is handed out with each, and stays.
  requirements: { none: 'id owner_id project data version created_at updated_at deleted_at deleted_by' },
  reset_requests: { person: 'email ip', none: 'id created_at leased_until' },
  schema_migrations: { none: 'name applied_at kind sha256' },
  sessions: {
    person: 'ip agent network',
    none: 'token_hash user_id created_at seen_at expires_at method confirmed_at',
  },
  signed_in_accounts: { none: 'user_id' },
  number_report_mails: { none: 'report_id user_id rhythm period_from period_to queued_at' },
  number_report_people: { none: 'report_id user_id named_by named_at unsubscribed_at leased_until' },
  number_reports: {
    none: 'id title pages rhythm is_of_team team_id is_paused active_since created_by created_at updated_at version',
  },
  staff_rates: { none: 'id staff_id valid_from hourly_rate set_by version created_at updated_at' },
  stale_duplicates: { none: 'customer_id' },
  stale_parts: { none: 'figure first last xid began_at' },
  subtask_items: { customer: 'text', none: 'subtask_id position checked' },
  subtasks: { customer: 'title', none: 'id task_id version created_at updated_at removed_at' },
  task_attachment_chunks: { customerCopy: 'bytes', none: 'attachment_id n' },
  task_attachments: { customer: 'file_name', none: 'id task_id uploaded_by mime size created_at' },
  task_reworks: {
    customer: 'reason',
    none: 'task_id round category former_finish_by finish_by asked_by asked_at',
  },
  task_team_work: { customer: 'text', none: 'id task_id author_id created_at' },
  task_totals: { none: 'staff_id stage_1 stage_2 stage_3 stage_4 reworks sum_1 sum_2 sum_3 sum_4' },
  task_waits: { none: 'id task_id state next entered_at left_at' },
  tasks: {
    customer: 'name phone notes description',
    customerCopy: 'search',
    none: 'id staff_id contact_id requirement_id amount finish_by priority stage rework new_update version created_at updated_at deleted_at deleted_by rework_round moved_at contact_amount',
  },
  team_history: { none: 'user_id team_id viewed_at' },
  team_members: { none: 'team_id staff_id' },
  teams: { none: 'id team_name team_description leader_id version created_at updated_at deleted_at deleted_by' },
  totp_factors: { none: 'user_id secret_encrypted created_at confirmed_at last_step last_used_at' },
  used_challenges: { none: 'challenge_hash used_at' },
  users: {
    person: 'name email',
    none: 'id password_hash role blocked version created_at updated_at deleted_at erased_at',
  },
  webhook_deliveries: {
    customerCopy: 'excerpt error',
    none: 'id webhook_id change_id entity entity_id message_id event state created_at due_at leased_until attempts first_attempt_at last_attempt_at finished_at status duration_ms',
  },
  webhooks: {
    none: 'id name url events kinds secret old_secret old_secret_until is_on off_at off_reason failing_since failures rest_until created_at updated_at version',
  },
  // The work log tells what the business paid for.
  worklog_cells: { personStays: 'task_name comment', none: 'worklog_id task_number time_text minutes' },
  worklog_cell_tasks: { none: 'worklog_id task_number task_id' },
  worklog_columns: { none: 'staff_id month task_number customer_id requirement_id' },
  worklog_months: { none: 'staff_id month version' },
  worklogs: { personStays: 'attendance', none: 'id staff_id work_date' },
};

export type Sort = keyof Classified;

/** 'table.column' of those of some sorts. */
export function columnsOf(...sorts: Sort[]): string[] {
  return Object.entries(personalData).flatMap(([table, classified]) =>
    sorts.flatMap((sort) => (classified[sort]?.split(' ') ?? []).map((column) => `${table}.${column}`)),
  );
}
