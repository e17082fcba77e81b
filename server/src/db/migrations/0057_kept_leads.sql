-- before: triggers that add marks to a table of this version; the version before reads and writes everything as always

-- 'leads' has what became of the leads that were entered on a day, 'decisions' those that were decided on a day.
create function mark_lead_figures() returns trigger language plpgsql as $$
begin
  perform mark_stale_instants('leads', array[old.created_at, new.created_at]);
  if coalesce(old.decided_at, new.decided_at) is not null then
    perform mark_stale_instants('decisions', array[old.decided_at, new.decided_at]);
  end if;
  return null;
end $$;
create trigger leads_figures after insert on customers
  for each row when (new.kind = 'lead' and new.deleted_at is null and (is_settled(new.created_at) or is_settled(new.decided_at)))
  execute function mark_lead_figures();
create trigger leads_figures_changed after update on customers
  for each row when ((old.kind = 'lead' or new.kind = 'lead') and is_settled(new.created_at)
    and (old.kind, old.owner_id, old.source, old.list, old.amount, old.created_at, old.decided_at, old.deleted_at is null)
      is distinct from (new.kind, new.owner_id, new.source, new.list, new.amount, new.created_at, new.decided_at, new.deleted_at is null))
  execute function mark_lead_figures();
create trigger leads_figures_gone after delete on customers
  for each row when (old.kind = 'lead' and old.deleted_at is null) execute function mark_lead_figures();
