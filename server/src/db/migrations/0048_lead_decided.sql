-- before: a column that the version before does not know, kept by a trigger that sets nothing else

-- When a lead became a client or was rejected. Rows from before are filled by an operator command: an update here would hold them all.
alter table customers add column decided_at timestamptz;

-- The list is computed after this runs, so that the priorities that make it are named. Whoever undoes a merge gives the moment itself.
create function keep_lead_decision() returns trigger language plpgsql as $$
begin
  if new.priority is null or new.priority not in ('Client', 'NotAnClient') then
    new.decided_at := null;
  elsif tg_op = 'INSERT' then
    new.decided_at := coalesce(new.decided_at, new.updated_at, new.created_at);
  elsif new.priority is distinct from old.priority and (new.decided_at is null or new.decided_at is not distinct from old.decided_at) then
    new.decided_at := coalesce(new.updated_at, new.created_at);
  end if;
  return new;
end $$;
create trigger customers_decided before insert or update of priority on customers
  for each row when (new.kind = 'lead') execute function keep_lead_decision();
