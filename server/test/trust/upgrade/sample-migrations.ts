import { type Migration, migrationOf, ourMigrations } from '../../../src/db/upgrade/migration-files.ts';

/** What a next version could bring. Its number is far away from the true ones. */
export const samples = {
  before: migrationOf(
    '9001_sample_before.sql',
    `-- before: a table and columns that no older version names
create table sample_notes (id bigint generated always as identity primary key, customer_id bigint not null, text text not null);
create index sample_notes_customer on sample_notes (customer_id);
alter table customers add column sample_rank int, add column sample_grade text not null default 'plain';
alter table users add column sample_seen_at timestamptz;
alter table tasks add column sample_effort int not null default 0;
alter table sessions add column sample_device text;
`,
  ),
  after: migrationOf(
    '9002_sample_after.sql',
    `-- after: an older version leaves the column empty
alter table customers alter column sample_rank set default 0;
update customers set sample_rank = 0 where sample_rank is null;
alter table customers alter column sample_rank set not null;
`,
  ),
  stop: migrationOf(
    '9003_sample_stop.sql',
    '-- stop: the older version reads the column\nalter table users rename column name to called;\n',
  ),
  later: migrationOf(
    '9004_sample_before.sql',
    '-- before: a table of its own\ncreate table sample_later (id bigint primary key);\n',
  ),
};

/** The migrations of this version and these. */
export function withSamples(...names: (keyof typeof samples)[]): Migration[] {
  return [...ourMigrations(), ...names.map((name) => samples[name])];
}
