import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestServer, testSettings } from '../../../test/support/test-app.ts';
import { type Db, transaction } from '../../db/client.ts';
import { compareParts, keepParts, rebuildParts } from './keep-parts.ts';
import { type CountedCompany, daily, dayOfNumber, type KeptFigure, numberOfDay } from './kept-figure.ts';
import { readKeptParts, settledUntil } from './kept-parts.queries.ts';
import { readDays } from './read-figure.ts';

const server = createTestServer();
let company: CountedCompany;

/** The sum of a table by day, of which a trigger tells what changes. */
const sums = daily({
  name: 'sums',
  ruleOf: ({ timeZone }) => `1 ${timeZone}`,
  firstDay: async () => '2026-03-01',
  async contentOf(db, { timeZone }, days) {
    const contents = new Map<string, Buffer>();
    for (const day of days) contents.set(day, await sumOf(db, timeZone, day));
    return contents;
  },
});

beforeAll(async () => {
  company = { company: server.app.company(), timeZone: testSettings.timeZone };
  await server.pool.query(`
    create table parts (at timestamptz, n int);
    create function mark_part() returns trigger language plpgsql as $$ begin
      perform mark_stale_instants('sums', array[old.at, new.at]);
      return null;
    end $$;
    create trigger parts_marked after insert or update or delete on parts for each row execute function mark_part()`);
});
beforeEach(async () => {
  await server.pool.query(`delete from parts`);
  await server.pool.query(
    `insert into parts values ('2026-03-02T17:00:00Z', 1), ('2026-03-03T17:00:00Z', 2), ('2026-03-05T17:00:00Z', 4)`,
  );
  await rebuildParts(server.pool, sums, company);
});

async function sumOf(db: Db, timeZone: string, day: string): Promise<Buffer> {
  const { rows } = await db.query({
    text: 'select coalesce(sum(n), 0)::text as sum from parts where (at at time zone $1)::date = $2',
    values: [timeZone, day],
  });
  return Buffer.from(rows[0].sum);
}
async function kept(by = company): Promise<Record<string, string>> {
  const days = [numberOfDay('2026-03-01'), numberOfDay('2026-03-06')] as const;
  const rows = await readKeptParts(server.pool, 'sums', sums.ruleOf(by), ...days);
  return Object.fromEntries(rows.map(({ part, content }) => [dayOfNumber(part).slice(-2), content.toString()]));
}
const all = { '01': '0', '02': '1', '03': '2', '04': '0', '05': '4', '06': '0' };
const marks = async () =>
  (await server.pool.query(`select first, last from stale_parts order by first, last`)).rows.map(({ first, last }) => ({
    first: dayOfNumber(first),
    last: dayOfNumber(last),
  }));
const todayOf = async () =>
  (await server.pool.query(`select (now() at time zone $1)::date::text as day`, [company.timeZone])).rows[0].day;

describe('days that are kept', () => {
  it('are all those that are over', async () => {
    expect(await kept()).toEqual(all);
    const { rows } = await server.pool.query(
      `select (date '1970-01-01' + max(part))::text as last, count(*)::int as days from kept_parts where figure = 'sums'`,
    );
    expect(rows[0].last < (await todayOf())).toBe(true);
    expect(rows[0].days).toBeGreaterThan(30);
  });

  it('go back thirty years, also where the first date is of a wrong century', async () => {
    const mistyped = daily({ ...sums, firstDay: async () => '0026-03-01', contentOf: async () => new Map() });
    const last = numberOfDay('2026-03-06');
    expect(await mistyped.partsOf(server.pool, company, '2026-03-06')).toEqual({ first: last - 10_999, last });
  });

  it('are left out once something of them has changed, until they are kept anew', async () => {
    await server.pool.query(`update parts set n = 9 where n = 2`);
    expect(await kept()).not.toHaveProperty('03');
    expect(await kept()).toMatchObject({ '01': '0', '05': '4' });
    expect(await keepParts(server.pool, sums, company)).toBe(2);
    expect(await kept()).toEqual({ ...all, '03': '9' });
    expect(await marks()).toEqual([]);
  });

  it('are left out for whoever counts by another rule', async () => {
    const other = { ...company, timeZone: 'Asia/Tokyo' };
    expect(await kept(other)).toEqual({});
    await rebuildParts(server.pool, sums, other);
    expect(await kept(other)).toEqual({ ...all, '02': '0', '03': '1', '04': '2', '05': '0', '06': '4' });
    expect(await kept()).toEqual({});
  });

  it('of a change are marked once, however many rows of a transaction it touches', async () => {
    await server.pool.query(`insert into parts select '2026-03-04T16:30:00Z', n from generate_series(1, 500) n`);
    expect(await marks()).toEqual([{ first: '2026-03-04', last: '2026-03-05' }]);
  });

  it('are not marked by what is of this hour', async () => {
    await server.pool.query(`insert into parts values (now(), 1), (now() - interval '50 minutes', 1)`);
    expect(await marks()).toEqual([]);
  });
});

it('parts that are kept are read once, also where they are counted with others', async () => {
  const generous = {
    ...sums,
    contentOf: (db: Db, by: CountedCompany) =>
      sums.contentOf(
        db,
        by,
        [1, 2, 3].map((n) => march + n),
      ),
  };
  const march = numberOfDay('2026-03-01');
  await server.pool.query(`update parts set n = 9 where n = 2`);
  const found = [];
  for await (const days of readDays(server.pool, generous, company, { from: '2026-03-02', to: '2026-03-04' }))
    found.push(...days.map(({ day, content }) => `${day.slice(-2)} ${content}`));
  expect(found).toEqual(['02 1', '03 9', '04 0']);
});

describe('a writer beside the one who keeps', () => {
  it('that commits after the days were counted leaves them stale', async () => {
    const client = await server.pool.connect();
    await client.query('begin');
    await client.query(`update parts set n = 9 where n = 2`);
    const slow: KeptFigure = {
      ...sums,
      async contentOf(...given) {
        const contents = await sums.contentOf(...given);
        await client.query('commit');
        return contents;
      },
    };
    await server.pool.query(`delete from kept_parts where part = date '2026-03-03' - date '1970-01-01'`);
    expect(await keepParts(server.pool, slow, company)).toBe(1);
    client.release();
    expect(await kept()).not.toHaveProperty('03');
    await keepParts(server.pool, sums, company);
    expect(await kept()).toMatchObject({ '03': '9' });
  });

  it('that was writing at the end of a day keeps this day from being kept', async () => {
    const horizon = async () => {
      await keepParts(server.pool, sums, company);
      return (await server.pool.query('select settled_until as at from kept_horizon')).rows[0].at;
    };
    const client = await server.pool.connect();
    await client.query('begin');
    const wrote = (await client.query('select clock_timestamp() as at')).rows[0].at;
    await client.query(`insert into parts values (now(), 1)`);
    for (let turn = 0; turn < 4; turn += 1) expect((await horizon()) <= wrote).toBe(true);
    await client.query('commit');
    client.release();
    await expect.poll(async () => (await horizon()) > wrote).toBe(true);
  });

  it('is waited for, whatever a horizon says that was restored from another database', async () => {
    for (const xid of ['3', '9000000000000']) {
      await server.pool.query(
        `update kept_horizon set asked_xid = $1, settled_until = '2026-03-04T00:00:00Z', asked_at = '2026-03-05T00:00:00Z'`,
        [xid],
      );
      const { rows } = await server.pool.query('select clock_timestamp() as at');
      const settled = () => transaction(server.pool, settledUntil);
      expect(Number(await settled())).toBeLessThan(Number(rows[0].at));
      await expect.poll(settled).toSatisfy((at: Date) => at >= rows[0].at);
    }
  });

  it('waits for nobody, and two who keep wait for each other', async () => {
    await server.pool.query(`delete from kept_parts`);
    const sum = await transaction(server.pool, async (db) => {
      await db.query({ text: `update parts set n = 5 where n = 4` });
      return Promise.all([1, 2, 3].map(() => keepParts(server.pool, sums, company, 1)));
    });
    expect(sum).toEqual([10, 10, 10]);
    await keepParts(server.pool, sums, company, 100);
    expect(await kept()).toMatchObject({ '02': '1', '05': '5' });
  });
});

describe('the comparison', () => {
  const compare = async (first: string, last: string) =>
    (await compareParts(server.pool, sums, company, numberOfDay(first), numberOfDay(last))).map(dayOfNumber);

  it('finds and mends a row that tells something else', async () => {
    await server.pool.query(
      `update kept_parts set content = 'ZmFsc2U=' where date '1970-01-01' + part in ('2026-03-02', '2026-03-04')`,
    );
    expect(await compare('2026-02-20', '2026-03-04')).toEqual(['2026-03-02', '2026-03-04']);
    expect(await kept()).toEqual(all);
    expect(await compare('2026-02-20', '2026-03-04')).toEqual([]);
  });

  it('finds nothing where a change has left its mark', async () => {
    await server.pool.query(`update parts set n = 9 where n = 2`);
    expect(await compare('2026-03-01', '2026-03-06')).toEqual([]);
  });
});
