-- Written by `npm run sql`: the statements of this folder as PostgreSQL gets them.

-- handed_rows 1 of 32 (privacy.queries.ts)
select jsonb_build_array(t.id, t.owner_id, t.name, t.email, t.phone, t.location, t.description, t.source, t.priority, t.amount, t.version, t.created_at, t.updated_at, t.deleted_at, t.deleted_by, t.lead_id, t.import_id, t.merged_ids) as cells from customers t
   where (t.kind = 'lead')
   order by t.id;

-- handed_rows 2 of 32 (privacy.queries.ts)
select jsonb_build_array(t.id, t.owner_id, t.name, t.email, t.phone, t.location, t.description, t.source, t.priority, t.amount, t.version, t.created_at, t.updated_at, t.deleted_at, t.deleted_by, t.lead_id, t.import_id, t.merged_ids) as cells from customers t
   where (t.kind = 'contact')
   order by t.id;

-- handed_rows 3 of 32 (privacy.queries.ts)
select jsonb_build_array(t.id, t.customer_id, t.author_id, t.text, t.version, t.created_at, t.updated_at) as cells from notes t
   order by t.id;

-- handed_rows 4 of 32 (privacy.queries.ts)
select jsonb_build_array(t.id, t.owner_id, t.kind, t.kept_id, t.dropped_id, t.kept_before, t.kept_after, t.dropped, t.moved, t.merged_at, t.undone_at) as cells from merges t
   order by t.id;

-- handed_rows 5 of 32 (privacy.queries.ts)
select jsonb_build_array(t.one_id, t.other_id) as cells from not_duplicates t
   order by t.one_id, t.other_id;

-- handed_rows 6 of 32 (privacy.queries.ts)
select jsonb_build_array(t.id, t.owner_id, t.project, t.data, t.version, t.created_at, t.updated_at, t.deleted_at, t.deleted_by) as cells from requirements t
   order by t.id;

-- handed_rows 7 of 32 (privacy.queries.ts)
select jsonb_build_array(t.id, t.owner_id, t.kind, t.file_name, t.encoding, t.separator, t.columns, t.row_count, t.state, t.mapping, t.bad_count, t.done_count, t.created_at, t.done_at, t.undone_at) as cells from imports t
   order by t.id;

-- handed_rows 8 of 32 (privacy.queries.ts)
select jsonb_build_array(t.id, t.staff_id, t.contact_id, t.requirement_id, t.name, t.phone, t.amount, t.contact_amount, t.notes, t.description, t.finish_by, t.priority, t.stage, t.rework, t.rework_round, t.new_update, t.moved_at, t.version, t.created_at, t.updated_at, t.deleted_at, t.deleted_by) as cells from tasks t
   order by t.id;

-- handed_rows 9 of 32 (privacy.queries.ts)
select jsonb_build_array(t.id, t.staff_id, t.contact_id, t.stage, t.finish_by, coalesce(t.amount, t.contact_amount)) as cells from tasks t
   order by t.id;

-- handed_rows 10 of 32 (privacy.queries.ts)
select jsonb_build_array(t.task_id, t.round, t.category, t.reason, t.former_finish_by, t.finish_by, t.asked_by, t.asked_at) as cells from task_reworks t
   order by t.task_id, t.round;

-- handed_rows 11 of 32 (privacy.queries.ts)
select jsonb_build_array(t.id, t.task_id, t.author_id, t.text, t.created_at) as cells from task_team_work t
   order by t.id;

-- handed_rows 12 of 32 (privacy.queries.ts)
select jsonb_build_array(t.id, t.task_id, t.title, t.version, t.created_at, t.updated_at, t.removed_at) as cells from subtasks t
   order by t.id;

-- handed_rows 13 of 32 (privacy.queries.ts)
select jsonb_build_array(t.subtask_id, t.position, t.text, t.checked) as cells from subtask_items t
   order by t.subtask_id, t.position, t.text;

-- handed_rows 14 of 32 (privacy.queries.ts)
select jsonb_build_array(t.id, t.task_id, t.uploaded_by, t.file_name, t.mime, t.size, t.created_at) as cells from task_attachments t
   where (t.size > 0)
   order by t.id;

-- handed_rows 15 of 32 (privacy.queries.ts)
select jsonb_build_array(t.id, t.call_date, t.call_time, t.staff_id, t.team_staff_id, t.contact_id, t.name, t.subject, t.phone_number, t.description, t.status, t.outcome, t.outcome_note, t.minutes, t.outcome_at, t.outcome_by, t.version, t.created_at, t.updated_at, t.deleted_at, t.deleted_by) as cells from calls t
   order by t.id;

-- handed_rows 16 of 32 (privacy.queries.ts)
select jsonb_build_array(t.id, t.meeting_date, t.start_time, t.end_time, t.staff_id, t.team_staff_id, t.contact_id, t.name, t.subject, t.phone_number, t.description, t.status, t.outcome, t.outcome_note, t.minutes, t.outcome_at, t.outcome_by, t.version, t.created_at, t.updated_at, t.deleted_at, t.deleted_by) as cells from meetings t
   order by t.id;

-- handed_rows 17 of 32 (privacy.queries.ts)
select jsonb_build_array(t.id, t.title, t.description, t.staff_id, t.team_id, t.due_date, t.priority, t.status, t.created_by, t.moved_at, t.version, t.created_at, t.updated_at, t.deleted_at, t.deleted_by) as cells from assignments t
   order by t.id;

-- handed_rows 18 of 32 (privacy.queries.ts)
select jsonb_build_array(t.id, t.holiday_date, t.description, t.type, t.version, t.created_by, t.created_at) as cells from holidays t
   order by t.id;

-- handed_rows 19 of 32 (privacy.queries.ts)
select jsonb_build_array(t.id, t.staff_id, t.leave_type, t.category, t.start_date, t.end_date, t.reason, t.status, t.decided_by, t.decided_at, t.decision_reason, t.withdrawal, t.withdraw_asked_at, t.entered_by, t.version, t.created_at, t.updated_at) as cells from leaves t
   order by t.id;

-- handed_rows 20 of 32 (privacy.queries.ts)
select jsonb_build_array(t.leave_id, t.kind, t.record_id, t.to_staff_id, t.mate_id, t.version) as cells from leave_handovers t
   order by t.leave_id, t.kind, t.record_id;

-- handed_rows 21 of 32 (privacy.queries.ts)
select jsonb_build_array(t.id, t.staff_id, t.from_year, t.terms, t.version, t.updated_at) as cells from entitlements t
   order by t.id;

-- handed_rows 22 of 32 (privacy.queries.ts)
select jsonb_build_array(t.id, t.staff_id, t.attendance_date, t.entry_time, t.exit_time, t.exit_stated_at, t.exit_unknown_at, t.corrected_by, t.corrected_at, t.correction_reason, t.had_entry_time, t.had_exit_time, t.version, t.created_at, t.updated_at) as cells from attendance_days t
   order by t.id;

-- handed_rows 23 of 32 (privacy.queries.ts)
select jsonb_build_array(t.id, t.staff_id, t.attendance_date, t.entry_time, t.exit_time, t.reason, t.had_entry_time, t.had_exit_time, t.status, t.decided_by, t.decided_at, t.decision_reason, t.version, t.created_at, t.updated_at) as cells from attendance_corrections t
   order by t.id;

-- handed_rows 24 of 32 (privacy.queries.ts)
select jsonb_build_array(t.day_id, t.staff_id, t.attendance_date, t.entry_time, t.exit_time, t.reason, t.removed_by, t.removed_at) as cells from attendance_removals t
   order by t.day_id;

-- handed_rows 25 of 32 (privacy.queries.ts)
select jsonb_build_array(t.staff_id, t.attendance_date, t.reminded_by, t.reminded_at) as cells from attendance_reminders t
   order by t.staff_id, t.attendance_date;

-- handed_rows 26 of 32 (privacy.queries.ts)
select jsonb_build_array(t.id, t.staff_id, t.work_date, t.attendance) as cells from worklogs t
   order by t.id;

-- handed_rows 27 of 32 (privacy.queries.ts)
select jsonb_build_array(t.worklog_id, t.task_number, t.task_name, t.time_text, t.minutes, t.comment) as cells from worklog_cells t
   order by t.worklog_id, t.task_number;

-- handed_rows 28 of 32 (privacy.queries.ts)
select jsonb_build_array(t.id, t.name, t.email, t.role, t.blocked, t.version, t.created_at, t.updated_at, t.deleted_at) as cells from users t
   order by t.id;

-- handed_rows 29 of 32 (privacy.queries.ts)
select jsonb_build_array(t.id, t.team_name, t.team_description, t.leader_id, t.version, t.created_at, t.updated_at, t.deleted_at, t.deleted_by) as cells from teams t
   order by t.id;

-- handed_rows 30 of 32 (privacy.queries.ts)
select jsonb_build_array(t.team_id, t.staff_id) as cells from team_members t
   order by t.team_id, t.staff_id;

-- handed_rows 31 of 32 (privacy.queries.ts)
select jsonb_build_array(t.name, t.currency_sign, t.sign_place, t.date_form, t.clock_hours, t.first_day_of_week, t.time_zone, t.working_days, t.work_from, t.work_to, t.break_minutes, t.late_after_minutes, t.missing_after_minutes, t.second_factor, t.calendar_feeds, t.version, t.updated_at) as cells from company t
   order by t.id;

-- handed_rows 32 of 32 (privacy.queries.ts)
select jsonb_build_array(t.id, t.at, t.actor_id, t.entity, t.entity_id, t.action, t.before, t.after) as cells from changes t
   order by t.id;

-- read_logo_to_hand_out (privacy.queries.ts)
select logo, logo_type as type from company where logo is not null;

-- list_files_to_hand_out (privacy.queries.ts)
select id, file_name as name from task_attachments where size > 0 order by id;

-- read_piece_to_hand_out (privacy.queries.ts): $1 bigint, $2 integer
select bytes from task_attachment_chunks where attachment_id = $1 and n = $2;
