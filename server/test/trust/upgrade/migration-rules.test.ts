import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { checkBackup } from '../../../src/backup/restore/read-backup.ts';
import { type Migration, migrationOf, ourMigrations } from '../../../src/db/upgrade/migration-files.ts';
import { read, root } from '../documents/documents.ts';
import { faultsOf } from './migration-rules.ts';
import { samples } from './sample-migrations.ts';

const lastWithoutKind = '0029_waiting.sql';
const fixtures = join(root, 'server/src/db/fixtures');

describe('a migration', () => {
  it("says its kind and why, and is what it says if it is 'before'", () => {
    const marked = ourMigrations().filter(({ name }) => name > lastWithoutKind);
    expect(marked.length).toBeGreaterThan(0);
    expect(marked.flatMap(faultsOf)).toEqual([]);
    expect(Object.values(samples).flatMap(faultsOf)).toEqual([]);
  });

  it("runs before those that are 'after' in its own release, or the release needs a stop", async () => {
    for (const { version, brought } of await releases()) {
      const isMixed = brought.some(({ kind }, at) => kind === 'before' && brought[at - 1]?.kind === 'after');
      expect([version, isMixed && !brought.some(({ kind }) => kind === 'stop')]).toEqual([version, false]);
    }
  });

  it.each([
    'alter table customers drop column name',
    'alter table customers rename column name to title',
    'alter table customers rename to clients',
    'alter table customers alter column name type varchar(10)',
    'alter table customers alter column email set not null',
    'alter table customers alter column amount set default 1',
    'alter table customers add column rank int not null',
    'alter table customers add column mark uuid default gen_random_uuid()',
    'alter table customers add column team_id bigint references teams',
    "alter table customers add column grade text not null default 'a' check (grade <> '')",
    'alter table customers add column a int, drop column name',
    'alter table customers add constraint named check (length(name) > 3)',
    'alter table customers add column code text unique',
    'create index customers_name_upper on customers (upper(name))',
    'create unique index customers_name on customers (name)',
    'create index concurrently customers_x on customers (name)',
    'create trigger t before insert on customers for each row execute function f()',
    'create or replace function touch() returns trigger language plpgsql as $$ begin; return new; end $$',
    'update customers set name = name',
    'delete from customers',
    'insert into app_state values (1, 2)',
    'drop table notes',
    'drop index customers_phone',
    'truncate notes',
    'grant select on customers to public',
    'set lock_timeout = 0',
    'lock table customers',
    "select setval('customers_id_seq', 1)",
    "do $$ begin execute 'drop table notes'; end $$",
  ])("is not 'before': %s", (sql) => {
    expect(faultsOf(migrationOf('9009_wrong.sql', `-- before: tried\n${sql};\n`))).toHaveLength(1);
  });

  const outbox = (body: string, trigger = 'after insert on customers for each statement') =>
    `create table heard (id bigint);
     create function hear() returns trigger language plpgsql as $$ begin ${body} return null; end $$;
     create trigger t ${trigger} execute function hear();`;
  const faultsIn = (sql: string) => faultsOf(migrationOf('9009_outbox.sql', `-- before: tried\n${sql}\n`));

  it("is 'before' with a trigger that only adds rows to a table of the same file", () => {
    expect(faultsIn(outbox('insert into heard select 1;'))).toEqual([]);
    const referring = 'after insert on customers referencing new table as n for each statement';
    expect(faultsIn(outbox('insert into heard select id from n;', referring))).toEqual([]);
  });

  it.each([
    ['insert into notes select 1;', undefined],
    ['insert into heard select 1; delete from notes;', undefined],
    ['insert into heard with gone as (delete from notes returning id) select id from gone;', undefined],
    ["raise exception 'no';", undefined],
    ['perform pg_sleep(1);', undefined],
    ['insert into heard select 1;', 'before insert on customers for each row'],
    ['insert into heard select 1;', 'after update on customers for each row'],
    ['insert into heard select 1;', 'after insert or delete on customers for each row'],
  ])("is not 'before' with a trigger that does more: %s %s", (body, trigger) => {
    expect(faultsIn(outbox(body, trigger))).toHaveLength(1);
  });

  const keeper = (body: string, trigger = 'before insert or update of name on customers for each row') =>
    `alter table customers add column named_at timestamptz;
     create function keep_name() returns trigger language plpgsql as $$ begin ${body} return new; end $$;
     create trigger t ${trigger} execute function keep_name();`;

  it("is 'before' with a trigger that sets a column of the same file alone", () => {
    const body = 'if new.name is null then new.named_at := null; elsif true then new.named_at := new.created_at; end if;';
    expect(faultsIn(keeper(body))).toEqual([]);
    expect(faultsIn(keeper(body, "before insert or update on customers for each row when (new.kind = 'lead')"))).toEqual([]);
  });

  it.each([
    ['new.name := null;', undefined],
    ['if true then new.name := null; end if;', undefined],
    ['new.named_at := (select max(created_at) from notes);', undefined],
    ['update notes set text = null;', undefined],
    ["raise exception 'no';", undefined],
    ['if true then return null; end if;', undefined],
    ['new.named_at := null;', 'before delete on customers for each row'],
    ['new.named_at := null;', 'before insert or update on notes for each row'],
  ])("is not 'before' with a trigger that sets more: %s %s", (body, trigger) => {
    expect(faultsIn(keeper(body, trigger))).toHaveLength(1);
  });

  it('without a kind in its first line is refused, and counts as one that needs a stop', () => {
    const bare = migrationOf('9009_bare.sql', 'create table x ();');
    expect([bare.kind, faultsOf(bare)]).toEqual(['stop', [expect.stringContaining('says no kind')]]);
    expect(migrationOf('9009_bare.sql', '-- before:\ncreate table x ();').kind).toBe('stop');
  });
});

interface Release {
  version: string;
  brought: Migration[];
}

/** What each release since the kinds brought, the unreleased too. The kept backups name the migrations of each release. */
async function releases(): Promise<Release[]> {
  const versions = readdirSync(fixtures)
    .filter((file) => file.endsWith('.backup'))
    .map((file) => file.replace('.backup', ''))
    .sort((one, other) => one.localeCompare(other, 'en', { numeric: true }));
  const found: Release[] = [];
  let known: string[] = [];
  for (const version of versions) {
    const names = (await checkBackup(join(fixtures, `${version}.backup`))).migrations.map(({ name }) => name);
    found.push({ version, brought: ourMigrations().filter(({ name }) => names.includes(name) && !known.includes(name)) });
    known = names;
  }
  found.push({ version: 'Unreleased', brought: ourMigrations().filter(({ name }) => !known.includes(name)) });
  return found.filter(({ version }) => version === 'Unreleased' || version.localeCompare('1.3.0', 'en', { numeric: true }) > 0);
}

describe('the list of changes', () => {
  let all: Release[];
  beforeAll(async () => {
    all = await releases();
  });

  it('says of each release whether it may be installed beside the version before', () => {
    for (const { version, brought } of all) {
      const [, section = ''] =
        new RegExp(`^## ${version.replaceAll('.', '\\.')}\\b.*?$([\\s\\S]*?)(?=^## |$(?![\\s\\S]))`, 'm').exec(
          read('CHANGELOG.md'),
        ) ?? [];
      const said = /^Rolling upgrade: (yes|needs a stop)/m.exec(section)?.[1];
      const isStop = brought.some(({ kind }) => kind === 'stop');
      expect([version, said]).toEqual([version, isStop ? 'needs a stop' : expect.stringMatching(/^(yes|needs a stop)$/)]);
    }
  });
});
