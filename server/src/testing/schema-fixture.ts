import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Db } from '../db/client.ts';
import { migrationNames } from '../db/migrate.ts';

/** A small backup of a released schema: which migrations made it, and rows of each table as they were then. */
export interface SchemaFixture {
  version: string;
  migrations: Record<string, string>;
  tables: Record<string, Record<string, unknown>[]>;
}

const folder = join(import.meta.dirname, '..', 'db', 'migrations');

export function migrationText(name: string): string {
  return readFileSync(join(folder, name), 'utf8');
}

export function checksum(name: string): string {
  return createHash('sha256').update(migrationText(name)).digest('hex');
}

/** Parents before children, as they must be loaded. */
const order = [
  'users',
  'sessions',
  'admin_pins',
  'app_state',
  'teams',
  'team_members',
  'imports',
  'import_mappings',
  'customers',
  'notes',
  'requirements',
  'tasks',
  'task_team_work',
  'task_attachments',
  'task_attachment_chunks',
  'subtasks',
  'subtask_items',
  'team_history',
  'calls',
  'meetings',
  'holidays',
  'leaves',
  'attendance_days',
  'worklogs',
  'worklog_cells',
  'worklog_months',
  'chat_messages',
  'assignments',
  'merges',
  'not_duplicates',
  'changes',
  'notifications',
  'idempotency_keys',
];

export async function takeFixture(db: Db, version: string): Promise<SchemaFixture> {
  const tables: SchemaFixture['tables'] = {};
  for (const table of order) {
    const { rows } = await db.query({ text: `select to_jsonb(t) as row from ${table} t` });
    tables[table] = rows.map(({ row }) => row);
  }
  return { version, migrations: Object.fromEntries(migrationNames().map((name) => [name, checksum(name)])), tables };
}

/** Into an empty schema of that version. Columns that the database computes itself are left to it. */
export async function loadFixture(db: Db, fixture: SchemaFixture): Promise<void> {
  for (const [table, rows] of Object.entries(fixture.tables)) {
    const { rows: columns } = await db.query({
      text: `select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
             where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
      values: [table],
    });
    const names: string = columns[0].names;
    await db.query({
      text: `insert into ${table} (${names}) overriding system value select ${names} from jsonb_populate_recordset(null::${table}, $1)`,
      values: [JSON.stringify(rows)],
    });
  }
}
