import type { Received, Returned } from '@crm/contract/core/call';
import { CallError, invalidFields } from '@crm/contract/core/envelope';
import { kindsOfEvents } from '@crm/contract/records/webhook-events';
import {
  type webhookCalls as calls,
  mostWebhooks,
  oldSecretHours,
  type Webhook,
  type WebhookForm,
} from '@crm/contract/records/webhooks';
import { type Db, transaction } from '../../db/client.ts';
import type { Context } from '../../plugins/context.ts';
import { type OutgoingNetwork, refusalOfReceiver } from '../../plugins/outgoing/network.ts';
import { recordChange } from '../../records/changes/changes.ts';
import { requireSeenVersion } from '../../records/refusals.ts';
import { giveUpWaiting, queueWhatWasMissed } from './deliveries.queries.ts';
import { newSecret } from './delivery/signature.ts';
import {
  changeWebhook,
  countHeldWebhooks,
  deleteWebhook,
  insertWebhook,
  type LockedWebhook,
  listWebhookRows,
  lockWebhook,
  markOff,
  markOn,
  readWebhook,
  type StoredForm,
  storeSecret,
  type WebhookRow,
} from './webhooks.queries.ts';

const hourMs = 3_600_000;

export async function listWebhooks({ pool, clock, outgoing }: Context): Promise<Returned<typeof calls.list>> {
  const found = await listWebhookRows(pool, clock.now());
  return { webhooks: found.map(webhookOf), privateNetworks: outgoing.privateNetworks };
}

/** The secret is in the answer and nowhere else: it is stored encrypted, and never shown again. */
export async function createWebhook(context: Context, form: WebhookForm): Promise<Returned<typeof calls.create>> {
  const { pool, clock, secret: key } = context;
  await requireAllowed(context.outgoing, form.url);
  const secret = newSecret();
  const stored = storedForm(form);
  const webhook = await transaction(pool, async (db) => {
    if ((await countHeldWebhooks(db)) >= mostWebhooks)
      throw new CallError('CONFLICT', `There are ${mostWebhooks} webhooks. Delete one first.`);
    const id = await insertWebhook(db, stored, key.encrypt(secret), clock.now());
    await record(context, db, id, 'created', { after: factsOf(stored) });
    return readSaved(context, db, id);
  });
  publishWebhooks(context);
  return { webhook, secret };
}

export async function updateWebhook(context: Context, id: number, form: WebhookForm): Promise<Webhook> {
  const { pool, clock } = context;
  await requireAllowed(context.outgoing, form.url);
  const stored = storedForm(form);
  const webhook = await transaction(pool, async (db) => {
    const former = await lockSeen(context, db, id);
    await changeWebhook(db, id, stored, clock.now());
    const { before, after } = differing(factsOf(former), factsOf(stored));
    if (Object.keys(after).length > 0) await record(context, db, id, 'updated', { before, after });
    return readSaved(context, db, id);
  });
  publishWebhooks(context);
  return webhook;
}

export async function removeWebhook(context: Context, id: number): Promise<{ id: number }> {
  await transaction(context.pool, async (db) => {
    const former = await lockSeen(context, db, id);
    await deleteWebhook(db, id);
    await record(context, db, id, 'purged', { before: factsOf(former) });
  });
  publishWebhooks(context);
  return { id };
}

/** Until receivers know the new one, the former signs too. A third within that time ends the first at once. */
export async function replaceSecret(context: Context, id: number): Promise<Returned<typeof calls.newSecret>> {
  const { pool, clock, secret: key } = context;
  const secret = newSecret();
  const webhook = await transaction(pool, async (db) => {
    await lockSeen(context, db, id);
    const now = clock.now();
    await storeSecret(db, id, key.encrypt(secret), new Date(now.getTime() + oldSecretHours * hourMs), now);
    await record(context, db, id, 'new secret', {});
    return readSaved(context, db, id);
  });
  publishWebhooks(context);
  return { webhook, secret };
}

export async function turnWebhook(
  context: Context,
  id: number,
  { isOn, sendMissed }: Received<typeof calls.turn>['body'],
): Promise<Returned<typeof calls.turn>> {
  const { pool, clock } = context;
  const answer = await transaction(pool, async (db) => {
    const former = await lockSeen(context, db, id);
    if (former.isOn === isOn) return { webhook: await readSaved(context, db, id), missed: 0 };
    const missed = isOn ? await switchOn(context, db, former, sendMissed) : 0;
    if (!isOn) await markOff(db, id, null, clock.now());
    await record(context, db, id, isOn ? 'switched on' : 'switched off', {});
    return { webhook: await readSaved(context, db, id), missed };
  });
  publishWebhooks(context);
  return answer;
}

async function switchOn({ clock }: Context, db: Db, former: LockedWebhook, sendMissed: boolean): Promise<number> {
  const now = clock.now();
  const { id, offAt, failingSince } = former;
  await markOn(db, id, now);
  if (sendMissed) return queueWhatWasMissed(db, { id, offAt: offAt ?? now, failingSince }, now);
  await giveUpWaiting(db, id, now);
  return 0;
}

/** At the field, before anything is stored. What the name leads to is checked again at each sending. */
async function requireAllowed(network: OutgoingNetwork, url: string): Promise<void> {
  const refusal = await refusalOfReceiver(url, network);
  if (refusal !== undefined) throw invalidFields({ url: refusal });
}

export async function lockSeen({ seenVersion }: Context, db: Db, id: number): Promise<LockedWebhook> {
  const row = await lockWebhook(db, id);
  if (!row) throw notFound();
  requireSeenVersion(seenVersion, row.version);
  return row;
}

export function notFound(): CallError {
  return new CallError('NOT_FOUND', 'Webhook not found');
}

export function publishWebhooks({ publish }: Context): void {
  publish({ topics: ['webhooks'], admins: true });
}

function record(
  { actor, clock }: Context,
  db: Db,
  entityId: number,
  action: string,
  facts: { before?: object; after?: object },
): Promise<void> {
  return recordChange(db, { at: clock.now(), actorId: actor.id, entity: 'webhook', entityId, action, ...facts });
}

async function readSaved({ clock }: Context, db: Db, id: number): Promise<Webhook> {
  const row = await readWebhook(db, id, clock.now());
  if (!row) throw new Error('a webhook that was just written is not there');
  return webhookOf(row);
}

function storedForm({ name, url, events }: WebhookForm): StoredForm {
  return { name, url: new URL(url).href, events, kinds: kindsOfEvents(events) };
}

type Facts = Record<string, string>;

/** Of the address only the host: path and query of some receivers are a secret. */
function factsOf({ name, url, events }: Pick<StoredForm, 'name' | 'url' | 'events'>): Facts {
  return { name, host: new URL(url).host, events: events.join(', ') };
}

function differing(before: Facts, after: Facts): { before: Facts; after: Facts } {
  const names = Object.keys(after).filter((name) => before[name] !== after[name]);
  const some = (facts: Facts) => Object.fromEntries(names.map((name) => [name, facts[name] ?? '']));
  return { before: some(before), after: some(after) };
}

function webhookOf(row: WebhookRow): Webhook {
  const { lastAt, lastState, lastStatus, createdAt, failingSince, offAt, oldSecretUntil, events, ...others } = row;
  return {
    ...others,
    events: [...events],
    createdAt: createdAt.toISOString(),
    failingSince: failingSince?.toISOString() ?? null,
    offAt: offAt?.toISOString() ?? null,
    oldSecretUntil: oldSecretUntil?.toISOString() ?? null,
    lastDelivery: lastAt && lastState ? { at: lastAt.toISOString(), state: lastState, status: lastStatus } : null,
  };
}
