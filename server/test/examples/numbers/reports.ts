import { mostReports, type ReportForm, reportCalls } from '@crm/contract/numbers/reports';
import { sayMailAble } from '../../../src/records/mails.ts';
import { type ExamplesOf, unknownId, type World } from '../types.ts';

let made = 0;

function reportForm({ admin, staff }: Pick<World, 'admin' | 'staff'>): ReportForm {
  made += 1;
  return {
    title: `Figures ${made}`,
    pages: ['customers', 'flow', 'funnel', 'week'],
    rhythm: 'week',
    teamId: null,
    recipients: [admin.id, staff.id],
    isPaused: false,
  };
}

/** There may be only so many; the tests make more. */
async function makeRoom({ admin }: World): Promise<void> {
  const { reports } = (await admin.send(reportCalls.list, {})).data;
  if (reports.length < mostReports - 1) return;
  for (const { id } of reports) await admin.send(reportCalls.remove, { params: { id: String(id) } });
}

async function createdReport(world: World): Promise<{ id: string }> {
  await makeRoom(world);
  const { data } = await world.admin.send(reportCalls.create, { body: reportForm(world) });
  return { id: String(data.id) };
}

export const reportExamples: ExamplesOf<typeof reportCalls> = {
  list: { by: 'admin', valid: () => ({}) },
  people: { by: 'admin', valid: () => ({ query: { search: '', page: '1' } }) },
  create: {
    by: 'admin',
    valid: async (world) => {
      await makeRoom(world);
      return { body: reportForm(world) };
    },
    refused: (world) => ({ body: { ...reportForm(world), recipients: [987654321] } }),
  },
  update: {
    by: 'admin',
    valid: async (world) => ({ params: await createdReport(world), body: reportForm(world) }),
    refused: (world) => ({ params: unknownId, body: reportForm(world) }),
  },
  remove: {
    by: 'admin',
    valid: async (world) => ({ params: await createdReport(world) }),
    refused: () => ({ params: unknownId }),
  },
  sendNow: {
    by: 'admin',
    valid: async (world) => {
      await sayMailAble(world.server.pool, world.server.clock.now());
      return { params: await createdReport(world) };
    },
    refused: () => ({ params: unknownId }),
  },
};
