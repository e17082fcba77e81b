import { auditCalls } from '@crm/contract/records/audit';
import { beforeAll, expect, it } from 'vitest';
import { download } from '../../../test/support/file-calls.ts';
import { createTestServer, type Person } from '../../../test/support/test-app.ts';
import { readCsv } from '../../csv/read-csv.ts';
import { auditDepth } from './audit.service.ts';
import { auditLines } from './audit-export.ts';
import { auditListOf } from './audit-list.ts';

const server = createTestServer();
let admin: Person;
let staff: Person;
beforeAll(async () => {
  [admin, staff] = [await server.person('admin'), await server.person('staff', { name: 'Ada Writer' })];
});

const exported = (query: Record<string, string>, person = admin) => download(server.app, person, auditCalls.export, { query });

async function rowsOf(text: string): Promise<string[][]> {
  const bytes = async function* () {
    yield Buffer.from(text);
  };
  const { rows } = await readCsv(bytes(), { rows: 1000, columns: 20, cell: 10_000 });
  const cells: string[][] = [];
  for await (const batch of rows) cells.push(...batch.map((row) => row.cells));
  return cells;
}

it('the file has the filtered lines, in words that a spreadsheet does not run', async () => {
  await server.pool.query(
    `insert into changes (entity, entity_id, actor_id, at, action, before, after) values
       ('probe', 1, $1, '2026-03-09T03:30:00Z', 'updated', '{"name": "=1+1", "lines": ["a"]}', '{"name": null, "lines": ["a", "b"]}'),
       ('probe', 2, null, '2026-03-10T14:00:00Z', '=cmd()', null, null)`,
    [staff.id],
  );
  const file = await exported({ entity: 'probe' });
  expect(file.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': "attachment; filename*=UTF-8''audit-log-2026-03-10.csv",
  });
  expect(file.text).toContain('\ufeffWhen,Who,Kind,Record id,Record,Action,Changes\r\n');
  expect(file.text).toContain("'=cmd()");
  // Late in the evening of the day before, where the business is.
  expect((await rowsOf(file.text)).map((cells) => cells.slice(0, 2))).toEqual([
    ['2026-03-10 10:00 AM', 'System'],
    ['2026-03-08 11:30 PM', 'Ada Writer'],
  ]);
  expect(file.text).toContain('name: =1+1 → –\nlines: [""a""] → [""a"",""b""]');
  expect(await rowsOf((await exported({ entity: 'probe', from: '2026-03-09' })).text)).toHaveLength(1);
});

it('an id needs its kind, and the file is for administrators', async () => {
  expect((await exported({ entityId: '1' })).status).toBe(400);
  expect((await exported({}, staff)).status).toBe(403);
});

it('ends after the newest rows with a line that says so, each row once', async () => {
  await server.pool.query(
    `insert into changes (entity, entity_id, actor_id, at, action)
     select 'many', n, $1, timestamptz '2010-01-01Z' + (n / 300) * interval '1 day', 'updated' from generate_series(1, 3500) n`,
    [staff.id],
  );
  const linesOf = async (depth: number) => {
    const lines: string[][] = [];
    const { pool } = server;
    const batches = auditLines(
      { pool, actor: { token: null }, timeZone: 'UTC', company: { clockHours: 12 } },
      auditListOf('null::jsonb'),
      { entity: 'many' },
      depth,
    );
    for await (const batch of batches) lines.push(...batch);
    return lines;
  };
  const lines = await linesOf(3000);
  expect(lines.at(-1)).toEqual(['Only the newest 100,000 rows are in this file.']);
  expect(lines.slice(0, -1).map((cells) => Number(cells[3]))).toEqual(Array.from({ length: 3000 }, (_, index) => 3500 - index));
  expect(auditDepth).toBe(100_000);
  expect(await linesOf(auditDepth)).toHaveLength(3500);
});
