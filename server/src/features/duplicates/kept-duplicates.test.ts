import { duplicateCalls } from '@crm/contract/customers/duplicates';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, type Person } from '../../../test/support/test-app.ts';
import { transaction, uniqueViolation } from '../../db/client.ts';
import { keepDuplicates, rebuildDuplicates } from './keep-duplicates.ts';

const server = createTestServer();
let people: Person[];
beforeAll(async () => {
  people = [await server.person('staff'), await server.person('staff')];
});

interface Customer {
  id: number;
  name: string;
  phone: string;
  email: string | null;
}

/** The same numbers in every run. */
function dice(seed: number): <T>(sides: readonly T[]) => T {
  let state = seed;
  return (sides) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    const side = sides[Math.floor((state / 2_147_483_648) * sides.length)];
    if (side === undefined) throw new Error('no side');
    return side;
  };
}

const settled = '2026-03-02T08:00:00Z';
const insert = `insert into customers (kind, owner_id, name, description, email, phone, location, source, amount, created_at)
  values ('lead', $1, $2, 'x', $3, $4, 'x', 'x', 0, coalesce($5, now())) returning id`;
async function addLead({ id }: Person, name: string, phone: string, email: string | null = null, at: string | null = settled) {
  const { rows } = await server.pool.query(insert, [id, name, email, phone, at]);
  return Number(rows[0].id);
}

/** Without SQL: plain names of two words, and no more than ten of a group. */
function keysOf({ name, phone, email }: Customer): Record<'phone' | 'email' | 'name', string | undefined> {
  return {
    phone: phone.slice(-9),
    email: email?.replace(/\+.*@/, '@'),
    name: name.toLowerCase().split(' ').sort().join(' '),
  };
}

async function expectedPairs(person: Person) {
  const { rows } = await server.pool.query<Customer>(
    `select id, name, phone, email from customers where owner_id = $1 and kind = 'lead' and deleted_at is null and erased_at is null order by id`,
    [person.id],
  );
  const dismissed = new Set(
    (await server.pool.query('select one_id, other_id from not_duplicates')).rows.map((row) => `${row.one_id} ${row.other_id}`),
  );
  const pairs = rows.flatMap((one, index) =>
    rows.slice(index + 1).map((other) => {
      const [left, right] = [keysOf(one), keysOf(other)];
      const reasons = (['phone', 'email', 'name'] as const).filter((key) => left[key] && left[key] === right[key]);
      return { one: one.id, other: other.id, reasons };
    }),
  );
  return pairs
    .filter(({ one, other, reasons }) => reasons.length > 0 && !dismissed.has(`${one} ${other}`))
    .sort((a, b) => b.reasons.length - a.reasons.length || b.other - a.other || b.one - a.one);
}

async function listedPairs(person: Person) {
  const { data } = await person.send(duplicateCalls.list, { query: { limit: '100' } });
  return data.pairs.map(({ one, other, reasons }) => ({ one: one.id, other: other.id, reasons }));
}

const keptCount = async () => Number((await server.pool.query('select count(*) from duplicate_keys')).rows[0].count);
const markCount = async () => Number((await server.pool.query('select count(*) from stale_duplicates')).rows[0].count);

describe('kept keys of duplicates', () => {
  it('change no list, whatever is written and whenever it was kept', async () => {
    const { pool } = server;
    const roll = dice(11);
    const ids = async () => (await pool.query<{ id: number }>('select id from customers order by id')).rows.map(({ id }) => id);
    const name = () => `${roll(['Ann', 'Bob', 'cid', 'Dora'])} ${roll(['Miller', 'ann', 'Stone', 'Young', 'Zed'])}`;
    const phone = () => `${roll(['49', '1', '77', '30'])}55500011${roll(['10', '11', '12', '13', '14', '15', '16', '17'])}`;
    const email = () => roll([null, `${roll(['a', 'b', 'c', 'd'])}${roll(['', '+x', '+y', '+z'])}@shop.example`]);
    const change = async (values: string, ...more: unknown[]) => {
      const known = await ids();
      if (known.length > 0) await pool.query(`update customers set ${values} where id = $1`, [roll(known), ...more]);
    };
    const add = () => addLead(roll(people), name(), phone(), email(), roll([settled, settled, null]));
    const changes = [
      add,
      add,
      add,
      add,
      add,
      () => change('name = $2', name()),
      () => change('phone = $2', phone()),
      () => change(`email = case kind when 'contact' then coalesce($2, email) else $2 end`, email()),
      () => change('owner_id = $2', roll(people).id),
      () => change('created_at = coalesce($2::timestamptz, now())', roll([settled, null])),
      () =>
        change(
          'deleted_at = case when deleted_at is null then now() end, deleted_by = case when deleted_at is null then owner_id end',
        ),
      () => change(`kind = 'contact', priority = 'Low', email = coalesce(email, id || '@none.example')`),
      () => change(`kind = 'lead', priority = null`),
      async () => void (await pool.query('delete from customers where id = $1', [roll([...(await ids()), 0])])),
      async () => {
        const pair = (await expectedPairs(roll(people)))[0];
        if (pair) await pool.query('insert into not_duplicates values ($1, $2)', [pair.one, pair.other]);
      },
    ];
    await rebuildDuplicates(pool);
    let most = 0;
    for (let step = 0; step < 200; step += 1) {
      await roll(changes)().catch((error: unknown) => {
        if (!uniqueViolation(error)) throw error;
      });
      if (roll([1, 2, 3]) === 1) await keepDuplicates(pool);
      for (const person of people) {
        const expected = await expectedPairs(person);
        most = Math.max(most, expected.length);
        expect(await listedPairs(person), `step ${step}`).toEqual(expected.slice(0, 100));
      }
    }
    expect(most).toBeGreaterThan(5);
    expect(await keptCount()).toBeGreaterThan(5);
  });

  it('see what was being written while they were kept', async () => {
    const staff = await server.person('staff');
    const first = await addLead(staff, 'Ann Miller', '5550001111');
    await keepDuplicates(server.pool);
    const second = await transaction(server.pool, async (db) => {
      const { rows } = await db.query({ text: insert, values: [staff.id, 'Miller Ann', null, '5550002222', settled] });
      await keepDuplicates(server.pool);
      return Number(rows[0].id);
    });
    for (const _turn of ['marked', 'kept']) {
      expect(await listedPairs(staff)).toEqual([{ one: first, other: second, reasons: ['name'] }]);
      await keepDuplicates(server.pool);
    }
    expect(await markCount()).toBe(0);
  });

  it('are kept anew when they were made by another rule', async () => {
    const staff = await server.person('staff');
    const [one, other] = [await addLead(staff, 'Ann Miller', '5550001111'), await addLead(staff, 'Miller Ann', '5550002222')];
    await keepDuplicates(server.pool);
    await server.pool.query(`update duplicate_keys set name = 1 where customer_id = $1`, [one]);
    await server.pool.query(`update duplicates_horizon set rule = 'another'`);
    await server.pool.query('delete from duplicate_groups');
    for (const _turn of ['not used', 'kept anew']) {
      expect(await listedPairs(staff)).toEqual([{ one, other, reasons: ['name'] }]);
      await keepDuplicates(server.pool);
    }
    const { rows } = await server.pool.query('select ids::int[] from duplicate_groups where owner_id = $1', [staff.id]);
    expect(rows).toEqual([{ ids: [one, other] }]);
  });

  it('are marked by what changes them alone', async () => {
    const staff = await server.person('staff');
    await keepDuplicates(server.pool);
    const old = await addLead(staff, 'Ann Miller', '5550001111');
    const before = await markCount();
    await addLead(staff, 'Bob Stone', '5550002222', null, null);
    await server.pool.query(
      `update customers set name = name, amount = 7, description = 'y', version = version + 1 where id = $1`,
      [old],
    );
    expect([before, await markCount()]).toEqual([1, 1]);
  });

  it('are of many that were entered in one moment', async () => {
    const staff = await server.person('staff');
    await server.pool.query(
      `insert into customers (kind, owner_id, name, description, phone, location, source, amount, created_at)
       select 'lead', $1, 'Number ' || n % 2750, 'x', (100000000 + n)::text, 'x', 'x', 0, $2 from generate_series(1, 5500) n`,
      [staff.id, settled],
    );
    await rebuildDuplicates(server.pool);
    const { rows } = await server.pool.query('select count(*)::int as groups from duplicate_groups where owner_id = $1', [
      staff.id,
    ]);
    const { data } = await staff.send(duplicateCalls.list, { query: {} });
    expect([rows[0].groups, data.total]).toEqual([2750, 2750]);
  });
});
