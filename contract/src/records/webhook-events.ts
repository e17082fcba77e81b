import { type Entity, entities } from '../core/kinds.ts';

// Which events a line of the audit log is told as. Docs/webhooks.md tells receivers the same.

export const webhookDeeds = ['created', 'changed', 'moved', 'deleted', 'restored'] as const;
export type WebhookDeed = (typeof webhookDeeds)[number];

/** Every action that the product writes into the audit log. A test fails when one is missing here. */
export const deedOfAction: Readonly<Record<string, WebhookDeed>> = {
  created: 'created',
  imported: 'created',
  updated: 'changed',
  corrected: 'changed',
  saved: 'changed',
  bound: 'changed',
  unbound: 'changed',
  used: 'changed',
  revoked: 'changed',
  mailed: 'changed',
  blocked: 'changed',
  unblocked: 'changed',
  approved: 'changed',
  accepted: 'changed',
  rejected: 'changed',
  withdrawn: 'changed',
  reopened: 'changed',
  merged: 'changed',
  'contact created': 'changed',
  'merge undone': 'restored',
  'note added': 'changed',
  'note changed': 'changed',
  'note deleted': 'changed',
  'password changed': 'changed',
  'member added': 'changed',
  'member removed': 'changed',
  'became admin': 'changed',
  'became staff': 'changed',
  'factor added': 'changed',
  'factor removed': 'changed',
  'factor renamed': 'changed',
  'factor reset': 'changed',
  'recovery codes made': 'changed',
  'feed added': 'changed',
  'feed changed': 'changed',
  'feed renewed': 'changed',
  'feed removed': 'changed',
  'linked to provider': 'changed',
  'unlinked from provider': 'changed',
  'mail chosen': 'changed',
  'mail ended': 'changed',
  'logo set': 'changed',
  'logo removed': 'changed',
  'entry marked': 'changed',
  'exit marked': 'changed',
  'exit stated': 'changed',
  'exit unknown': 'changed',
  reset: 'changed',
  'sub-task created': 'changed',
  'sub-task changed': 'changed',
  'sub-task removed': 'changed',
  'sub-task restored': 'changed',
  'sub-task deleted': 'changed',
  'line checked': 'changed',
  'line unchecked': 'changed',
  'attachment added': 'changed',
  'attachment deleted': 'changed',
  'switched on': 'changed',
  'switched off': 'changed',
  'new secret': 'changed',
  reassigned: 'moved',
  'rework requested': 'moved',
  'rework finished': 'moved',
  'rework reopened': 'moved',
  'rework ended': 'moved',
  deleted: 'deleted',
  purged: 'deleted',
  ended: 'deleted',
  'import undone': 'deleted',
  'merged away': 'deleted',
  erased: 'deleted',
  restored: 'restored',
};

/** A record of these kinds that gets another one of these stands in another column of its board, or list. */
const columnsOf: Partial<Record<Entity, string>> = { task: 'stage', assignment: 'status' };

/** What an unknown action of a later version is: a change. */
export function deedOf(entity: string, action: string, changed: readonly string[]): WebhookDeed {
  const deed = deedOfAction[action] ?? 'changed';
  const column = (columnsOf as Record<string, string | undefined>)[entity];
  return action === 'updated' && column !== undefined && changed.includes(column) ? 'moved' : deed;
}

/** 'lead.created', 'task.*' and '*'. */
export function isWebhookEvent(text: string): boolean {
  return text === '*' || choices.has(text);
}

const choices = new Set(entities.flatMap((entity) => ['*', ...webhookDeeds].map((deed) => `${entity}.${deed}`)));

export function wantsEvent(chosen: readonly string[], entity: string, deed: WebhookDeed): boolean {
  return chosen.some((one) => one === '*' || one === `${entity}.*` || one === `${entity}.${deed}`);
}

/** The kinds that a choice names; null for all. */
export function kindsOfEvents(chosen: readonly string[]): string[] | null {
  if (chosen.includes('*')) return null;
  return [...new Set(chosen.map((one) => one.split('.')[0] ?? ''))];
}
