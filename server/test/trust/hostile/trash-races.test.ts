import { duplicateCalls } from '@crm/contract/customers/duplicates';
import { leadCalls } from '@crm/contract/customers/leads';
import { trashCalls } from '@crm/contract/records/trash';
import { describe, expect, it } from 'vitest';
import { createLead, leadForm } from '../../support/factories.ts';
import { shortOrFull } from '../../support/full.ts';
import { createTestServer } from '../../support/test-app.ts';

const server = createTestServer();
const rounds = shortOrFull(10, 200);

async function isThere(id: number): Promise<boolean> {
  return (await server.pool.query('select 1 from customers where id = $1 and deleted_at is null', [id])).rowCount === 1;
}

describe('at the same moment', () => {
  it('a restore and a deletion for good: one of them wins, and the record is where it says', async () => {
    const [owner, admin] = [await server.person('staff'), await server.person('admin')];
    for (let n = 0; n < rounds; n += 1) {
      const { id } = await createLead(owner);
      await owner.send(leadCalls.remove, { params: { id: String(id) } });
      const body = { id, data: 'Leads' as const };
      const [restored, purged, again] = await Promise.all([
        owner.send(trashCalls.restore, { body }),
        admin.send(trashCalls.purge, { body }),
        owner.send(trashCalls.restore, { body }),
      ]);
      const statuses = [restored.status, purged.status, again.status];
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
      expect(statuses.filter((status) => status >= 500)).toEqual([]);
      expect(await isThere(id)).toBe(purged.status !== 200);
    }
    expect(server.logged).toEqual([]);
  });

  it('an undone merge, a change, a deletion and a second undo: nothing is lost or there twice', async () => {
    const owner = await server.person('staff');
    for (let n = 0; n < rounds; n += 1) {
      const [kept, dropped] = [await createLead(owner), await createLead(owner)];
      const merged = await owner.send(duplicateCalls.merge, {
        body: {
          kind: 'lead',
          kept: { id: kept.id, version: kept.version },
          dropped: { id: dropped.id, version: dropped.version },
          form: leadForm(),
        },
      });
      const params = { id: String(merged.data.id) };
      const replies = await Promise.all([
        owner.send(duplicateCalls.undo, { params }),
        owner.send(leadCalls.update, { params: { id: String(kept.id) }, body: leadForm({ name: 'Changed' }) }),
        owner.send(leadCalls.remove, { params: { id: String(kept.id) } }),
        owner.send(duplicateCalls.undo, { params }),
      ]);
      expect(replies.filter(({ status }) => status >= 500)).toEqual([]);
      const undone = [replies[0], replies[3]].filter((reply) => reply?.status === 200);
      expect(undone.length).toBeLessThanOrEqual(1);
      expect(await isThere(dropped.id)).toBe(undone.length === 1);
    }
    expect(server.logged).toEqual([]);
  });
});
