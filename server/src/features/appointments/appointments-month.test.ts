import { callCalls, meetingCalls } from '@crm/contract/work/appointments';
import { describe, expect, it } from 'vitest';
import { createCall, createMeeting } from '../../../test/support/records/appointments.ts';
import { createTestServer, type Person } from '../../../test/support/test-app.ts';

const server = createTestServer();
const march = { query: { year: '2026', month: '3' } };

async function subjectsIn(person: Person, query: { year: string; month: string }) {
  return (await person.send(callCalls.month, { query })).data.map(({ subject }) => subject);
}

describe('calls and meetings of a month', () => {
  it('are those from its first day to its last, by date and time', async () => {
    const staff = await server.person('staff');
    for (const [subject, date, time] of [
      ['last', '2026-04-30', '11:45 PM'],
      ['first', '2026-04-01', '12:00 AM'],
      ['May', '2026-05-01', '12:00 AM'],
    ] as const)
      await createCall(staff, { subject, date, time });
    expect(await subjectsIn(staff, { year: '2026', month: '04' })).toEqual(['first', 'last']);
    expect(await subjectsIn(staff, { year: '2026', month: '5' })).toEqual(['May']);
    await createMeeting(staff, { subject: 'Sketches', meetingDate: '2026-03-12' });
    expect((await staff.send(meetingCalls.month, march)).data).toEqual([
      expect.objectContaining({ subject: 'Sketches', date: '2026-03-12', time: '9:30 AM', status: 'pending' }),
    ]);
  });

  it('are without the cancelled and the deleted ones, and with the completed ones', async () => {
    const staff = await server.person('staff');
    const call = async (subject: string) => {
      const { id, version } = await createCall(staff, { subject });
      return { params: { id: String(id) }, version };
    };
    await staff.send(callCalls.close, { ...(await call('done')), body: { outcome: 'done' } });
    await staff.send(callCalls.close, { ...(await call('cancelled')), body: { outcome: 'cancelled' } });
    await staff.send(callCalls.remove, await call('deleted'));
    expect(await subjectsIn(staff, march.query)).toEqual(['done']);
  });

  it("are nobody else's, and an unknown month is refused", async () => {
    const [staff, other] = [await server.person('staff'), await server.person('staff')];
    await createCall(staff);
    expect(await subjectsIn(other, march.query)).toEqual([]);
    for (const query of [
      { year: '2026', month: '13' },
      { year: '1', month: '3' },
    ])
      expect((await staff.send(callCalls.month, { query })).status).toBe(400);
  });
});
