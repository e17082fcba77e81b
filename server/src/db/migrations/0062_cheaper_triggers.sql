-- after: functions that do the same with less work

-- Both as before, but for the language. PostgreSQL puts a function in SQL into the expression that calls it, and reads its text again for
-- every statement that writes: in the conditions of four triggers and in the index of phones. One in PL/pgSQL is read once for a connection.
create or replace function is_settled(instant timestamptz) returns boolean language plpgsql volatile as $$
begin
  return instant < clock_timestamp() - interval '1 hour';
end $$;

create or replace function phone_key(value text) returns text language plpgsql immutable parallel safe as $$
begin
  return case when value ~ '^00[1-9][0-9]{7,}$' then substr(value, 3) else value end;
end $$;

-- As before, but for imported leads: like one that is entered, each has its row with the moment already.
create or replace function end_lead_waits() returns trigger language plpgsql as $$
declare
  lines changes[];
begin
  select array_agg(c) into lines from new_changes c
  where entity in ('lead', 'call', 'meeting') and (entity, action) not in (('lead', 'created'), ('lead', 'imported'))
    and (action in ('note added', 'merged') or after ->> 'priority' is not null or after ->> 'status' = 'completed');
  if lines is null then
    return null;
  elsif cardinality(lines) = 1 and lines[1].entity = 'lead' and lines[1].action <> 'merged' then
    update lead_waits set contacted_at = lines[1].at
    where lead_id = lines[1].entity_id and (contacted_at is null or contacted_at > lines[1].at);
    return null;
  end if;
  with told as (
    select entity_id as lead_id, at from unnest(lines)
    where entity = 'lead' and (action = 'note added' or after ->> 'priority' is not null)
    union all
    select k.contact_id, c.at from unnest(lines) c join calls k on k.id = c.entity_id
    where c.entity = 'call' and c.after ->> 'status' = 'completed'
    union all
    select k.contact_id, c.at from unnest(lines) c join meetings k on k.id = c.entity_id
    where c.entity = 'meeting' and c.after ->> 'status' = 'completed'
    union all
    select c.entity_id, w.contacted_at from unnest(lines) c join customers k on k.id = c.entity_id
      join lead_waits w on w.lead_id = any (k.merged_ids)
    where c.entity = 'lead' and c.action = 'merged'
  ), contacts as (
    select lead_id, min(at) as at from told where lead_id is not null and at is not null group by lead_id
  ), held as (
    select w.lead_id, contacts.at from lead_waits w join contacts using (lead_id)
    where w.contacted_at is null or w.contacted_at > contacts.at order by w.lead_id for update of w
  )
  update lead_waits w set contacted_at = held.at from held where w.lead_id = held.lead_id;
  return null;
end $$;
