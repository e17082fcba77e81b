import type { ImportDetails } from '@crm/contract/imports/import-answers';
import { csvOf } from '../../support/imports/imports.ts';
import type { Company, Worker } from './long-calls-company.ts';

/** What several people do at once. It is made ready first, and measured while it runs. */
type Load = (company: Company, size: number) => Promise<() => Promise<unknown>>;

const people = 4;

export const loads: Record<string, Load> = {
  importing: async (company, size) => {
    const workers = await company.workers(people);
    // Several files of each person: their steps are more than the server has connections.
    const files = workers.flatMap((worker) => [1, 2, 3].map(() => ({ worker, file: fileOf(size / 3) })));
    return () => Promise.all(files.map(({ worker, file }) => importAndUndo(worker, file)));
  },
  exporting: async (company, size) => {
    const admins = await company.workers(people, 'admin');
    for (const admin of admins) await fillLeads(company, admin, 2 * size);
    await company.pool.query(
      `insert into changes (at, actor_id, entity, entity_id, action, before, after)
       select now(), $1, 'lead', n, 'loaded', '{"name": "A"}', '{"name": "B"}' from generate_series(1, $2::int) n`,
      [admins[0]?.id, 2 * size],
    );
    return () => Promise.all(admins.map(exportEverything));
  },
  'merging duplicates': async (company, size) => {
    const owners = await company.workers(people);
    for (const owner of owners) await fillLeads(company, owner, size);
    return () => Promise.all(owners.map((owner) => mergeDuplicates(company, owner)));
  },
  'changing a hundred leads at a time': async (company, size) => {
    const owners = await company.workers(people);
    for (const owner of owners) await fillLeads(company, owner, size);
    return () => Promise.all(owners.map((owner) => changeAll(company, owner)));
  },
  'handing over everything of a person': async (company, size) => {
    const admins = await company.workers(people, 'admin');
    const acts = await Promise.all(admins.map(async (admin) => ({ admin, staff: await company.workers(2) })));
    for (const { staff } of acts) await fillLeads(company, staff[0], size);
    return () =>
      Promise.all(
        acts.map(({ admin, staff: [from, to] }) => admin.post(`/auth/user/handover/${from?.id}`, { toStaffId: to?.id })),
      );
  },
  'backing up': async (company) => async () => company.backUp(),
};

function fileOf(rows: number): string {
  return csvOf(...Array.from({ length: rows }, () => ({})));
}

async function importAndUndo(worker: Worker, file: string): Promise<void> {
  const { id, plan } = await worker.upload<ImportDetails>('/import/upload/lead', file);
  await worker.post(`/import/check/${id}`, { plan });
  await worker.post(`/import/confirm/${id}`, {});
  await worker.post(`/import/undo/${id}`, {});
}

async function exportEverything(admin: Worker): Promise<void> {
  await admin.get('/customer/lead/export');
  await admin.get('/audit/export?action=loaded');
  const month = new Date().toISOString().slice(0, 7).split('-').map(Number);
  await admin.get(`/worklog/export?year=${month[0]}&month=${month[1]}`);
  await admin.get(`/attendance/export?year=${month[0]}&month=${month[1]}`);
}

/** Two and two have the same name. */
async function fillLeads({ pool }: Company, owner: Worker | undefined, count: number): Promise<void> {
  await pool.query(
    `insert into customers (kind, owner_id, name, description, phone, location, source, amount, created_at)
     select 'lead', $1, 'Customer ' || n / 2, 'Wants a quote', (9100000 + n)::text, 'Dayton', 'Fair', 1, now()
     from generate_series(1, $2::int) n`,
    [owner?.id, count],
  );
}

async function leadsOf({ pool }: Company, { id }: Worker) {
  return (await pool.query('select * from customers where owner_id = $1 order by id', [id])).rows;
}

async function mergeDuplicates(company: Company, owner: Worker): Promise<void> {
  const [kept, ...others] = (await leadsOf(company, owner)).slice(0, 8);
  const { name, description, phone, location, source } = kept;
  const form = { name, description, email: null, phone, location, source, priority: null, amount: 1 };
  for (const [n, { id, version }] of others.entries()) {
    await owner.get('/duplicates/get?kind=lead');
    const asSeen = { kept: { id: kept.id, version: kept.version + n }, dropped: { id, version } };
    await owner.post('/duplicates/merge', { kind: 'lead', ...asSeen, form });
  }
}

async function changeAll(company: Company, owner: Worker): Promise<void> {
  const leads = await leadsOf(company, owner);
  for (let at = 0; at < leads.length; at += 100) {
    const chosen = leads.slice(at, at + 100).map(({ id, version }) => ({ id, version }));
    await owner.post('/customer/lead/chosen/priority', { chosen, priority: 'Client' });
  }
}
