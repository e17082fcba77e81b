import { addresses } from '@crm/contract/core/addresses';
import type { Entity } from '@crm/contract/core/kinds';

const maxBytes = 64 * 1024;
/** Receivers are told that such a record changed, and not what it holds: administrators alone read it. */
const untold: ReadonlySet<string> = new Set<Entity>(['rate']);

export interface Told {
  event: string;
  at: Date;
  kind: string;
  id: number;
  action: string;
  actor: { id: number; name: string } | null;
  before: unknown;
  after: unknown;
  contactId: number | null;
  isGone: boolean;
}

/** The body of an event, as docs/webhooks.md describes it to receivers. Version 1 may get more fields, and loses none. */
export function payloadOf(told: Told, portal: string | undefined): string {
  const { event, at, kind, id, action, actor } = told;
  const { before, after } = untold.has(kind) ? { before: null, after: null } : told;
  const path = told.isGone ? null : pathOf(kind, id, told.contactId);
  const address = path === null ? null : `${portal ?? ''}${path}`;
  const data = { kind, id, action, actor, before: before ?? null, after: after ?? null, address };
  const head = { type: event, timestamp: at.toISOString(), version: 1 };
  const whole = JSON.stringify({ ...head, data });
  if (Buffer.byteLength(whole) <= maxBytes) return whole;
  return JSON.stringify({ ...head, data: { ...data, before: null, after: null, isShortened: true } });
}

/** The screens on which administrators find records; null where they have none. */
const paths: Record<Entity, ((id: number, contactId: number | null) => string | null) | null> = {
  lead: (id) => `/operations/leads/${id}`,
  contact: addresses.contact,
  requirement: null,
  task: (taskId, contactId) => (contactId === null ? null : addresses.anyTask({ taskId, contactId })),
  call: null,
  meeting: null,
  assignment: addresses.anyAssignment,
  user: () => addresses.staffAccess,
  team: () => '/team/customise',
  pin: () => addresses.staffAccess,
  invitation: () => addresses.staffAccess,
  leave: () => addresses.leaveQueue,
  entitlement: () => '/workspace/calendar/customise/year',
  holiday: () => addresses.calendar,
  attendance: () => '/workspace/attendance/view',
  company: () => '/profile/customise/company',
  correction: () => addresses.corrections,
  worklog: () => '/workspace/AdminWorklog',
  token: () => addresses.security,
  webhook: () => addresses.webhooks,
  rate: () => addresses.rates,
  report: () => addresses.reports,
};

function pathOf(kind: string, id: number, contactId: number | null): string | null {
  return (paths as Record<string, (typeof paths)[Entity] | undefined>)[kind]?.(id, contactId) ?? null;
}
