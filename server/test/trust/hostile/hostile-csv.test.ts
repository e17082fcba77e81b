import { profileCalls } from '@crm/contract/accounts/profile';
import { calendarCalls } from '@crm/contract/calendar/calendar';
import type { Call } from '@crm/contract/core/call';
import { leadFileCalls } from '@crm/contract/customers/customer-files';
import { leadCalls } from '@crm/contract/customers/leads';
import { worklogCalls } from '@crm/contract/office/worklog';
import { beforeAll, describe, expect, it } from 'vitest';
import { readCsv } from '../../../src/csv/read-csv.ts';
import { plain } from '../../../src/csv/write-csv.ts';
import type { Sample, World } from '../../examples/types.ts';
import { exportedLists, tableCalls as tables } from '../../support/exported/exported-lists.ts';
import { createLead } from '../../support/factories.ts';
import { download } from '../../support/file-calls.ts';
import { shortOrFull } from '../../support/full.ts';
import { checked, csvOf, imported } from '../../support/imports/imports.ts';
import { createLeave } from '../../support/records/leave.ts';
import { readWorkbook } from '../../support/tables/read-workbook.ts';
import { createTestServer, type Person } from '../../support/test-app.ts';

const server = createTestServer();
let staff: Person;
let admin: Person;
let made: World;
const world = () => made;
beforeAll(async () => {
  [staff, admin] = [await server.person('staff'), await server.person('admin')];
  made = { server, staff, admin };
});

/** What a spreadsheet takes for a formula. A tab or a line end in front is cut off by the forms, but not by every import. */
const formulas = [
  '=1+1',
  '+1+1',
  '-1+1',
  '@SUM(1)',
  "=cmd|' /C calc'!A0",
  '＝1+1',
  '＋1',
  '－1',
  '＠x',
  "'=1+1",
  "''=1",
  'x;=1+1',
  'x; "=1"',
];

/** One function guards the cells of all tables: each is tried with some of the texts, and every text with some of them. */
const share = shortOrFull(6, 1);
const triedWith = (table: number) => [...formulas.entries()].filter(([n]) => (n + table) % share === 0);

async function cellsOf(text: string): Promise<string[][]> {
  const { header, rows } = await readCsv(bytesOf(text), { rows: 10_000, columns: 50, cell: 20_000 });
  const cells = [header];
  for await (const batch of rows) cells.push(...batch.map((row) => row.cells));
  return cells;
}

async function* bytesOf(text: string) {
  yield Buffer.from(text);
}

interface Export {
  by: () => Person;
  /** Puts a text wherever it can end up in the file, and answers what to ask for. */
  prepare(text: string, n: number): Promise<Pick<Sample, 'params' | 'query'>>;
}

const march = { year: '2026', month: '3' };
const wholeMarch = { from: '2026-03-01', to: '2026-03-31' };
const rename = (name: string) => staff.send(profileCalls.update, { body: { name } });
const customer = (text: string) => ({ name: text, description: text, location: text, source: text });

/** Leave with this text as the reason of its decision. */
async function rejected(text: string) {
  const { id } = await createLeave(staff, { leaveDate: '01/12/2026', endDate: '01/12/2026' });
  await admin.send(calendarCalls.decide, { params: { id: String(id) }, body: { status: 'Reject', reason: text } });
  return { query: { year: '2026' } };
}

/** Each call of the contract that answers a table. A new one without an entry here fails. */
const exports: Record<string, Export> = {
  'attendance.export': {
    by: () => admin,
    prepare: async (text, n) => {
      await rename(text);
      const body = { date: `${n + 10}/03/2026`, description: text, type: 'holiday' } as const;
      expect((await admin.send(calendarCalls.createEntry, { body })).status).toBe(201);
      return { query: { staffId: String(staff.id), ...march } };
    },
  },
  'worklog.export': {
    by: () => admin,
    prepare: async (text) => {
      await rename(text);
      const tasks = [{ taskNumber: 'task1', taskName: text, time: '1:30', comment: text }];
      await staff.send(worklogCalls.save, { body: { worklogs: [{ date: '2026-03-02', attendance: text, tasks }] } });
      return { query: { staffId: String(staff.id), ...march } };
    },
  },
  'presence.exportDay': {
    by: () => admin,
    prepare: async (text) => {
      await rename(text);
      return {};
    },
  },
  'presence.exportMonth': {
    by: () => admin,
    prepare: async (text) => {
      await rename(text);
      return { query: march };
    },
  },
  'hours.export': {
    by: () => staff,
    prepare: async (text) => {
      const tasks = [{ taskNumber: 'task1', taskName: text, time: '1:30', comment: '' }];
      await staff.send(worklogCalls.save, { body: { worklogs: [{ date: '2026-03-02', attendance: '', tasks }] } });
      return { query: { ...wholeMarch, table: 'nobody' } };
    },
  },
  'flow.export': {
    by: () => staff,
    prepare: async (text) => {
      await createLead(staff, customer(text));
      return { query: { ...wholeMarch, table: 'waiting' } };
    },
  },
  'funnel.export': {
    by: () => staff,
    prepare: async (text) => {
      await createLead(staff, customer(text));
      return { query: { ...wholeMarch, table: 'sources' } };
    },
  },
  'teamWeek.export': {
    by: () => admin,
    prepare: async (text) => {
      await rename(text);
      return {};
    },
  },
  'leaveYear.exportOwn': { by: () => staff, prepare: rejected },
  'leaveYear.exportOf': {
    by: () => admin,
    prepare: async (text) => ({ params: { id: String(staff.id) }, ...(await rejected(text)) }),
  },
  'audit.export': {
    by: () => admin,
    prepare: async (text) => {
      await rename(text);
      await createLead(staff, customer(text));
      return { query: { entity: 'lead' } };
    },
  },
  'imports.problems': {
    by: () => staff,
    prepare: async (text) => {
      const file = csvOf({ name: text, phone: 'none' }).replace('Location', text);
      return { params: (await checked(server.app, staff, file)).params };
    },
  },
};

for (const [name, { make, asked }] of Object.entries(exportedLists)) {
  const [first] = asked;
  if (!first) throw new Error(`${name} is never asked for`);
  exports[name] ??= {
    by: () => world()[first.by],
    prepare: async (text, n) => {
      await make(world(), text, n);
      return first.file(world());
    },
  };
}

describe('a table that is handed out', () => {
  it('is one of those that are tried here', () => {
    expect(tables.map(([name]) => name).toSorted()).toEqual(Object.keys(exports).toSorted());
  });

  it.each(tables.map(([name, call], at) => [name, call, triedWith(at)] as const))(
    'by %s holds no cell that a spreadsheet would run, and still says what was meant',
    async (name, call, tried) => {
      const asked = exports[name];
      if (!asked) throw new Error(`${name} is not tried`);
      for (const [n, text] of tried) {
        const sample = await asked.prepare(text, n);
        const file = await download(server.app, asked.by(), call, sample);
        expect(file.status).toBe(200);
        const cells = (await cellsOf(file.text)).flat();
        expect(cells.filter((cell) => /^[=+\-@\t\r\n＝＋－＠]/.test(cell))).toEqual([]);
        expect(cells.map(plain)).toContain(text);
        // In the line itself too, where a spreadsheet reads it.
        expect(file.text).not.toMatch(/(?:^|,|\n)"?[=+\-@＝＋－＠]/);
        // The file of an import's problems is read again as CSV.
        if (call.query && 'format' in call.query) await checkWorkbook(asked.by(), call, sample, text);
      }
    },
  );

  it('comes back through the import with its formulas as text', async () => {
    const [one, two] = [await server.person('staff'), await server.person('staff')];
    for (const text of formulas) await createLead(one, customer(text));
    const { text } = await download(server.app, one, leadFileCalls.export, { query: { direction: 'asc' } });
    await imported(server.app, two, text, 'lead', { dropped: [8] });
    const { data } = await two.send(leadCalls.list, { query: { limit: '100', direction: 'asc' } });
    expect(data.leads.map(({ name, description }) => [name, description])).toEqual(formulas.map((text) => [text, text]));
  });
});

/** All of it is text, and stays text when somebody edits it. The reader refuses a formula. */
async function checkWorkbook(person: Person, call: Call, sample: Pick<Sample, 'params' | 'query'>, text: string) {
  const file = await download(server.app, person, call, { ...sample, query: { ...sample.query, format: 'xlsx' } });
  const cells = (await readWorkbook(file.bytes)).flatMap(({ rows }) => rows.flat());
  const found = cells.filter((cell) => cell.text === text).map(({ kind, isQuoted }) => [kind, isQuoted]);
  expect(found.length).toBeGreaterThan(0);
  expect(found).toEqual(found.map(() => ['text', /^[=+\-@＝＋－＠]/.test(text)]));
}
