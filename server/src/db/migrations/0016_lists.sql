-- The orders of lists that load on.
create index leaves_own_by_start on leaves (staff_id, start_date, id);
create index subtasks_removed_latest on subtasks (removed_at, id) where removed_at is not null;
create index teams_by_name on teams (lower(team_name), id) where deleted_at is null;

-- Who is at work on a day and who is away, of everybody.
create index attendance_days_day on attendance_days (attendance_date, staff_id);
create index leaves_ahead on leaves (end_date, start_date, staff_id) where status = 'Approve';
