import { type HistoryEntry, historyCalls } from '@crm/contract/records/history';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { createContact, createLead, createTeam } from '../../../test/support/factories.ts';
import { createRequirement } from '../../../test/support/records/requirements.ts';
import { createTestServer, type Person } from '../../../test/support/test-app.ts';
import type { Db } from '../../db/client.ts';
import { records } from '../../features.ts';
import { entriesOf } from './history.queries.ts';
import { cursorOf } from './history-cursor.ts';

const server = createTestServer();
let staff: Person;
let mate: Person;
let stranger: Person;
let admin: Person;
beforeAll(async () => {
  [staff, mate, stranger] = [await server.person('staff'), await server.person('staff'), await server.person('staff')];
  admin = await server.person('admin');
  await createTeam(server.pool, [staff, mate]);
});

type Entity = 'lead' | 'contact' | 'requirement';
const keyOf = ({ type, id }: HistoryEntry) => `${type} ${id}`;

async function list(person: Person, entity: Entity, id: number, before?: string) {
  return person.send(historyCalls.list, { params: { entity, id: String(id) }, query: before === undefined ? {} : { before } });
}

/** The whole timeline, page after page. */
async function readAll(person: Person, entity: Entity, id: number): Promise<HistoryEntry[][]> {
  const pages: HistoryEntry[][] = [];
  for (let before: string | undefined; ; ) {
    const { status, data } = await list(person, entity, id, before);
    expect(status).toBe(200);
    pages.push(data.entries);
    if (data.next === null) return pages;
    before = data.next;
  }
}

/** Writes entries at these microseconds of one second, without the calls that would make times of their own. */
async function addAt(leadId: number, given: { isNote: boolean; micros: number }[]): Promise<void> {
  for (const { isNote, micros } of given) {
    const at = `2026-01-05T10:00:00.${String(micros).padStart(6, '0')}Z`;
    await server.pool.query(
      isNote
        ? `insert into notes (customer_id, author_id, text, created_at) values ($1, $2, 'Called', $3)`
        : `insert into changes (entity, entity_id, actor_id, at, action) values ('lead', $1, $2, $3, 'updated')`,
      [leadId, staff.id, at],
    );
  }
}

/** The same order, by a plain sort of everything. */
async function sortedKeys(ids: number[]): Promise<string[]> {
  const { rows } = await server.pool.query<{ key: string }>(
    `select type || ' ' || id as key from (
       select 'change' as type, id, at from changes where entity = 'lead' and entity_id = any($1)
       union all select 'note', id, created_at from notes where customer_id = any($1)
     ) e order by at desc, type desc, id desc`,
    [ids],
  );
  return rows.map(({ key }) => key);
}

describe('a timeline', () => {
  it('gives each entry once and in order, also when many have the same instant', async () => {
    // Few different times within one millisecond: most entries share theirs with others, and a date of JavaScript tells none apart.
    const moment = fc.record({ isNote: fc.boolean(), micros: fc.integer({ min: 100, max: 103 }) });
    await fc.assert(
      fc.asyncProperty(fc.array(moment, { minLength: 15, maxLength: 70 }), async (given) => {
        const lead = await createLead(staff);
        await addAt(lead.id, given);
        const pages = await readAll(staff, 'lead', lead.id);
        expect(pages.flat().map(keyOf)).toEqual(await sortedKeys([lead.id]));
        expect(pages.slice(0, -1).every((page) => page.length === 20)).toBe(true);
        expect(pages.at(-1)?.length).toBeGreaterThan(0);
      }),
      { numRuns: 12 },
    );
  });

  it('keeps its place while something new is written', async () => {
    const lead = await createLead(staff);
    await addAt(
      lead.id,
      Array.from({ length: 30 }, (_, micros) => ({ isNote: micros % 2 === 0, micros })),
    );
    const all = await sortedKeys([lead.id]);
    const { entries, next } = (await list(staff, 'lead', lead.id)).data;
    await addAt(lead.id, [{ isNote: true, micros: 999_999 }]);
    const older = await list(staff, 'lead', lead.id, next ?? undefined);
    expect([...entries, ...older.data.entries].map(keyOf)).toEqual(all);
  });

  it('of a customer has the history of what was merged into it', async () => {
    const [kept, dropped, other] = [await createLead(staff), await createLead(staff), await createLead(staff)];
    for (const { id } of [kept, dropped, other])
      await addAt(
        id,
        Array.from({ length: 25 }, () => ({ isNote: false, micros: 7 })),
      );
    await server.pool.query('update customers set merged_ids = array[$2::bigint] where id = $1', [kept.id, dropped.id]);
    const pages = await readAll(staff, 'lead', kept.id);
    expect(pages.map((page) => page.length)).toEqual([20, 20, 12]);
    expect(pages.flat().map(keyOf)).toEqual(await sortedKeys([kept.id, dropped.id]));
  });

  it('says who did what; what nobody did was the system', async () => {
    const lead = await createLead(staff);
    await server.pool.query(
      `insert into changes (entity, entity_id, at, action, before, after)
       values ('lead', $1, '2026-03-10T15:00:00.000001Z', 'updated', '{"amount": 10, "source": null}', '{"amount": 20, "source": "Fair"}')`,
      [lead.id],
    );
    expect((await list(admin, 'lead', lead.id)).data.entries).toMatchObject([
      {
        type: 'change',
        at: '2026-03-10T15:00:00.000Z',
        actor: 'System',
        action: 'updated',
        fields: [
          { name: 'amount', before: 10, after: 20 },
          { name: 'source', before: null, after: 'Fair' },
        ],
      },
      { type: 'change', actor: staff.name, action: 'created' },
    ]);
  });

  it('is for those who may read the record', async () => {
    const [lead, contact, requirement] = [await createLead(staff), await createContact(staff), await createRequirement(staff)];
    for (const [entity, { id }] of [
      ['lead', lead],
      ['contact', contact],
    ] as const) {
      for (const reader of [staff, mate, admin]) expect((await list(reader, entity, id)).data.entries).toHaveLength(1);
      expect((await list(stranger, entity, id)).status).toBe(404);
    }
    expect((await list(staff, 'requirement', requirement.id)).data).toMatchObject({
      entries: [{ type: 'change', action: 'created' }],
      next: null,
    });
    expect((await list(stranger, 'requirement', requirement.id)).status).toBe(404);
    expect((await list(staff, 'contact', lead.id)).status).toBe(404);
  });

  it.each([
    'nowhere',
    '2026-02-30T10:00:00.000000Z_note_1',
    '2026-01-05T24:00:00.000000Z_note_1',
    '0000-01-05T10:00:00.000000Z_note_1',
    '2026-01-05T10:00:00.000Z_note_1',
    '--------------------_note_1',
  ])('does not begin at %s', async (before) => {
    const lead = await createLead(staff);
    const { status, failure } = await list(staff, 'lead', lead.id, before);
    expect([status, failure.fields]).toEqual([400, { before: 'Unknown place' }]);
  });
});

describe('reading a timeline', () => {
  it('takes a page from each index, however long the timeline is', async () => {
    const [lead, dropped] = [await createLead(staff), await createLead(staff)];
    await server.pool.query('update customers set merged_ids = array[$2::bigint] where id = $1', [lead.id, dropped.id]);
    await server.pool.query(
      `insert into changes (entity, entity_id, actor_id, at, action)
       select 'lead', id, $2, timestamptz '2025-01-01Z' + n * interval '1 minute', 'updated' from generate_series(1, 3000) n, unnest($1::bigint[]) id`,
      [[lead.id, dropped.id], staff.id],
    );
    await server.pool.query(
      `insert into notes (customer_id, author_id, text, created_at)
       select $1, $2, 'Called', timestamptz '2025-01-01Z' + n * interval '1 minute' from generate_series(1, 3000) n`,
      [lead.id, staff.id],
    );
    await server.pool.query('analyze changes, notes, customers');
    const before = cursorOf('2025-01-02T12:00:00.000000Z_note_5');
    const plans = await entriesOf(records)(explaining, { entity: 'lead', id: lead.id, before });
    const scans = JSON.stringify(plans).match(/"Node Type":"[^"]*Scan","(?:(?!Node Type).)*"Actual Rows":\d+/g) ?? [];
    expect(scans.filter((scan) => /changes_entity|notes_customer/.test(scan))).toHaveLength(2);
    expect(scans.filter((scan) => scan.includes('Seq Scan') && /"(changes|notes)"/.test(scan))).toEqual([]);
    expect(scans.map((scan) => Number(/\d+$/.exec(scan))).filter((count) => count > 21)).toEqual([]);
  });
});

/** Answers the plan of a statement, with what it did, instead of its rows. */
const explaining: Db = {
  query: ({ text, values }) => server.pool.query(`explain (analyze, format json) ${text}`, values),
};
