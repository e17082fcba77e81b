import { searchCalls } from '@crm/contract/search';
import { describe, expect, it } from 'vitest';
import { createLead } from '../../testing/factories.ts';
import { createTestServer } from '../../testing/test-app.ts';

describe('the search over everything', () => {
  const server = createTestServer();

  it('finds own leads, and for administrators everybody’s, marked as foreign', async () => {
    const [staff, other, admin] = [await server.person('staff'), await server.person('staff'), await server.person('admin')];
    const mine = await createLead(staff, { name: 'Kestrel Freight', description: 'Tracking portal' });
    await createLead(other, { name: 'Kestrel Dental' });
    await createLead(admin, { name: 'Kestrel Hotel' });
    const own = await staff.send(searchCalls.search, { query: { q: ' kestrel ' } });
    expect(own.data).toEqual([
      { kind: 'lead', id: mine.id, title: 'Kestrel Freight', detail: 'Tracking portal', foreign: false },
    ]);
    const all = await admin.send(searchCalls.search, { query: { q: 'kestrel' } });
    expect(all.data.map(({ title, foreign }) => [title, foreign])).toEqual([
      ['Kestrel Hotel', false],
      ['Kestrel Dental', true],
      ['Kestrel Freight', true],
    ]);
    expect((await staff.send(searchCalls.search, { query: { q: '  ' } })).failure.fields).toEqual({
      q: 'Type something to search for',
    });
  });
});
