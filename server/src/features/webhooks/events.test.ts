import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { entities } from '@crm/contract/core/kinds';
import { deedOf, deedOfAction, isWebhookEvent, kindsOfEvents, wantsEvent } from '@crm/contract/records/webhook-events';
import { describe, expect, it } from 'vitest';
import { payloadOf } from './delivery/payload.ts';

const features = join(import.meta.dirname, '..');
const records = join(import.meta.dirname, '..', '..', 'records');

/** The texts of all statements, as PostgreSQL gets them, and of the code that names an action. */
function sources(ending: RegExp): string[] {
  return [features, records].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => ending.test(file) && !/\.test\.ts$/.test(file))
      .map((file) => readFileSync(join(folder, file), 'utf8')),
  );
}

/** In a statement the action follows the id of the record: `… 'lead', c.id, 'created'`. */
function actionsInSql(): string[] {
  return sources(/\.sql$/).flatMap((text) =>
    [...text.matchAll(/insert into changes[^;]*?(?=insert into (?!changes)|;|$)/gs)].flatMap(([line]) =>
      [...line.matchAll(/\b\w*\.?(?:id|task_id|customer_id|lead_id)\s*,\s*'([a-z -]+)'/g)].map(([, action = '']) => action),
    ),
  );
}

function actionsInCode(): string[] {
  return sources(/\.ts$/).flatMap((text) =>
    [...text.matchAll(/\b\w*[aA]ctions?\b[^;\n]*|\brecord\('[^']+'/g)]
      .filter(([said]) => !said.includes('select '))
      .flatMap(([said]) => [...said.matchAll(/'([a-z][a-z -]+)'/g)].map(([, action = '']) => action)),
  );
}

describe('an action of the audit log', () => {
  it('is an event, whichever statement writes it', () => {
    const found = [...new Set(actionsInSql())].sort();
    expect(found.length).toBeGreaterThan(15);
    // A fact that is named after an id.
    expect(found.filter((action) => !(action in deedOfAction) && action !== 'name')).toEqual([]);
  });

  it('is an event, whichever service writes it', () => {
    const found = [...new Set(actionsInCode())].sort();
    expect(found.length).toBeGreaterThan(10);
    expect(found.filter((action) => !(action in deedOfAction) && !noActions.includes(action))).toEqual([]);
  });

  /** Words beside the name 'action' that are no action. */
  const noActions = ['action', 'before', 'after', 'admin', 'test', 'authenticator app', 'passkey', 'person', 'priority'];

  it('that puts a record into another column or to another owner is a move', () => {
    expect(deedOf('task', 'updated', ['stage', 'notes'])).toBe('moved');
    expect(deedOf('task', 'updated', ['notes'])).toBe('changed');
    expect(deedOf('task', 'rework requested', ['round'])).toBe('moved');
    expect(deedOf('assignment', 'updated', ['status'])).toBe('moved');
    expect(deedOf('lead', 'reassigned', ['owner'])).toBe('moved');
    expect(deedOf('leave', 'updated', ['status'])).toBe('changed');
    expect(deedOf('parcel', 'eaten', [])).toBe('changed');
  });
});

describe('a choice of events', () => {
  it('is one event, all of a kind, or everything', () => {
    expect(['lead.created', 'lead.*', '*'].every((choice) => wantsEvent([choice], 'lead', 'created'))).toBe(true);
    expect(['lead.moved', 'task.*', 'task.created'].some((choice) => wantsEvent([choice], 'lead', 'created'))).toBe(false);
    expect(['lead.', 'lead', '*.created', 'lead.created ', 'webhook.test', ''].some(isWebhookEvent)).toBe(false);
    expect(entities.every((kind) => isWebhookEvent(`${kind}.*`) && isWebhookEvent(`${kind}.moved`))).toBe(true);
    expect([kindsOfEvents(['lead.*', 'lead.moved', 'task.created']), kindsOfEvents(['lead.*', '*'])]).toEqual([
      ['lead', 'task'],
      null,
    ]);
  });
});

describe('the address in a payload', () => {
  const told = { event: 'x', at: new Date(0), id: 5, action: 'updated', actor: null, before: null, after: null, contactId: 7 };
  const addressOf = (kind: string, isGone = false, portal?: string) =>
    JSON.parse(payloadOf({ ...told, kind, isGone }, portal)).data.address;

  it('leads to the record where it has a screen, and is whole where the portal knows its own', () => {
    expect(addressOf('lead')).toBe('/operations/leads/5');
    expect(addressOf('contact', false, 'https://a.example/crm')).toBe('https://a.example/crm/operations/contacts/5');
    expect(decodeURIComponent(addressOf('task'))).toBe('/activities/task/port/{"data":{"taskId":5,"contactId":7}}');
    expect([addressOf('call'), addressOf('lead', true), addressOf('parcel')]).toEqual([null, null, null]);
  });
});
