-- Written by `npm run sql`: the statements of this folder as PostgreSQL gets them.

-- handed_rows 1 of 89 (privacy.queries.ts)
select jsonb_build_array(t.id, t.owner_id, t.name, t.email, t.phone, t.location, t.description, t.source, t.priority, t.amount, t.version, t.created_at, t.updated_at, t.deleted_at, t.deleted_by, t.lead_id, t.import_id, t.erased_at, t.merged_ids, t.decided_at) as cells from customers t
   where (t.kind = 'lead')
   order by t.id;

-- handed_rows 2 of 89 (privacy.queries.ts)
select jsonb_build_array(t.id, t.owner_id, t.name, t.email, t.phone, t.location, t.description, t.source, t.priority, t.amount, t.version, t.created_at, t.updated_at, t.deleted_at, t.deleted_by, t.lead_id, t.import_id, t.erased_at, t.merged_ids) as cells from customers t
   where (t.kind = 'contact')
   order by t.id;

-- handed_rows 3 of 89 (privacy.queries.ts)
select jsonb_build_array(t.id, t.customer_id, t.author_id, t.text, t.import_id, t.version, t.created_at, t.updated_at) as cells from notes t
   order by t.id;

-- handed_rows 4 of 89 (privacy.queries.ts)
select jsonb_build_array(t.id, t.owner_id, t.kind, t.kept_id, t.dropped_id, t.kept_before, t.kept_after, t.dropped, t.moved, t.merged_at, t.undone_at) as cells from merges t
   order by t.id;

-- handed_rows 5 of 89 (privacy.queries.ts)
select jsonb_build_array(t.one_id, t.other_id) as cells from not_duplicates t
   order by t.one_id, t.other_id;

-- handed_rows 6 of 89 (privacy.queries.ts)
select jsonb_build_array(t.id, t.owner_id, t.project, t.data, t.version, t.created_at, t.updated_at, t.deleted_at, t.deleted_by) as cells from requirements t
   order by t.id;

-- handed_rows 7 of 89 (privacy.queries.ts)
select jsonb_build_array(t.id, t.owner_id, t.kind, t.brings, t.file_name, t.format, t.sheet, t.tool, t.encoding, t.separator, t.columns, t.row_count, t.state, t.plan, t.mapping, t.counts, t.bad_count, t.done_count, t.changed_count, t.owner_ids, t.created_at, t.done_at, t.undone_at) as cells from imports t
   order by t.id;

-- handed_rows 8 of 89 (privacy.queries.ts)
select jsonb_build_array(t.id, t.staff_id, t.contact_id, t.requirement_id, t.name, t.phone, t.amount, t.contact_amount, t.notes, t.description, t.finish_by, t.priority, t.stage, t.rework, t.rework_round, t.new_update, t.moved_at, t.version, t.created_at, t.updated_at, t.deleted_at, t.deleted_by) as cells from tasks t
   order by t.id;

-- handed_rows 9 of 89 (privacy.queries.ts)
select jsonb_build_array(t.id, t.staff_id, t.contact_id, t.stage, t.finish_by, coalesce(t.amount, t.contact_amount)) as cells from tasks t
   order by t.id;

-- handed_rows 10 of 89 (privacy.queries.ts)
select jsonb_build_array(t.task_id, t.round, t.category, t.reason, t.former_finish_by, t.finish_by, t.asked_by, t.asked_at) as cells from task_reworks t
   order by t.task_id, t.round;

-- handed_rows 11 of 89 (privacy.queries.ts)
select jsonb_build_array(t.id, t.task_id, t.author_id, t.text, t.created_at) as cells from task_team_work t
   order by t.id;

-- handed_rows 12 of 89 (privacy.queries.ts)
select jsonb_build_array(t.id, t.task_id, t.title, t.version, t.created_at, t.updated_at, t.removed_at) as cells from subtasks t
   order by t.id;

-- handed_rows 13 of 89 (privacy.queries.ts)
select jsonb_build_array(t.subtask_id, t.position, t.text, t.checked) as cells from subtask_items t
   order by t.subtask_id, t.position, t.text;

-- handed_rows 14 of 89 (privacy.queries.ts)
select jsonb_build_array(t.id, t.task_id, t.uploaded_by, t.file_name, t.mime, t.size, t.created_at) as cells from task_attachments t
   where (t.size > 0)
   order by t.id;

-- handed_rows 15 of 89 (privacy.queries.ts)
select jsonb_build_array(t.id, t.call_date, t.call_time, t.staff_id, t.team_staff_id, t.contact_id, t.name, t.subject, t.phone_number, t.description, t.status, t.outcome, t.outcome_note, t.minutes, t.outcome_at, t.outcome_by, t.version, t.created_at, t.updated_at, t.deleted_at, t.deleted_by) as cells from calls t
   order by t.id;

-- handed_rows 16 of 89 (privacy.queries.ts)
select jsonb_build_array(t.id, t.meeting_date, t.start_time, t.end_time, t.staff_id, t.team_staff_id, t.contact_id, t.name, t.subject, t.phone_number, t.description, t.status, t.outcome, t.outcome_note, t.minutes, t.outcome_at, t.outcome_by, t.version, t.created_at, t.updated_at, t.deleted_at, t.deleted_by) as cells from meetings t
   order by t.id;

-- handed_rows 17 of 89 (privacy.queries.ts)
select jsonb_build_array(t.id, t.title, t.description, t.staff_id, t.team_id, t.due_date, t.priority, t.status, t.created_by, t.moved_at, t.version, t.created_at, t.updated_at, t.deleted_at, t.deleted_by) as cells from assignments t
   order by t.id;

-- handed_rows 18 of 89 (privacy.queries.ts)
select jsonb_build_array(t.id, t.holiday_date, t.description, t.type, t.version, t.created_by, t.created_at) as cells from holidays t
   order by t.id;

-- handed_rows 19 of 89 (privacy.queries.ts)
select jsonb_build_array(t.id, t.staff_id, t.leave_type, t.category, t.start_date, t.end_date, t.reason, t.status, t.decided_by, t.decided_at, t.decision_reason, t.withdrawal, t.withdraw_asked_at, t.entered_by, t.version, t.created_at, t.updated_at) as cells from leaves t
   order by t.id;

-- handed_rows 20 of 89 (privacy.queries.ts)
select jsonb_build_array(t.leave_id, t.kind, t.record_id, t.to_staff_id, t.mate_id, t.version) as cells from leave_handovers t
   order by t.leave_id, t.kind, t.record_id;

-- handed_rows 21 of 89 (privacy.queries.ts)
select jsonb_build_array(t.id, t.staff_id, t.from_year, t.terms, t.version, t.updated_at) as cells from entitlements t
   order by t.id;

-- handed_rows 22 of 89 (privacy.queries.ts)
select jsonb_build_array(t.id, t.staff_id, t.valid_from, t.hourly_rate, t.set_by, t.version, t.created_at, t.updated_at) as cells from staff_rates t
   order by t.id;

-- handed_rows 23 of 89 (privacy.queries.ts)
select jsonb_build_array(t.id, t.staff_id, t.attendance_date, t.entry_time, t.exit_time, t.exit_stated_at, t.exit_unknown_at, t.corrected_by, t.corrected_at, t.correction_reason, t.had_entry_time, t.had_exit_time, t.version, t.created_at, t.updated_at) as cells from attendance_days t
   order by t.id;

-- handed_rows 24 of 89 (privacy.queries.ts)
select jsonb_build_array(t.id, t.staff_id, t.attendance_date, t.entry_time, t.exit_time, t.reason, t.had_entry_time, t.had_exit_time, t.status, t.decided_by, t.decided_at, t.decision_reason, t.version, t.created_at, t.updated_at) as cells from attendance_corrections t
   order by t.id;

-- handed_rows 25 of 89 (privacy.queries.ts)
select jsonb_build_array(t.day_id, t.staff_id, t.attendance_date, t.entry_time, t.exit_time, t.reason, t.removed_by, t.removed_at) as cells from attendance_removals t
   order by t.day_id;

-- handed_rows 26 of 89 (privacy.queries.ts)
select jsonb_build_array(t.staff_id, t.attendance_date, t.reminded_by, t.reminded_at) as cells from attendance_reminders t
   order by t.staff_id, t.attendance_date;

-- handed_rows 27 of 89 (privacy.queries.ts)
select jsonb_build_array(t.id, t.staff_id, t.work_date, t.attendance) as cells from worklogs t
   order by t.id;

-- handed_rows 28 of 89 (privacy.queries.ts)
select jsonb_build_array(t.worklog_id, t.task_number, t.task_name, t.time_text, t.minutes, t.comment) as cells from worklog_cells t
   order by t.worklog_id, t.task_number;

-- handed_rows 29 of 89 (privacy.queries.ts)
select jsonb_build_array(t.staff_id, t.month, t.task_number, t.customer_id, t.requirement_id) as cells from worklog_columns t
   order by t.staff_id, t.month, t.task_number;

-- handed_rows 30 of 89 (privacy.queries.ts)
select jsonb_build_array(t.worklog_id, t.task_number, t.task_id) as cells from worklog_cell_tasks t
   order by t.worklog_id, t.task_number;

-- handed_rows 31 of 89 (privacy.queries.ts)
select jsonb_build_array(t.id, t.name, t.email, t.role, t.blocked, t.version, t.created_at, t.updated_at, t.deleted_at, t.erased_at) as cells from users t
   order by t.id;

-- handed_rows 32 of 89 (privacy.queries.ts)
select jsonb_build_array(t.id, t.team_name, t.team_description, t.leader_id, t.version, t.created_at, t.updated_at, t.deleted_at, t.deleted_by) as cells from teams t
   order by t.id;

-- handed_rows 33 of 89 (privacy.queries.ts)
select jsonb_build_array(t.team_id, t.staff_id) as cells from team_members t
   order by t.team_id, t.staff_id;

-- handed_rows 34 of 89 (privacy.queries.ts)
select jsonb_build_array(t.name, t.currency_sign, t.sign_place, t.date_form, t.clock_hours, t.first_day_of_week, t.time_zone, t.working_days, t.work_from, t.work_to, t.break_minutes, t.late_after_minutes, t.missing_after_minutes, t.call_minutes, t.second_factor, t.calendar_feeds, t.version, t.updated_at) as cells from company t
   order by t.id;

-- handed_rows 35 of 89 (privacy.queries.ts)
select jsonb_build_array(t.id, t.at, t.actor_id, t.entity, t.entity_id, t.action, t.before, t.after) as cells from changes t
   order by t.id;

-- handed_rows 36 of 89 (privacy.queries.ts)
select jsonb_build_array(t.id, t.kind, t.record_id, t.reason, t.erased_at, t.erased_by) as cells from erasures t
   order by t.id;

-- handed_rows 37 of 89 (privacy.queries.ts): $1 bigint
select jsonb_build_array(t.id, t.name, t.email, t.role, t.blocked, t.version, t.created_at, t.updated_at, t.deleted_at, t.erased_at) as cells from users t
   where (t.id = $1::bigint)
   order by t.id;

-- handed_rows 38 of 89 (privacy.queries.ts): $1 bigint
select jsonb_build_array(t.id, t.team_name, t.team_description, t.leader_id, t.version, t.created_at, t.updated_at, t.deleted_at, t.deleted_by) as cells from teams t
   where (t.id in (select team_id from team_members where staff_id = $1::bigint))
   order by t.id;

-- handed_rows 39 of 89 (privacy.queries.ts): $1 bigint
select jsonb_build_array(t.team_id, t.staff_id) as cells from team_members t
   where (t.staff_id = $1::bigint)
   order by t.team_id, t.staff_id;

-- handed_rows 40 of 89 (privacy.queries.ts): $1 bigint
select jsonb_build_array(t.id, t.staff_id, t.leave_type, t.category, t.start_date, t.end_date, t.reason, t.status, t.decided_by, t.decided_at, t.decision_reason, t.withdrawal, t.withdraw_asked_at, t.entered_by, t.version, t.created_at, t.updated_at) as cells from leaves t
   where (t.staff_id = $1::bigint)
   order by t.id;

-- handed_rows 41 of 89 (privacy.queries.ts): $1 bigint
select jsonb_build_array(t.leave_id, t.kind, t.record_id, t.to_staff_id, t.mate_id, t.version) as cells from leave_handovers t
   where (t.leave_id in (select id from leaves where staff_id = $1::bigint))
   order by t.leave_id, t.kind, t.record_id;

-- handed_rows 42 of 89 (privacy.queries.ts): $1 bigint
select jsonb_build_array(t.id, t.staff_id, t.from_year, t.terms, t.version, t.updated_at) as cells from entitlements t
   where (t.staff_id = $1::bigint)
   order by t.id;

-- handed_rows 43 of 89 (privacy.queries.ts): $1 bigint
select jsonb_build_array(t.id, t.staff_id, t.valid_from, t.hourly_rate, t.set_by, t.version, t.created_at, t.updated_at) as cells from staff_rates t
   where (t.staff_id = $1::bigint)
   order by t.id;

-- handed_rows 44 of 89 (privacy.queries.ts): $1 bigint
select jsonb_build_array(t.id, t.staff_id, t.attendance_date, t.entry_time, t.exit_time, t.exit_stated_at, t.exit_unknown_at, t.corrected_by, t.corrected_at, t.correction_reason, t.had_entry_time, t.had_exit_time, t.version, t.created_at, t.updated_at) as cells from attendance_days t
   where (t.staff_id = $1::bigint)
   order by t.id;

-- handed_rows 45 of 89 (privacy.queries.ts): $1 bigint
select jsonb_build_array(t.id, t.staff_id, t.attendance_date, t.entry_time, t.exit_time, t.reason, t.had_entry_time, t.had_exit_time, t.status, t.decided_by, t.decided_at, t.decision_reason, t.version, t.created_at, t.updated_at) as cells from attendance_corrections t
   where (t.staff_id = $1::bigint)
   order by t.id;

-- handed_rows 46 of 89 (privacy.queries.ts): $1 bigint
select jsonb_build_array(t.day_id, t.staff_id, t.attendance_date, t.entry_time, t.exit_time, t.reason, t.removed_by, t.removed_at) as cells from attendance_removals t
   where (t.staff_id = $1::bigint)
   order by t.day_id;

-- handed_rows 47 of 89 (privacy.queries.ts): $1 bigint
select jsonb_build_array(t.staff_id, t.attendance_date, t.reminded_by, t.reminded_at) as cells from attendance_reminders t
   where (t.staff_id = $1::bigint)
   order by t.staff_id, t.attendance_date;

-- handed_rows 48 of 89 (privacy.queries.ts): $1 bigint
select jsonb_build_array(t.id, t.staff_id, t.work_date, t.attendance) as cells from worklogs t
   where (t.staff_id = $1::bigint)
   order by t.id;

-- handed_rows 49 of 89 (privacy.queries.ts): $1 bigint
select jsonb_build_array(t.worklog_id, t.task_number, t.task_name, t.time_text, t.minutes, t.comment) as cells from worklog_cells t
   where (t.worklog_id in (select id from worklogs where staff_id = $1::bigint))
   order by t.worklog_id, t.task_number;

-- handed_rows 50 of 89 (privacy.queries.ts): $1 bigint
select jsonb_build_array(t.staff_id, t.month, t.task_number, t.customer_id, t.requirement_id) as cells from worklog_columns t
   where (t.staff_id = $1::bigint)
   order by t.staff_id, t.month, t.task_number;

-- handed_rows 51 of 89 (privacy.queries.ts): $1 bigint
select jsonb_build_array(t.worklog_id, t.task_number, t.task_id) as cells from worklog_cell_tasks t
   where (t.worklog_id in (select id from worklogs where staff_id = $1::bigint))
   order by t.worklog_id, t.task_number;

-- handed_rows 52 of 89 (privacy.queries.ts): $1 bigint
select jsonb_build_array(t.id, t.title, t.description, t.staff_id, t.team_id, t.due_date, t.priority, t.status, t.created_by, t.moved_at, t.version, t.created_at, t.updated_at, t.deleted_at, t.deleted_by) as cells from assignments t
   where (t.staff_id = $1::bigint)
   order by t.id;

-- handed_rows 53 of 89 (privacy.queries.ts): $1 bigint
select jsonb_build_array(t.id, t.owner_id, t.kind, t.brings, t.file_name, t.format, t.sheet, t.tool, t.encoding, t.separator, t.columns, t.row_count, t.state, t.plan, t.mapping, t.counts, t.bad_count, t.done_count, t.changed_count, t.owner_ids, t.created_at, t.done_at, t.undone_at) as cells from imports t
   where (t.owner_id = $1::bigint)
   order by t.id;

-- handed_rows 54 of 89 (privacy.queries.ts): $1 bigint
select jsonb_build_array(t.kind, t.id, t.created_at) as cells from (select 'leads and contacts' as kind, id, created_at, owner_id as of_id from customers union all select 'notes' as kind, id, created_at, author_id as of_id from notes union all select 'requirement lists' as kind, id, created_at, owner_id as of_id from requirements union all select 'tasks' as kind, id, created_at, staff_id as of_id from tasks union all select 'calls' as kind, id, created_at, staff_id as of_id from calls union all select 'meetings' as kind, id, created_at, staff_id as of_id from meetings union all select 'assignments' as kind, id, created_at, staff_id as of_id from assignments union all select 'attachments' as kind, id, created_at, uploaded_by as of_id from task_attachments) t
   where (t.of_id = $1::bigint)
   order by t.kind, t.id;

-- handed_rows 55 of 89 (privacy.queries.ts): $1 bigint
select jsonb_build_array(t.id, t.at, t.actor_id, t.entity, t.entity_id, t.action, t.before, t.after) as cells from changes t
   where (t.id in (select id from changes where entity in ('user', 'worklog') and entity_id = $1::bigint
     union all select c.id from leaves k join changes c on c.entity = 'leave' and c.entity_id = k.id
       where k.staff_id = $1::bigint
     union all select c.id from attendance_corrections k join changes c on c.entity = 'correction' and c.entity_id = k.id
       where k.staff_id = $1::bigint
     union all select c.id from attendance_days k join changes c on c.entity = 'attendance' and c.entity_id = k.id
       where k.staff_id = $1::bigint
     union all select c.id from entitlements k join changes c on c.entity = 'entitlement' and c.entity_id = k.id
       where k.staff_id = $1::bigint))
   order by t.id;

-- handed_rows 56 of 89 (privacy.queries.ts): $1 bigint
select jsonb_build_array(t.id, t.at, t.actor_id, t.entity, t.entity_id, t.action) as cells from changes t
   where (t.actor_id = $1::bigint)
   order by t.at, t.id;

-- handed_rows 57 of 89 (privacy.queries.ts): $1 bigint
select jsonb_build_array(t.id, t.kind, t.text, t.link, t.created_at, t.read_at) as cells from notifications t
   where (t.user_id = $1::bigint)
   order by t.id;

-- handed_rows 58 of 89 (privacy.queries.ts): $1 bigint
select jsonb_build_array(t.id, t.kind, t.to_address, t.to_name, t.state, t.created_at, t.finished_at, t.error) as cells from mails t
   where (t.user_id = $1::bigint)
   order by t.id;

-- handed_rows 59 of 89 (privacy.queries.ts): $1 bigint
select jsonb_build_array(t.created_at, t.seen_at, t.expires_at, t.ip, t.network, t.agent, t.method, t.confirmed_at) as cells from sessions t
   where (t.user_id = $1::bigint)
   order by t.created_at, t.token_hash;

-- handed_rows 60 of 89 (privacy.queries.ts): $1 bigint
select jsonb_build_array(t.id, t.name, t.scopes, t.created_at, t.expires_at, t.last_used_at, t.last_ip, t.ended_at) as cells from api_tokens t
   where (t.user_id = $1::bigint)
   order by t.id;

-- handed_rows 61 of 89 (privacy.queries.ts): $1 bigint
select jsonb_build_array(t.id, t.name, t.transports, t.created_at, t.last_used_at) as cells from passkeys t
   where (t.user_id = $1::bigint)
   order by t.id;

-- handed_rows 62 of 89 (privacy.queries.ts): $1 bigint
select jsonb_build_array(t.created_at, t.confirmed_at, t.last_used_at) as cells from totp_factors t
   where (t.user_id = $1::bigint)
   order by t.user_id;

-- handed_rows 63 of 89 (privacy.queries.ts): $1 bigint
select jsonb_build_array(t.issuer, t.sub, t.linked_at) as cells from oidc_links t
   where (t.user_id = $1::bigint)
   order by t.user_id;

-- handed_rows 64 of 89 (privacy.queries.ts): $1 bigint
select jsonb_build_array(t.id, t.name, t.shows, t.created_at, t.last_used_at) as cells from calendar_feeds t
   where (t.user_id = $1::bigint)
   order by t.id;

-- handed_rows 65 of 89 (privacy.queries.ts): $1 bigint
select jsonb_build_array(t.id, t.choices, t.created_at) as cells from push_subscriptions t
   where (t.user_id = $1::bigint)
   order by t.id;

-- handed_rows 66 of 89 (privacy.queries.ts): $1 bigint
select jsonb_build_array(t.times, t.ended, t.quiet_from, t.quiet_to, t.time_zone, t.daily_hour, t.updated_at) as cells from mail_choices t
   where (t.user_id = $1::bigint)
   order by t.user_id;

-- handed_rows 67 of 89 (privacy.queries.ts): $1 bigint
select jsonb_build_array(t.report_id, t.named_by, t.named_at, t.unsubscribed_at) as cells from number_report_people t
   where (t.user_id = $1::bigint)
   order by t.report_id;

-- handed_rows 68 of 89 (privacy.queries.ts): $1 bigint
select jsonb_build_array(t.id, t.label, t.email, t.created_at, t.used_at) as cells from invitations t
   where (t.used_by = $1::bigint)
   order by t.id;

-- handed_rows 69 of 89 (privacy.queries.ts): $1 bigint
select jsonb_build_array(t.email, t.created_at, t.expires_at) as cells from password_resets t
   where (t.user_id = $1::bigint)
   order by t.user_id;

-- handed_rows 70 of 89 (privacy.queries.ts): $1 bigint
select jsonb_build_array(t.id, t.email, t.ip, t.created_at) as cells from reset_requests t
   where (lower(t.email) = (select lower(email) from users where id = $1::bigint))
   order by t.id;

-- handed_rows 71 of 89 (privacy.queries.ts): $1 bigint
select jsonb_build_array(t.id, t.receiver_id, t.message, t.sent_at, t.read_at, t.file_id) as cells from chat_messages t
   where (t.sender_id = $1::bigint)
   order by t.id;

-- handed_rows 72 of 89 (privacy.queries.ts): $1 bigint
select jsonb_build_array(t.id, t.receiver_id, t.file_name, t.mime, t.size, t.created_at) as cells from chat_files t
   where (t.uploaded_by = $1::bigint)
   order by t.id;

-- handed_rows 73 of 89 (privacy.queries.ts): $1 bigint[]
select jsonb_build_array(t.id, t.owner_id, t.name, t.email, t.phone, t.location, t.description, t.source, t.priority, t.amount, t.version, t.created_at, t.updated_at, t.deleted_at, t.deleted_by, t.lead_id, t.import_id, t.erased_at, t.merged_ids, t.decided_at) as cells from customers t
   where (t.kind = 'lead') and (t.id = any($1::bigint[]))
   order by t.id;

-- handed_rows 74 of 89 (privacy.queries.ts): $1 bigint[]
select jsonb_build_array(t.id, t.owner_id, t.name, t.email, t.phone, t.location, t.description, t.source, t.priority, t.amount, t.version, t.created_at, t.updated_at, t.deleted_at, t.deleted_by, t.lead_id, t.import_id, t.erased_at, t.merged_ids) as cells from customers t
   where (t.kind = 'contact') and (t.id = any($1::bigint[]))
   order by t.id;

-- handed_rows 75 of 89 (privacy.queries.ts): $1 bigint[]
select jsonb_build_array(t.id, t.customer_id, t.author_id, t.text, t.import_id, t.version, t.created_at, t.updated_at) as cells from notes t
   where (t.customer_id = any($1::bigint[]))
   order by t.id;

-- handed_rows 76 of 89 (privacy.queries.ts): $1 bigint[]
select jsonb_build_array(t.id, t.owner_id, t.kind, t.kept_id, t.dropped_id, t.kept_before, t.kept_after, t.dropped, t.moved, t.merged_at, t.undone_at) as cells from merges t
   where (t.kept_id = any($1::bigint[]) or t.dropped_id = any($1::bigint[]))
   order by t.id;

-- handed_rows 77 of 89 (privacy.queries.ts): $1 bigint[]
select jsonb_build_array(t.id, t.owner_id, t.project, t.data, t.version, t.created_at, t.updated_at, t.deleted_at, t.deleted_by) as cells from requirements t
   where (t.id in (select requirement_id from tasks where contact_id = any($1::bigint[])))
   order by t.id;

-- handed_rows 78 of 89 (privacy.queries.ts): $1 bigint[]
select jsonb_build_array(t.id, t.owner_id, t.kind, t.brings, t.file_name, t.format, t.sheet, t.tool, t.encoding, t.separator, t.columns, t.row_count, t.state, t.plan, t.mapping, t.counts, t.bad_count, t.done_count, t.changed_count, t.owner_ids, t.created_at, t.done_at, t.undone_at) as cells from imports t
   where (t.id in (select import_id from customers where id = any($1::bigint[])))
   order by t.id;

-- handed_rows 79 of 89 (privacy.queries.ts): $1 bigint[]
select jsonb_build_array(t.id, t.staff_id, t.contact_id, t.requirement_id, t.name, t.phone, t.amount, t.contact_amount, t.notes, t.description, t.finish_by, t.priority, t.stage, t.rework, t.rework_round, t.new_update, t.moved_at, t.version, t.created_at, t.updated_at, t.deleted_at, t.deleted_by) as cells from tasks t
   where (t.contact_id = any($1::bigint[]))
   order by t.id;

-- handed_rows 80 of 89 (privacy.queries.ts): $1 bigint[]
select jsonb_build_array(t.id, t.staff_id, t.contact_id, t.stage, t.finish_by, coalesce(t.amount, t.contact_amount)) as cells from tasks t
   where (t.contact_id = any($1::bigint[]))
   order by t.id;

-- handed_rows 81 of 89 (privacy.queries.ts): $1 bigint[]
select jsonb_build_array(t.task_id, t.round, t.category, t.reason, t.former_finish_by, t.finish_by, t.asked_by, t.asked_at) as cells from task_reworks t
   where (t.task_id in (select id from tasks where contact_id = any($1::bigint[])))
   order by t.task_id, t.round;

-- handed_rows 82 of 89 (privacy.queries.ts): $1 bigint[]
select jsonb_build_array(t.id, t.task_id, t.author_id, t.text, t.created_at) as cells from task_team_work t
   where (t.task_id in (select id from tasks where contact_id = any($1::bigint[])))
   order by t.id;

-- handed_rows 83 of 89 (privacy.queries.ts): $1 bigint[]
select jsonb_build_array(t.id, t.task_id, t.title, t.version, t.created_at, t.updated_at, t.removed_at) as cells from subtasks t
   where (t.task_id in (select id from tasks where contact_id = any($1::bigint[])))
   order by t.id;

-- handed_rows 84 of 89 (privacy.queries.ts): $1 bigint[]
select jsonb_build_array(t.subtask_id, t.position, t.text, t.checked) as cells from subtask_items t
   where (t.subtask_id in (select id from subtasks where task_id in (select id from tasks where contact_id = any($1::bigint[]))))
   order by t.subtask_id, t.position, t.text;

-- handed_rows 85 of 89 (privacy.queries.ts): $1 bigint[]
select jsonb_build_array(t.id, t.task_id, t.uploaded_by, t.file_name, t.mime, t.size, t.created_at) as cells from task_attachments t
   where (t.size > 0) and (t.task_id in (select id from tasks where contact_id = any($1::bigint[])))
   order by t.id;

-- handed_rows 86 of 89 (privacy.queries.ts): $1 bigint[]
select jsonb_build_array(t.id, t.call_date, t.call_time, t.staff_id, t.team_staff_id, t.contact_id, t.name, t.subject, t.phone_number, t.description, t.status, t.outcome, t.outcome_note, t.minutes, t.outcome_at, t.outcome_by, t.version, t.created_at, t.updated_at, t.deleted_at, t.deleted_by) as cells from calls t
   where (t.id in (select id from calls where contact_id = any($1::bigint[])
     union select k.id from customers c join calls k on k.staff_id = c.owner_id
       and k.contact_id is null and k.deleted_at is null and phone_key(k.phone_number) = phone_key(c.phone)
     where c.id = any($1::bigint[])
     union select k.id from customers c join calls k on k.staff_id = c.owner_id
       and k.contact_id is null and k.deleted_at is not null and phone_key(k.phone_number) = phone_key(c.phone)
     where c.id = any($1::bigint[])))
   order by t.id;

-- handed_rows 87 of 89 (privacy.queries.ts): $1 bigint[]
select jsonb_build_array(t.id, t.meeting_date, t.start_time, t.end_time, t.staff_id, t.team_staff_id, t.contact_id, t.name, t.subject, t.phone_number, t.description, t.status, t.outcome, t.outcome_note, t.minutes, t.outcome_at, t.outcome_by, t.version, t.created_at, t.updated_at, t.deleted_at, t.deleted_by) as cells from meetings t
   where (t.id in (select id from meetings where contact_id = any($1::bigint[])
     union select k.id from customers c join meetings k on k.staff_id = c.owner_id
       and k.contact_id is null and k.deleted_at is null and phone_key(k.phone_number) = phone_key(c.phone)
     where c.id = any($1::bigint[])
     union select k.id from customers c join meetings k on k.staff_id = c.owner_id
       and k.contact_id is null and k.deleted_at is not null and phone_key(k.phone_number) = phone_key(c.phone)
     where c.id = any($1::bigint[])))
   order by t.id;

-- handed_rows 88 of 89 (privacy.queries.ts): $1 bigint[]
select jsonb_build_array(t.id, t.at, t.actor_id, t.entity, t.entity_id, t.action, t.before, t.after) as cells from changes t
   where (t.id in (select c.id from (select kind as entity, id from customers where id = any($1::bigint[])
       union all select k.kind, m.id from customers k, unnest(k.merged_ids) m (id) where k.id = any($1::bigint[])
       union all select 'task', id from tasks where contact_id = any($1::bigint[])
       union all select 'call', t.id from calls t where t.id in (select id from calls where contact_id = any($1::bigint[])
     union select k.id from customers c join calls k on k.staff_id = c.owner_id
       and k.contact_id is null and k.deleted_at is null and phone_key(k.phone_number) = phone_key(c.phone)
     where c.id = any($1::bigint[])
     union select k.id from customers c join calls k on k.staff_id = c.owner_id
       and k.contact_id is null and k.deleted_at is not null and phone_key(k.phone_number) = phone_key(c.phone)
     where c.id = any($1::bigint[]))
       union all select 'meeting', t.id from meetings t where t.id in (select id from meetings where contact_id = any($1::bigint[])
     union select k.id from customers c join meetings k on k.staff_id = c.owner_id
       and k.contact_id is null and k.deleted_at is null and phone_key(k.phone_number) = phone_key(c.phone)
     where c.id = any($1::bigint[])
     union select k.id from customers c join meetings k on k.staff_id = c.owner_id
       and k.contact_id is null and k.deleted_at is not null and phone_key(k.phone_number) = phone_key(c.phone)
     where c.id = any($1::bigint[]))) r join changes c on c.entity = r.entity and c.entity_id = r.id))
   order by t.id;

-- handed_rows 89 of 89 (privacy.queries.ts): $1 bigint[]
select jsonb_build_array(t.id, t.user_id, t.kind, t.text, t.created_at) as cells from notifications t
   where (t.id in (with names as (
     select name from customers where id = any($1::bigint[])
     union select name from tasks where contact_id = any($1::bigint[]) and name is not null
     union select v ->> 'name' from changes c cross join lateral (values (c.before), (c.after)) f (v)
       where c.entity in ('lead', 'contact') and c.entity_id = any($1::bigint[]) and v ->> 'name' is not null
   ), links as (
     select '/operations/contacts/' || r.id as link from unnest($1::bigint[]) r (id)
     union all select '/activities/calls?call=' || t.id from calls t where t.id in (select id from calls where contact_id = any($1::bigint[])
     union select k.id from customers c join calls k on k.staff_id = c.owner_id
       and k.contact_id is null and k.deleted_at is null and phone_key(k.phone_number) = phone_key(c.phone)
     where c.id = any($1::bigint[])
     union select k.id from customers c join calls k on k.staff_id = c.owner_id
       and k.contact_id is null and k.deleted_at is not null and phone_key(k.phone_number) = phone_key(c.phone)
     where c.id = any($1::bigint[]))
     union all select '/activities/meetings?meeting=' || t.id from meetings t where t.id in (select id from meetings where contact_id = any($1::bigint[])
     union select k.id from customers c join meetings k on k.staff_id = c.owner_id
       and k.contact_id is null and k.deleted_at is null and phone_key(k.phone_number) = phone_key(c.phone)
     where c.id = any($1::bigint[])
     union select k.id from customers c join meetings k on k.staff_id = c.owner_id
       and k.contact_id is null and k.deleted_at is not null and phone_key(k.phone_number) = phone_key(c.phone)
     where c.id = any($1::bigint[]))
   )
   select n.id from notifications n
   where n.link in (select link from links)
     or substring(n.link from 'contactId%22%3A([0-9]{1,15})')::bigint = any($1::bigint[])
     or (n.link is null and n.kind = 'task' and exists (
       select from names where position(' for ' || names.name || ' is the task of ' in n.text) > 0))))
   order by t.id;

-- read_logo_to_hand_out (privacy.queries.ts)
select logo, logo_type as type from company where logo is not null;

-- list_files_to_hand_out (privacy.queries.ts)
select id, file_name as name from task_attachments where size > 0 order by id;

-- read_piece_to_hand_out (privacy.queries.ts): $1 bigint, $2 integer
select bytes from task_attachment_chunks where attachment_id = $1 and n = $2;
