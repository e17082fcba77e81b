import { leadCalls } from '@crm/contract/customers/leads';
import { noteCalls } from '@crm/contract/customers/notes';
import { flowCalls } from '@crm/contract/numbers/flow';
import { companyCalls } from '@crm/contract/office/company';
import { trashCalls } from '@crm/contract/records/trash';
import { taskCalls } from '@crm/contract/work/tasks';
import { beforeAll, expect, it } from 'vitest';
import { companyForm } from '../../../test/examples/company/company.ts';
import { countedWaits } from '../../../test/figures/counted-waits.ts';
import { createLead } from '../../../test/support/factories.ts';
import { shortOrFull } from '../../../test/support/full.ts';
import { createHoliday, createLeave } from '../../../test/support/records/staff-records.ts';
import { createOwnTask } from '../../../test/support/records/tasks.ts';
import { createTestServer, type Person, testSettings } from '../../../test/support/test-app.ts';
import { createRandom } from '../../demo/random.ts';
import { compareParts, keepParts, rebuildParts } from '../../records/kept-figures/keep-parts.ts';
import { numberOfDay } from '../../records/kept-figures/kept-figure.ts';
import { keptFlow } from './ended-minutes.ts';

const server = createTestServer();
const random = createRandom(11);
let staff: Person;
let mate: Person;
let admin: Person;
beforeAll(async () => {
  [staff, mate, admin] = [await server.person('staff'), await server.person('staff'), await server.person('admin')];
});

const minuteMs = 60_000;
const rounds = shortOrFull(18, 30);
const range = { from: '2026-03-11', to: '2026-04-30' };
const company = () => ({ company: server.app.company(), timeZone: testSettings.timeZone });
const sql = (text: string, ...values: unknown[]) => server.pool.query(text, values);
const answered = async () => {
  const { data } = await admin.send(flowCalls.ageing, { query: range });
  const kinds = data.kinds.filter(({ count }) => count > 0);
  return kinds
    .map(({ kind, count, median, ninetieth }) => ({ kind, count, median, ninetieth }))
    .sort((one, other) => (one.kind < other.kind ? -1 : 1));
};
const day = () => `2026-0${random.int(3, 4)}-${random.int(10, 30)}`;

/** What people do, and what changes days that are long over. Much of it is refused in most states. */
function acts(ids: readonly number[], leads: readonly number[]): (() => Promise<unknown>)[] {
  const id = random.pick(ids);
  const lead = random.pick(leads);
  const params = { id: String(id) };
  return [
    ...[2, 2, 3, 3].map((stage) => () => staff.send(taskCalls.step, { params, body: { data: stage } })),
    ...[3, 4, 4].map((stage) => () => admin.send(taskCalls.review, { body: { taskId: id, stage: stage as 3 | 4 } })),
    () => admin.send(taskCalls.toggleRework, { body: { id } }),
    () => staff.send(taskCalls.finishRework, { body: { id } }),
    () => staff.send(taskCalls.remove, { params }),
    () => staff.send(trashCalls.restore, { body: { data: 'Task', id } }),
    () => sql('update tasks set staff_id = $1::bigint - staff_id where id = $2', staff.id + mate.id, id),
    () => staff.send(noteCalls.create, { body: { kind: 'lead', customerId: lead, text: 'Called' } }),
    () => staff.send(leadCalls.remove, { params: { id: String(lead) } }),
    () => staff.send(trashCalls.restore, { body: { data: 'Leads', id: lead } }),
    () => sql('update customers set owner_id = $1::bigint - owner_id where id = $2', staff.id + mate.id, lead),
    () =>
      createLeave(server.pool, {
        staffId: random.pick([staff, mate]).id,
        start: day(),
        type: random.pick(['fullday', 'morning']),
      }),
    () =>
      sql(
        `update leaves set status = case status when 'Reject' then 'Approve' else 'Reject' end where id = (select max(id) from leaves)`,
      ),
    () => createHoliday(server.pool, { date: day() }).catch(() => undefined),
    () => sql('delete from holidays where id = (select min(id) from holidays)'),
    () => admin.send(companyCalls.update, { body: { ...companyForm, workFrom: random.pick(['8:00 AM', '9:00 AM']) } }),
  ];
}

it('from kept days the answer is what plain SQL counts, whatever happens beside', async () => {
  const ids = [];
  const leads = [];
  for (let n = 0; n < 10; n += 1) {
    ids.push((await createOwnTask(staff, { finishBy: '2027-04-01' })).id);
    leads.push((await createLead(staff)).id);
  }
  await rebuildParts(server.pool, keptFlow, company());
  for (let round = 0; round < rounds; round += 1) {
    const keepers = [1, 2].map(() => keepParts(server.pool, keptFlow, company(), 2));
    for (let turn = 0; turn < 8; turn += 1) {
      server.clock.advance(random.int(0, 400) * minuteMs);
      await random.pick(acts(ids, leads))();
    }
    await Promise.all(keepers);
    const expected = await countedWaits(server.pool, testSettings.timeZone, range.from, range.to);
    expect([round, await answered()]).toEqual([round, expected]);
    if (round % 5 === 0) await keepParts(server.pool, keptFlow, company(), 1000);
  }
  await keepParts(server.pool, keptFlow, company(), 1000);
  expect((await sql('select count(*)::int as n from stale_parts where figure = $1', 'flow')).rows).toEqual([{ n: 0 }]);
  const all = await countedWaits(server.pool, testSettings.timeZone, range.from, range.to);
  expect(all.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThan(10);
  expect(await answered()).toEqual(all);
  expect(await compareParts(server.pool, keptFlow, company(), numberOfDay('2026-03-01'), numberOfDay('2026-06-30'))).toEqual([]);
}, 120_000);
