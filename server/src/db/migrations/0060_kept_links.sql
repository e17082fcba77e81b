-- before: triggers that add marks to a table of this version; the version before reads and writes everything as always

-- 'links' has the contacts that were made from leads, those of 4,096 leads in a part. Whatever sets or ends `lead_id` leaves a mark: a
-- contact that is made, merged, deleted for good or comes back from a merge, and a lead that is deleted for good. Trash and erasure keep it.
create function mark_link() returns trigger language plpgsql as $$
begin
  perform mark_stale_parts('links', (lead / 4096)::int, (lead / 4096)::int)
  from unnest(array[old.lead_id, new.lead_id]) lead where lead is not null;
  return null;
end $$;
create trigger customers_link_made after insert on customers
  for each row when (new.lead_id is not null) execute function mark_link();
create trigger customers_link_changed after update of lead_id on customers
  for each row when (old.lead_id is distinct from new.lead_id) execute function mark_link();
create trigger customers_link_gone after delete on customers
  for each row when (old.lead_id is not null) execute function mark_link();
