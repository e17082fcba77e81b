-- before: new tables, and a trigger that only adds rows to one of them

-- Addresses that are told of events. Secrets are encrypted with the key of the servers.
create table webhooks (
  id bigint generated always as identity primary key,
  name text not null check (char_length(name) between 1 and 100),
  url text not null check (char_length(url) <= 2000),
  -- As chosen: 'lead.created', 'task.*', '*'.
  events text[] not null check (cardinality(events) between 1 and 200),
  -- The kinds that the events name; null for all. The trigger below looks no closer, the servers do.
  kinds text[],
  secret bytea not null,
  old_secret bytea,
  old_secret_until timestamptz,
  is_on boolean not null default true,
  off_at timestamptz,
  off_reason text,
  -- Since when nothing but failures came back, how many in a row, and until when nothing is sent.
  failing_since timestamptz,
  failures integer not null default 0,
  rest_until timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1
);

-- What is sent, and what became of it. A line of the audit log says what it tells; a test event has none.
create table webhook_deliveries (
  id bigint generated always as identity primary key,
  webhook_id bigint not null references webhooks on delete cascade,
  change_id bigint,
  entity text not null,
  entity_id bigint not null,
  -- The webhook-id header, the same each time that it is sent. A number would come again after a restore.
  message_id text not null default 'msg_' || replace(gen_random_uuid()::text, '-', ''),
  -- Null until a server has looked whether the webhook wants it.
  event text,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'given up')),
  created_at timestamptz not null,
  due_at timestamptz not null,
  leased_until timestamptz,
  attempts integer not null default 0,
  first_attempt_at timestamptz,
  last_attempt_at timestamptz,
  finished_at timestamptz,
  status integer,
  duration_ms integer,
  error text,
  excerpt text
);
create unique index webhook_deliveries_change on webhook_deliveries (webhook_id, change_id);
create index webhook_deliveries_due on webhook_deliveries (webhook_id, due_at, id) where state = 'waiting' and event is not null;
create index webhook_deliveries_record on webhook_deliveries (webhook_id, entity, entity_id, id) where state = 'waiting';
create index webhook_deliveries_unsorted on webhook_deliveries (id) where event is null;
create index webhook_deliveries_leased on webhook_deliveries (webhook_id) where leased_until is not null;
create index webhook_deliveries_log on webhook_deliveries (webhook_id, id);
create index webhook_deliveries_attempted on webhook_deliveries (webhook_id, last_attempt_at) where last_attempt_at is not null;
create index webhook_deliveries_failed on webhook_deliveries (webhook_id, id) where error is not null;
create index webhook_deliveries_finished on webhook_deliveries (finished_at) where finished_at is not null;

-- Every change of a record writes a line, so no event is forgotten, and none is told of a change that was rolled back.
create function queue_webhooks() returns trigger language plpgsql as $$
begin
  insert into webhook_deliveries (webhook_id, change_id, entity, entity_id, created_at, due_at)
  select w.id, c.id, c.entity, c.entity_id, c.at, c.at
  from webhooks w join new_changes c on w.kinds is null or c.entity = any (w.kinds)
  where w.is_on
  order by c.id, w.id;
  return null;
end $$;
create trigger changes_webhooks after insert on changes referencing new table as new_changes
  for each statement execute function queue_webhooks();
