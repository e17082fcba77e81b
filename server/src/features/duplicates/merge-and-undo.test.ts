import { type CustomerKind, customerFields } from '@crm/contract/customers/customers';
import { duplicateCalls } from '@crm/contract/customers/duplicates';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createContact, createLead } from '../../../test/support/factories.ts';
import { shortOrFull } from '../../../test/support/full.ts';
import { everything, hangOn, noteOn } from '../../../test/support/records/duplicates.ts';
import { createTestServer, type Person } from '../../../test/support/test-app.ts';

const server = createTestServer();
const pathOf = ({ id }: { id: number }) => ({ params: { id: String(id) } });
const undo = (person: Person, merge: { id: number }) => person.send(duplicateCalls.undo, pathOf(merge));

describe('a merge and its undoing', () => {
  const step = fc.record({ kept: fc.nat(), dropped: fc.nat(), taken: fc.subarray([...customerFields]) });
  const story = fc.record({
    kind: fc.constantFrom<CustomerKind>('lead', 'contact'),
    hung: fc.array(fc.nat(), { maxLength: 6 }),
    dismissed: fc.array(fc.tuple(fc.nat(), fc.nat()), { maxLength: 4 }),
    steps: fc.array(step, { minLength: 1, maxLength: 3 }),
  });

  it('leave everything as it was, however often and in whichever mixture', {
    timeout: 300_000,
  }, async () => {
    const staff = await server.person('staff');
    await fc.assert(
      fc.asyncProperty(story, async ({ kind, hung, dismissed, steps }) => {
        const made = kind === 'lead' ? await leadsOf(staff) : await contactsOf(staff);
        const at = (index: number) => made[index % made.length] ?? 0;
        const hang = kind === 'lead' ? noteOn : hangOn;
        for (const index of hung) await hang(server.pool, staff.id, at(index));
        for (const [one, other] of dismissed)
          await staff.send(duplicateCalls.dismiss, { body: { kind, one: at(one), other: at(other) } });
        const before = await everything(server.pool);

        const merges: { id: number }[] = [];
        for (const { kept, dropped, taken } of steps) {
          const reply = await mergeAny(staff, kind, at(kept), at(dropped), taken);
          if (reply) merges.push(reply);
        }
        for (const merge of merges.toReversed()) expect((await undo(staff, merge)).status).toBe(200);
        expect(await everything(server.pool)).toEqual(before);
      }),
      { numRuns: shortOrFull(8, 50) },
    );
  });

  async function leadsOf(staff: Person): Promise<number[]> {
    const made = [
      await createLead(staff, { priority: 'Client' }),
      await createLead(staff, { priority: 'NotAnClient', email: null }),
    ];
    made.push(await createLead(staff), await createLead(staff));
    await createContact(staff, { leadId: made[0]?.id });
    return made.map(({ id }) => id);
  }

  async function contactsOf(staff: Person): Promise<number[]> {
    const lead = await createLead(staff, { priority: 'Client' });
    const made = [await createContact(staff, { leadId: lead.id }), await createContact(staff), await createContact(staff)];
    return made.map(({ id }) => id);
  }

  /** Undefined where there are not two records any more. */
  async function mergeAny(staff: Person, kind: CustomerKind, one: number, other: number, taken: readonly string[]) {
    const preview = await staff.send(duplicateCalls.preview, { query: { kind, one: String(one), other: String(other) } });
    if (preview.status !== 200) return undefined;
    const [kept, dropped] = [preview.data.one, preview.data.other];
    const form = Object.fromEntries(customerFields.map((name) => [name, (taken.includes(name) ? dropped : kept)[name]]));
    const reply = await staff.send(duplicateCalls.merge, {
      body: { kind, kept: { id: one, version: kept.version }, dropped: { id: other, version: dropped.version }, form } as never,
    });
    return { id: reply.data.id };
  }
});
