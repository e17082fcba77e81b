import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type pg from 'pg';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { openClient } from '../../src/db/client.ts';
import type { Checked } from '../statements/check-statements.ts';
import { sourceFiles, sourceFolder } from '../statements/load-statements.ts';
import { jsonTypes, rowTypes } from '../statements/print-types.ts';
import { createDatabase } from '../support/databases.ts';
import { templateName } from '../support/global-setup.ts';

const command = join(import.meta.dirname, '..', 'statements', 'save-statements.ts');

/** Text that goes to PostgreSQL and is no statement of ours, with the reason. */
const unregistered: Record<string, string> = {
  'backup/catalogue.ts': 'reads the tables of any version',
  'backup/restore/drop-indexes-for-load.ts': 'drops and makes indexes, whose names it finds',
  'backup/restore/empty-database.ts': 'drops tables, whose names it finds',
  'backup/restore/restore-backup.ts': 'COPY, and the migrations of another version',
  'backup/write-backup.ts': 'COPY',
  'db/account-changes.ts': 'LISTEN cannot be prepared',
  'db/client.ts': 'begin, commit, rollback, and which kind of server it is',
  'db/embedded/embedded-postgres.ts': 'makes the role and the database',
  'db/embedded/instance-lock.ts': 'locks of a connection, without a table',
  'db/locks/portal-lock.ts': 'locks of a connection, without a table',
  'db/locks/session-lock.ts': 'locks of a connection, without a table',
  'db/migrate.ts': 'looks at the tables of any version',
  'db/other-engines.ts': 'tries what a server can do, on one that may not be PostgreSQL',
  'db/our-tables.ts': 'looks whether there are tables',
  'db/pooler.ts': 'looks at what an address leads to',
  'db/primary.ts': 'looks which of several servers takes writes',
  'db/replica/replica.ts': 'asks for a sign of life',
  'db/replica/standby.ts': 'asks a standby and its primary for their places in the log',
  'db/session-settings.ts': 'settings of a connection, without a table',
  'db/snapshot.ts': 'a cursor over a registered one',
  'db/statement.ts': 'sends the registered ones',
  'db/upgrade/apply-migration.ts': 'makes the tables',
  'db/usable-database.ts': 'looks at a database that has no tables yet',
  'demo/fill.ts': 'LOCK TABLE cannot be prepared',
  'features/auth/change-role.ts': 'LOCK TABLE cannot be prepared',
  'features/hours/read-hours.ts': 'which moment a transaction reads',
  'plugins/live/listen.ts': 'LISTEN cannot be prepared',
  'records/kept-figures/kept-parts.queries.ts': 'LOCK TABLE cannot be prepared',
};

/** Files that say what a statement must answer to be given to them. */
const typedStatements: Record<string, string> = {
  'records/handover-kind.ts': 'whatever counts',
  'records/list/list-merged.ts': 'the portions of any list of several kinds',
  'records/list/list-portion.ts': 'the portions of any list',
  'records/list/list-records.ts': 'the pages of any list',
  'records/owned/owned-sql.ts': 'the record that a write answers; owned-rows.types.ts proves it for each kind',
};

describe('every statement', () => {
  let checked: Checked;
  beforeAll(async () => {
    const database = await createDatabase(templateName);
    const { stdout } = await promisify(execFile)(process.execPath, [command, database.url]).finally(() => database.drop());
    checked = JSON.parse(stdout);
  });

  it('is prepared by a migrated database, has its own name and claims nothing false', () => {
    expect(checked.problems).toEqual([]);
    expect(checked.statements).toBeGreaterThan(300);
  });

  it('stands in the generated files as PostgreSQL describes it; else: npm run sql', () => {
    expect(checked.outdated).toEqual([]);
  });
});

it('no text reaches PostgreSQL unregistered', () => {
  const sending = sourceFiles().filter((file) => /\.query[(<]/.test(read(file)));
  expect(sending).toEqual(Object.keys(unregistered));
});

it('no row type is written by hand: rows and firstRow take theirs from the statement', () => {
  const written = sourceFiles().filter((file) => file !== 'db/statement.ts' && /\b(?:rows|firstRow|Statement)</.test(read(file)));
  expect(written).toEqual(Object.keys(typedStatements));
});

/** A value of each type that a statement answers. */
const values: Record<string, string> = {
  bigint: '1::bigint',
  boolean: 'true',
  bytea: `'x'::bytea`,
  date: `'2026-03-10'::date`,
  'double precision': '1.5::float8',
  integer: '1',
  numeric: '1.5::numeric',
  smallint: '1::smallint',
  text: `'x'::text`,
  'timestamp with time zone': 'now()',
  void: 'pg_advisory_xact_lock_shared(1)',
  'bigint[]': 'array[1::bigint]',
  'integer[]': `'{1}'::integer[]`,
  'text[]': `array['x'::text]`,
};

it('is typed as pg hands its values over, and as they are inside of JSON', async () => {
  const client = await openClient(inject('postgres'));
  const handed = await typesOf(client, (value) => value);
  const inJson = await typesOf(client, (value) => `to_jsonb(${value})`, ['void']);
  await client.end();
  expect(handed).toEqual(rowTypes);
  expect({ ...jsonTypes, ...inJson }).toEqual(jsonTypes);
});

async function typesOf(client: pg.Client, wrapped: (value: string) => string, without: string[] = []) {
  const asked = Object.entries(values).filter(([type]) => !without.includes(type));
  const { rows } = await client.query({
    text: `select ${asked.map(([, value]) => wrapped(value)).join(', ')}`,
    rowMode: 'array',
  });
  return Object.fromEntries(asked.map(([type], place) => [type, typeName(rows[0]?.[place])]));
}

function typeName(value: unknown): string {
  if (Array.isArray(value)) return `${typeName(value[0])}[]`;
  return typeof value === 'object' && value !== null ? value.constructor.name : typeof value;
}

function read(file: string): string {
  return readFileSync(join(sourceFolder, file), 'utf8');
}
