import type { entitlementCalls } from '@crm/contract/office/entitlement';
import type { leaveYearCalls } from '@crm/contract/office/leave-year';
import { type ExamplesOf, unknownId, type World } from './types.ts';

const query = { year: '2026' };
const idOf = ({ staff }: World) => ({ id: String(staff.id) });
const asked = { leaveType: 'fullday', category: 'Casual', start: '2026-03-16', end: '2026-03-18' };

export const leaveYearExamples: ExamplesOf<typeof leaveYearCalls> = {
  own: { by: 'staff', valid: () => ({ query }) },
  of: {
    by: 'admin',
    valid: (world) => ({ params: idOf(world), query }),
    refused: () => ({ params: unknownId, query }),
  },
  exportOwn: { by: 'staff', valid: () => ({ query }) },
  exportOf: {
    by: 'admin',
    valid: (world) => ({ params: idOf(world), query }),
    refused: () => ({ params: unknownId, query }),
  },
  preview: {
    by: 'staff',
    valid: () => ({ query: asked }),
    refused: () => ({ query: { ...asked, end: '2026-03-01' } }),
  },
};

const terms = { days: 18, carryMax: 5, carryUntil: '03-31', halfDays: true };
const defaults = { Casual: terms, Medical: null, Unpaid: null };
const own = { Casual: { ...terms, days: 20.5, carriedIn: 1.5 }, Medical: null, Unpaid: null };
// Nothing else of the examples lies in this year.
const year = { year: '2099' };

export const entitlementExamples: ExamplesOf<typeof entitlementCalls> = {
  defaults: { by: 'admin', valid: () => ({ params: year }) },
  setDefaults: { by: 'admin', valid: () => ({ params: year, body: defaults }) },
  own: {
    by: 'admin',
    valid: (world) => ({ params: { ...year, ...idOf(world) } }),
    refused: () => ({ params: { ...year, ...unknownId } }),
  },
  setOwn: {
    by: 'admin',
    valid: (world) => ({ params: { ...year, ...idOf(world) }, body: own }),
    refused: () => ({ params: { ...year, ...unknownId }, body: own }),
  },
};
