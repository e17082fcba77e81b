-- before: new tables, which the version before does not name

-- Pages of numbers that are mailed each week or month.
create table number_reports (
  id bigint generated always as identity primary key,
  title text not null check (char_length(title) between 1 and 120),
  pages text[] not null check (cardinality(pages) between 1 and 4),
  rhythm text not null check (rhythm in ('week', 'month')),
  -- It is of one team. That team may be deleted for good: then it is of nobody, and not of everybody.
  is_of_team boolean not null,
  team_id bigint references teams on delete set null check (is_of_team or team_id is null),
  is_paused boolean not null,
  -- Nothing is sent whose time came before: since it was made, paused no longer, or given another rhythm.
  active_since timestamptz not null,
  created_by bigint references users on delete set null,
  created_at timestamptz not null,
  updated_at timestamptz,
  version int not null default 1
);
create index number_reports_team on number_reports (team_id) where team_id is not null;

-- To whom they go.
create table number_report_people (
  report_id bigint not null references number_reports on delete cascade,
  user_id bigint not null references users on delete cascade,
  named_by bigint references users on delete set null,
  -- Whoever is named later gets it from the next time on.
  named_at timestamptz not null,
  -- Took themselves off, by the link in a letter.
  unsubscribed_at timestamptz,
  -- A server makes the letter until then.
  leased_until timestamptz,
  primary key (report_id, user_id)
);
create index number_report_people_user on number_report_people (user_id);

-- What was written to be mailed, in the transaction that wrote the mail: nobody gets the same days twice.
create table number_report_mails (
  report_id bigint not null references number_reports on delete cascade,
  user_id bigint not null references users on delete cascade,
  rhythm text not null check (rhythm in ('week', 'month')),
  period_from date not null,
  period_to date not null,
  queued_at timestamptz not null,
  primary key (report_id, user_id, rhythm, period_from)
);
create index number_report_mails_user on number_report_mails (user_id);
create index number_report_mails_age on number_report_mails (queued_at);
