import type { Call } from '@crm/contract/core/call';
import type { Fields } from '@crm/contract/core/envelope';

interface Bounds {
  minimum: number;
  maximum: number;
}

const bounds: Record<string, Bounds> = {
  page: { minimum: 1, maximum: 999_999_999 },
  limit: { minimum: 1, maximum: 100 },
};

/** The bounds of a value in the query that says which part of a list is meant. */
export function boundsOf(call: Call, name: string): Bounds | undefined {
  return call.query && name in call.query ? bounds[name] : undefined;
}

/** Lists that the specification states: they take the nearest number within the bounds. Every other list refuses. */
const clamped: ReadonlySet<string> = new Set([
  'GET /customer/lead/get',
  'GET /customer/pending/lead/get',
  'GET /customer/reject/lead/get',
  'GET /customer/lead/complete/get',
  'GET /customer/lead/global/get',
  'GET /customer/pending/global/lead/get',
  'GET /customer/rejected/global/lead/get',
  'GET /customer/lead/global/complete/get',
  'GET /customer/contact/get',
  'GET /customer/contact/global/get',
  'GET /requirement/get',
  'GET /team/get',
  'GET /team/leads/get',
  'GET /team/contacts/get',
  'GET /task/get',
  'GET /task/get/:customerOrData',
  'POST /task/status/get',
  'GET /task/admin/get',
  'GET /task/admin/myTask/get',
  'GET /pending/task/get',
  'GET /pending/admin/task/get',
  'GET /completed/staff/rework/get',
  'GET /completed/rework/get',
  'GET /completed/resolved/get',
  'GET /completed/get',
  'GET /sub-task/get/:taskId',
  'GET /sub-task/get/team/:id',
  'GET /sub-task/removed',
  'POST /calls/get',
  'POST /meetings/get',
  'POST /calendar/get/staff/leave',
  'POST /calendar/get/leave',
  'GET /deals/get',
  'GET /team/sectors/get/:teamId',
  'POST /team/projects/post',
  'GET /attendance/get',
  'GET /attendance/staff-list',
  'GET /work/admin/dashboard',
  'GET /work/assign/work_details',
  'GET /message/get/all/staff/',
  'POST /trash/get',
]);

export function isClamped({ method, path }: Call): boolean {
  return clamped.has(`${method} ${path}`);
}

/** A text for each number beyond its bounds. What is no whole number is refused by its schema. */
export function beyondBounds(call: Call, query: unknown): Fields {
  const fields: Fields = {};
  if (isClamped(call)) return fields;
  for (const [name, value] of Object.entries(query as Record<string, unknown>)) {
    const { minimum, maximum } = boundsOf(call, name) ?? {};
    if (minimum === undefined || maximum === undefined || typeof value !== 'string' || !/^\d{1,9}$/.test(value)) continue;
    if (Number(value) < minimum || Number(value) > maximum)
      fields[name] = `Must be a whole number from ${minimum} to ${maximum.toLocaleString('en')}`;
  }
  return fields;
}
