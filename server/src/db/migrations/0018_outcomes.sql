-- What came of a call or a meeting: how it ended, a line about it, the minutes it took, and who said so when.

alter table calls
  add column outcome text check (outcome in ('done', 'no_answer', 'call_back', 'cancelled')),
  add column outcome_note text,
  add column minutes int check (minutes between 0 and 1440),
  add column outcome_at timestamptz,
  add column outcome_by bigint references users,
  add check (outcome is null or status = case outcome when 'cancelled' then 'cancelled' else 'completed' end),
  add check (status <> 'pending' or (outcome_note is null and minutes is null and outcome_at is null));
alter table meetings
  add column outcome text check (outcome in ('done', 'no_answer', 'call_back', 'cancelled')),
  add column outcome_note text,
  add column minutes int check (minutes between 0 and 1440),
  add column outcome_at timestamptz,
  add column outcome_by bigint references users,
  add check (outcome is null or status = case outcome when 'cancelled' then 'cancelled' else 'completed' end),
  add check (status <> 'pending' or (outcome_note is null and minutes is null and outcome_at is null));

-- In the timeline a planned one stands where it was planned, a closed one where it was closed.
drop index calls_contact, meetings_contact;
create index calls_contact on calls (contact_id, (coalesce(outcome_at, created_at)), id) where contact_id is not null;
create index meetings_contact on meetings (contact_id, (coalesce(outcome_at, created_at)), id) where contact_id is not null;
