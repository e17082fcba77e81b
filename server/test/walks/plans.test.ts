import { urlOf } from '@crm/contract/core/client';
import type { Role } from '@crm/contract/core/permissions';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectionOf, openClient } from '../../src/db/client.ts';
import { fillDuplicates } from '../../src/features/duplicates/keep-duplicates.ts';
import type { Request } from '../company/asked.ts';
import { grownCompany } from '../company/company.ts';
import { type Account, fillCompany, signInPeople } from '../company/fill-company.ts';
import { everyRead, type Read } from '../company/reads.ts';
import { type CompanyRecords, findRecords } from '../company/records.ts';
import { allowed, allowedScans } from '../plans/allowed.ts';
import { readPlan } from '../plans/plan-reading.ts';
import { createRecorder, explain, type Recorded } from '../plans/record-statements.ts';
import { shortOrFull } from '../support/full.ts';
import { createTestServer } from '../support/test-app.ts';

const largeTable = 10_000;
const mostRowsPerRow = 50;
const fillLimitMs = 900_000;

const server = createTestServer();
const sent = new Set<string>();
/** Statements with their values: most calls begin with the same ones. */
const judged = new Set<string>();
let client: pg.Client;
let accounts: Record<Role, Account>;
let records: CompanyRecords;
let sizes: Map<string, number>;
let record: ReturnType<typeof createRecorder>;

beforeAll(async () => {
  client = await openClient(connectionOf(server.pool, 'plans'));
  const now = server.clock.now();
  await fillCompany(client, grownCompany(0, 60, now));
  await fillDuplicates(client);
  await client.query('vacuum (analyze) duplicate_keys, duplicate_groups, stale_duplicates');
  accounts = await signInPeople(client, now);
  records = await findRecords(client);
  const { rows } = await client.query<{ name: string; size: number }>(
    `select relname as name, reltuples::float8 as size from pg_class where relkind = 'r'`,
  );
  sizes = new Map(rows.map(({ name, size }) => [name, size]));
  record = createRecorder([server.pool, server.jobPool]);
}, fillLimitMs);
afterAll(() => client.end());

it('the company is large enough to tell a scan from an index', () => {
  const large = ['customers', 'tasks', 'calls', 'chat_messages', 'attendance_days', 'worklog_cells', 'changes'];
  expect(large.filter((name) => !isLarge(name))).toEqual([]);
});

describe('a read in a company of years', () => {
  it.each(everyRead())('$name as $role scans no large table and reads few rows for each that it answers', async (read) => {
    const faults: string[] = [];
    for (const question of questionsOf(read)) {
      for (const statement of await record(() => ask(read, question))) faults.push(...(await faultsOf(read, statement)));
    }
    expect([...new Set(faults)]).toEqual([]);
  });

  it('sends every statement that has an exception', () => {
    expect(Object.keys({ ...allowed, ...allowedScans }).filter((name) => !sent.has(name))).toEqual([]);
  });
});

/** For the first and one of the last of what the company has, and with time one of the middle; what names none is asked once. */
function questionsOf({ name, request }: Read): Request[] {
  const today = server.clock.now().toISOString().slice(0, 10);
  const questions = shortOrFull([0, 0.99], [0, 0.5, 0.99]).map((part) => {
    const pick = <T>(values: readonly T[]): T => {
      const value = values[Math.floor(values.length * part)];
      if (value === undefined) throw new Error(`the company has nothing that ${name} could be asked for`);
      return value;
    };
    return request({ records, pick, today });
  });
  return [...new Map(questions.map((question) => [JSON.stringify(question), question])).values()];
}

async function ask({ call, role }: Read, { body, ...address }: Request): Promise<void> {
  const reply = await server.app.inject({
    method: call.method,
    url: `/api${urlOf(call, address)}`,
    headers: { cookie: accounts[role].cookie },
    ...(body === undefined ? {} : { payload: body as object }),
  });
  expect([reply.statusCode, reply.statusCode === 200 ? '' : reply.body]).toEqual([200, '']);
}

function isLarge(table: string): boolean {
  return (sizes.get(table) ?? 0) > largeTable;
}

async function faultsOf(read: Read, statement: Recorded): Promise<string[]> {
  const name = statement.name ?? read.name;
  const key = JSON.stringify([name, statement.text, statement.values]);
  if (judged.has(key)) return [];
  judged.add(key);
  const { wholeTables, rowsRead, rowsAnswered } = readPlan(await explain(client, statement), sizes);
  const scanned = name in allowedScans ? [] : wholeTables.filter(isLarge).map((table) => `${name} reads all of ${table}`);
  const isMuch = rowsRead > mostRowsPerRow * Math.max(1, rowsAnswered);
  sent.add(name);
  if (!isMuch) return scanned;
  const most = allowed[name]?.rows ?? 0;
  return rowsRead > most ? [...scanned, `${name} reads ${rowsRead} rows to answer ${rowsAnswered}`] : scanned;
}
