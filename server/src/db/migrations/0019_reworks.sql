-- Why a task was sent back and when it is wanted, for each round.
create table task_reworks (
  task_id bigint not null references tasks on delete cascade,
  round int not null,
  category text check (category in ('Unclear order', 'Mistake', 'Customer changed mind', 'Other')),
  reason text not null check (length(reason) <= 500),
  former_finish_by date not null,
  finish_by date not null,
  asked_by bigint not null references users,
  asked_at timestamptz not null,
  primary key (task_id, round)
);
