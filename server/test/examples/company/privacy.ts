import { staffAccessCalls } from '@crm/contract/accounts/staff-access';
import type { privacyCalls } from '@crm/contract/office/privacy';
import { createLead } from '../../support/factories.ts';
import { type ExamplesOf, unknownId } from '../types.ts';

export const privacyExamples: ExamplesOf<typeof privacyCalls> = {
  everything: { by: 'admin', valid: () => ({}) },
  customer: {
    by: 'staff',
    valid: async ({ staff }) => ({ params: { id: String((await createLead(staff)).id) }, query: { format: 'json' } }),
    refused: () => ({ params: unknownId }),
  },
  person: {
    by: 'admin',
    valid: ({ staff }) => ({ params: { id: String(staff.id) }, query: { format: 'json' } }),
    refused: () => ({ params: unknownId }),
  },
  eraseCustomer: {
    by: 'admin',
    valid: async ({ staff }) => {
      const { id, name } = await createLead(staff);
      return { params: { id: String(id) }, body: { name, reason: 'request' } };
    },
    refused: () => ({ params: unknownId, body: { name: 'Nobody' } }),
  },
  erasePerson: {
    by: 'admin',
    valid: async ({ server, admin }) => {
      const { id, name } = await server.person('staff');
      await admin.send(staffAccessCalls.toggle, { params: { id: String(id) } });
      return { params: { id: String(id) }, body: { name } };
    },
    refused: ({ staff }) => ({ params: { id: String(staff.id) }, body: { name: staff.name } }),
  },
  erasures: { by: 'admin', valid: () => ({}) },
  erasure: { by: 'admin', valid: ({ staff }) => ({ params: { kind: 'person', id: String(staff.id) } }) },
  me: { by: 'staff', valid: () => ({ query: { format: 'json' } }) },
};
