-- before: new tables, and a function that answers as before for whatever the version before writes

-- Calls and meetings whose host is away, of which somebody was told: nobody is told of the same thing twice. The day is that of the
-- appointment, because whoever is missing on another day is another matter.
create table appointment_alarms (
  day date not null,
  kind text not null check (kind in ('call', 'meeting')),
  appointment_id bigint not null,
  staff_id bigint not null references users on delete cascade,
  reason text not null check (reason in ('deleted', 'blocked', 'leave', 'missing')),
  raised_at timestamptz not null,
  primary key (day, kind, appointment_id, staff_id, reason)
);
create index appointment_alarms_staff on appointment_alarms (staff_id);

-- Who was host and team-mate before the last handover, and the version that it made: it can be undone while nobody has changed more.
create table appointment_handovers (
  kind text not null check (kind in ('call', 'meeting')),
  appointment_id bigint not null,
  from_staff_id bigint not null references users on delete cascade,
  mate_id bigint references users on delete set null,
  version integer not null,
  handed_at timestamptz not null,
  primary key (kind, appointment_id)
);
create index appointment_handovers_from on appointment_handovers (from_staff_id);
create index appointment_handovers_mate on appointment_handovers (mate_id) where mate_id is not null;
create index appointment_handovers_age on appointment_handovers (handed_at);

-- An appointment without a host waits for a decision, as leave and attendance do.
create or replace function queue_notice_pushes() returns trigger language plpgsql as $$
begin
  insert into pushes (subscription_id, notification_id, created_at, due_at, expires_at)
  select d.id, n.id, n.created_at, n.created_at,
    n.created_at + case when n.kind = 'reminder' then interval '15 minutes' else interval '1 day' end
  from new_notifications n join push_subscriptions d on d.user_id = n.user_id
  where (case when n.kind = 'reminder' then 'reminders'
              when n.kind in ('leave', 'attendance', 'review', 'rework', 'alarm') then 'decisions'
              else 'news' end) = any (d.choices)
  order by n.id, d.id;
  return null;
end $$;
