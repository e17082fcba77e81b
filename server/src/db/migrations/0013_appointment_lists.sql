-- Calls and meetings are read in parts, in the order of each list: pending ones by date and time, the others latest first.

alter table calls add column search text collate "C" not null generated always as (
  '│ ' || fold(name) || ' │ ' || fold(subject) || ' │ ' || phone_number || ' │ ' || fold(description) || ' │') stored;
alter table meetings add column search text collate "C" not null generated always as (
  '│ ' || fold(name) || ' │ ' || fold(subject) || ' │ ' || phone_number || ' │ ' || fold(description) || ' │') stored;

drop index calls_host, calls_team, meetings_host, meetings_team;
create index calls_host on calls (staff_id, status, (call_date + call_time), id) where deleted_at is null;
create index calls_team on calls (team_staff_id, status, (call_date + call_time), id) include (staff_id)
  where deleted_at is null and team_staff_id is not null;
create index meetings_host on meetings (staff_id, status, (meeting_date + start_time), id) where deleted_at is null;
create index meetings_team on meetings (team_staff_id, status, (meeting_date + start_time), id) include (staff_id)
  where deleted_at is null and team_staff_id is not null;

create index calls_search on calls using gin (staff_id, search gin_trgm_ops) with (gin_pending_list_limit = 256)
  where deleted_at is null;
create index calls_search_team on calls using gin (team_staff_id, search gin_trgm_ops) with (gin_pending_list_limit = 256)
  where deleted_at is null and team_staff_id is not null;
create index meetings_search on meetings using gin (staff_id, search gin_trgm_ops) with (gin_pending_list_limit = 256)
  where deleted_at is null;
create index meetings_search_team on meetings using gin (team_staff_id, search gin_trgm_ops) with (gin_pending_list_limit = 256)
  where deleted_at is null and team_staff_id is not null;
