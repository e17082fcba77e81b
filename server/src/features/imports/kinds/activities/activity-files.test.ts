import { readFileSync } from 'node:fs';
import type { ImportDetails } from '@crm/contract/imports/import-answers';
import { importCalls } from '@crm/contract/imports/imports';
import { beforeAll, describe, expect, it } from 'vitest';
import { createContact, createLead } from '../../../../../test/support/factories.ts';
import { sendFile } from '../../../../../test/support/file-calls.ts';
import { createList } from '../../../../../test/support/records/tasks.ts';
import { createTestServer, type Person } from '../../../../../test/support/test-app.ts';
import type { ActivityKindName } from './activity-kind.types.ts';

const server = createTestServer();
let staff: Person;
beforeAll(async () => {
  server.clock.set('2026-04-01T14:00:00.000Z');
  staff = await server.person('staff');
  await createLead(staff, { name: 'Mina Kapoor' });
  await createLead(staff, { name: 'Otto Brandt' });
  await createContact(staff, { name: 'Ilse Brandt', phone: '4930901820', email: 'ilse@brandt-ofen.example' });
  await createContact(staff, { name: 'Noor Aziz', email: 'noor@aziz.example' });
  await createContact(staff, { name: 'Elm Bakery', phone: '9375550181' });
  await createContact(staff, { name: 'Petra Lehmann', email: 'petra@lehmann-bau.example' });
  await createContact(staff, { name: 'Kai Otto', email: 'kai@otto.example' });
  await createList(staff, 'Moved in');
});

function fixture(name: string): string {
  return readFileSync(new URL(`../../fixtures/${name}`, import.meta.url), 'utf8');
}

async function check(kind: ActivityKindName, name: string, content = fixture(name)) {
  const file = await sendFile(server.app, staff, importCalls.upload, { params: { kind } }, { name, content });
  if (file.status !== 201) throw new Error(JSON.stringify(file.failure));
  const params = { id: String(file.data.id) };
  const { mapping } = file.data.plan;
  const list = kind === 'task' ? { requirement: { columns: [], fallback: 'Moved in' } } : {};
  const reply = await staff.send(importCalls.check, {
    params,
    body: { plan: { ...file.data.plan, mapping: { ...mapping, ...list } } },
  });
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.failure));
  return { params, details: reply.data };
}

/** Rows that pass, rows with a problem, and where the filled cells of those that pass go. */
function countsOf({ counts }: ImportDetails) {
  return [counts?.created, counts?.bad, counts?.cells];
}

describe('a file of another tool', () => {
  it.each([
    // Tasks are about contacts, and both customers of this file are leads.
    ['task', 'espocrm-tasks.csv', [0, 2, { mapped: 0, noted: 0, dropped: 0 }]],
    ['task', 'hubspot-tasks.csv', [2, 0, { mapped: 11, noted: 10, dropped: 0 }]],
    ['call', 'espocrm-calls.csv', [2, 0, { mapped: 11, noted: 12, dropped: 0 }]],
    ['call', 'hubspot-calls.csv', [1, 0, { mapped: 7, noted: 3, dropped: 0 }]],
    ['call', 'spreadsheet-calls.csv', [1, 1, { mapped: 8, noted: 0, dropped: 0 }]],
    ['meeting', 'espocrm-meetings.csv', [1, 0, { mapped: 7, noted: 4, dropped: 0 }]],
    ['meeting', 'spreadsheet-termine.csv', [1, 0, { mapped: 7, noted: 0, dropped: 0 }]],
    ['meeting', 'calendar-events.csv', [1, 0, { mapped: 7, noted: 4, dropped: 0 }]],
    ['note', 'hubspot-notes.csv', [1, 0, { mapped: 4, noted: 2, dropped: 0 }]],
    // Twenty's own export names no customer.
    ['note', 'twenty-notes.csv', [0, 1, { mapped: 0, noted: 0, dropped: 0 }]],
    ['task', 'twenty-tasks.csv', [0, 1, { mapped: 0, noted: 0, dropped: 0 }]],
  ] as const)('of the kind %s, %s, has so many good and bad rows and cells', async (kind, name, expected) => {
    expect(countsOf((await check(kind, name)).details)).toEqual(expected);
  });
});

describe('a record of another tool', () => {
  const stored = {
    call: `select subject || ', ' || call_date || ', ' || call_time || ', ' || phone_number || ', ' || outcome || ', ' || outcome_note || ', ' || minutes || E'\\n' || description as text from calls`,
    meeting: `select subject || ', ' || meeting_date || ', ' || start_time || '-' || end_time || E'\\n' || description as text from meetings`,
    note: `select created_at at time zone 'UTC' || E'\\n' || text as text from notes`,
    task: `select finish_by || ', ' || priority || ', ' || stage || ', ' || notes || E'\\n' || description as text from tasks`,
  };
  it.each([
    [
      'call',
      'hubspot-calls.csv',
      'Call with Ilse, 2026-02-21, 15:05:00, 4930901820, no_answer, Left voicemail, 2',
      'Left a message',
      [
        'Status: Left voicemail',
        'Record ID: 71',
        'Call duration: 00:01:30',
        'Call Direction: OUTBOUND',
        'Activity assigned to: Sam Okafor',
      ],
    ],
    [
      'meeting',
      'calendar-events.csv',
      'Site visit, 2026-03-03, 09:00:00-10:30:00',
      'Bring boots',
      ['Location: Berlin', 'kai@otto.example', 'Organizer: ben@portal.example', 'X-TEAM: North', 'Kind: Event'],
    ],
    [
      'note',
      'hubspot-notes.csv',
      '2026-02-21 17:00:00',
      'Prefers the red one',
      ['Customer name: Brandt Öfen', 'Record ID: 61', 'Activity assigned to: Sam Okafor', 'Activity date: 2026-02-21 15:05'],
    ],
    [
      'task',
      'hubspot-tasks.csv',
      '2026-03-02, High, 1, Ask for the size',
      'Call about the oven',
      [
        'Task Type: CALL',
        'Record ID: 91',
        'Due date: 2026-03-02 09:00',
        'Activity assigned to: Sam Okafor',
        'Create Date: 2026-02-20 10:00',
      ],
    ],
  ] as const)('of the kind %s, of %s, keeps every filled cell', async (kind, name, fields, text, lines) => {
    const { params } = await check(kind, name);
    expect((await staff.send(importCalls.confirm, { params, body: {} })).status).toBe(200);
    const { rows } = await server.pool.query<{ text: string }>(
      `${stored[kind]} where id = (select min(record_id) from import_records where import_id = $1)`,
      [params.id],
    );
    const [first = '', second = '', ...rest] = rows[0]?.text.split('\n') ?? [];
    expect([first, second]).toEqual([fields, text]);
    for (const line of lines) expect(rest.join('\n')).toContain(line);
  });
});

describe('the wizard of calls', () => {
  it('mends a row, imports all, leaves them out when they come again, and takes them out', async () => {
    const { params, details } = await check('call', 'spreadsheet-calls.csv');
    expect(details.commonProblems).toEqual([{ field: 'phone', message: 'No customer has this phone, e-mail or name', rows: 1 }]);
    const mended = await staff.send(importCalls.mend, { params, body: { row: 3, texts: { phone: '4930901820' } } });
    expect([mended.status, mended.data.row.problems, mended.data.details.counts]).toMatchObject([
      200,
      [],
      { created: 2, bad: 0 },
    ]);
    const done = await staff.send(importCalls.confirm, { params, body: {} });
    expect([done.status, done.data.result]).toEqual([200, { created: 2, changed: 0 }]);
    const { rows } = await server.pool.query(
      `select subject, name, phone_number as phone, call_date::text as date, call_time::text as time, status, minutes, outcome_note as outcome, description
       from calls where subject in ('Price list', 'Tyres') order by id`,
    );
    expect(rows).toEqual([
      {
        subject: 'Price list',
        name: 'Elm Bakery',
        phone: '9375550181',
        date: '2026-03-14',
        time: '15:05:00',
        status: 'completed',
        minutes: 12,
        outcome: 'Wants more',
        description: 'Call again in May',
      },
      {
        subject: 'Tyres',
        name: 'Glen Garage',
        phone: '4930901820',
        date: '2026-03-15',
        time: '15:05:00',
        status: 'completed',
        minutes: 5,
        outcome: null,
        description: 'Imported',
      },
    ]);
    const again = await check('call', 'again.csv', fixture('spreadsheet-calls.csv'));
    expect(again.details.counts).toMatchObject({ created: 0, duplicates: 1, bad: 1 });
    const undone = await staff.send(importCalls.undo, { params });
    expect([undone.status, undone.data]).toEqual([200, { removed: 2, restored: 0, kept: 0 }]);
  });

  it('imports nothing when a customer went away since the check', async () => {
    const contact = await createContact(staff, { phone: '15559999' });
    const { params } = await check('call', 'late.csv', 'Phone,Subject,Date,Time\n15559999,Late,2026-03-01,10:00\n');
    await server.pool.query('update customers set deleted_at = now(), deleted_by = owner_id where id = $1', [contact.id]);
    const reply = await staff.send(importCalls.confirm, { params, body: {} });
    expect([reply.status, reply.failure.message]).toEqual([
      409,
      'Some customers or lists are gone by now. Please check again. Nothing was imported.',
    ]);
    const again = await staff.send(importCalls.confirm, { params, body: {} });
    expect([again.status, again.failure.message]).toEqual([406, 'Please check the file first.']);
  });

  it('says what it stands for a time that the file does not say', async () => {
    const { params, details } = await check('call', 'days.csv', 'Phone,Subject,Date\n9375550181,Day only,2026-03-01\n');
    expect([details.plan.mapping.time?.fallback, details.counts?.created]).toEqual(['09:00', 1]);
    expect((await staff.send(importCalls.forget, { params })).status).toBe(200);
  });
});
