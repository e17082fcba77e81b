-- The orders of lists that load on.
create index leaves_own_by_start on leaves (staff_id, start_date, id);
create index subtasks_removed_latest on subtasks (removed_at, id) where removed_at is not null;
create index teams_by_name on teams (lower(team_name), id) where deleted_at is null;
