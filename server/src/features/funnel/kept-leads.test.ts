import { funnelCalls } from '@crm/contract/numbers/funnel';
import { beforeAll, expect, it } from 'vitest';
import { createLead } from '../../../test/support/factories.ts';
import { createTestServer, type Person, testSettings } from '../../../test/support/test-app.ts';
import { createRandom } from '../../demo/random.ts';
import { compareParts, keepParts, rebuildParts } from '../../records/kept-figures/keep-parts.ts';
import { numberOfDay } from '../../records/kept-figures/kept-figure.ts';
import { keptDecisions, keptLeads } from './kept-leads.ts';

// Changes in an order that nobody chose, with a keeper in between: the funnel of everybody is what plain SQL counts at every moment.

const server = createTestServer();
const random = createRandom(17);
const range = { from: '2026-02-10', to: '2026-04-20' };
const company = () => ({ company: server.app.company(), timeZone: testSettings.timeZone });
const sql = (text: string, ...values: unknown[]) => server.pool.query(text, values);
const figures = [keptLeads, keptDecisions];
const people: Person[] = [];
const leads: number[] = [];
let admin: Person;

beforeAll(async () => {
  admin = await server.person('admin');
  for (let n = 0; n < 3; n += 1) people.push(await server.person('staff'));
  for (let n = 0; n < 25; n += 1) {
    leads.push(
      (await createLead(random.pick(people), { source: random.pick(['Fair', 'Website', 'Friend']), amount: `${n * 10}.25` })).id,
    );
    await sql('update customers set created_at = $2 where id = $1', leads.at(-1), instant());
  }
  for (const figure of figures) await rebuildParts(server.pool, figure, company());
});

function instant(): string {
  return `2026-0${random.int(2, 4)}-${random.int(10, 28)}T${random.pick(['03:30', '04:30', '15:00'])}:00Z`;
}

const acts: ((id: number) => Promise<unknown>)[] = [
  (id) =>
    sql(
      'update customers set priority = $2, updated_at = $3 where id = $1',
      id,
      random.pick([null, 'Client', 'Client', 'NotAnClient', 'NoUpdates']),
      instant(),
    ),
  (id) => sql('update customers set amount = amount + 7 where id = $1', id),
  (id) => sql('update customers set source = $2 where id = $1', id, random.pick(['Fair', 'Website', 'Call'])),
  (id) => sql('update customers set owner_id = $2 where id = $1', id, random.pick(people).id),
  (id) => sql('update customers set deleted_at = case when deleted_at is null then now() end where id = $1', id),
  (id) => sql('update customers set created_at = $2 where id = $1', id, instant()),
  (id) => sql('update customers set decided_at = $2 where id = $1 and decided_at is not null', id, instant()),
  async (id) => {
    if (random.chance(0.8)) return;
    await sql('delete from customers where id = $1', id);
  },
];

const inRange = (instant: string) => `(${instant} at time zone $1)::date between $2 and $3`;
const plain = {
  sources: `select source, count(*)::int as leads, (count(*) filter (where priority = 'Client'))::int as won,
      (count(*) filter (where priority = 'NotAnClient'))::int as lost, sum(amount)::float8 as amount
    from customers where kind = 'lead' and deleted_at is null and ${inRange('created_at')} group by 1 order by 2 desc, 1`,
  owners: `select owner_id::int as id, count(*)::int as leads, coalesce(sum(amount) filter (where priority = 'Client'), 0)::float8 as "wonAmount"
    from customers where kind = 'lead' and deleted_at is null and ${inRange('created_at')} group by 1 order by 1`,
  months: `select to_char(decided_at at time zone $1, 'YYYY-MM-01') as month, (count(*) filter (where priority = 'Client'))::int as won,
      coalesce(sum(amount) filter (where priority <> 'Client'), 0)::float8 as "lostAmount"
    from customers where kind = 'lead' and deleted_at is null and priority in ('Client', 'NotAnClient') and ${inRange('decided_at')}
    group by 1 order by 1`,
  wait: `select (percentile_disc(0.5) within group (order by extract(epoch from decided_at - created_at)))::float8 / 86400 as days
    from customers where kind = 'lead' and deleted_at is null and priority = 'Client' and ${inRange('created_at')}`,
};

const inSeconds = (days: number | null) => days && Math.round(days * 86_400);

it('the funnel is what plain SQL counts, whatever changes and whenever it was kept', async () => {
  const counted = async (text: string) => (await sql(text, testSettings.timeZone, range.from, range.to)).rows;
  for (let turn = 0; turn < 60; turn += 1) {
    for (let n = 0; n < 3; n += 1) await random.pick(acts)(random.pick(leads));
    if (random.chance(0.4)) for (const figure of figures) await keepParts(server.pool, figure, company());
    const { data } = await admin.send(funnelCalls.get, { query: range });
    expect(
      data.sources.map(({ source, leads: count, won, lost, amount }) => ({ source, leads: count, won, lost, amount })),
    ).toEqual(await counted(plain.sources));
    const owners = data.owners.map(({ id, leads: count, wonAmount }) => ({ id, leads: count, wonAmount }));
    expect(owners.sort((one, other) => one.id - other.id)).toEqual(await counted(plain.owners));
    const months = data.months.filter(({ won, lost }) => won + lost > 0);
    expect(months.map(({ month, won, lostAmount }) => ({ month, won, lostAmount }))).toEqual(await counted(plain.months));
    const [wait] = await counted(plain.wait);
    expect(inSeconds(data.total.daysToWin)).toBe(inSeconds(wait.days));
  }
  const days = [numberOfDay('2026-02-01'), numberOfDay('2026-04-30')] as const;
  for (const figure of figures) {
    await keepParts(server.pool, figure, company(), 1000);
    expect(await compareParts(server.pool, figure, company(), ...days)).toEqual([]);
  }
});
