import { ECDH } from 'node:crypto';
import { CallError, invalidFields } from '@crm/contract/core/envelope';
import { mostPushDevices, type PushChoice, type PushDevice, type PushSubscriptionForm } from '@crm/contract/office/push';
import { type Db, transaction } from '../../db/client.ts';
import { agentWords } from '../../plugins/access/describe-user-agent.ts';
import { requireSession } from '../../plugins/access/session.ts';
import type { Context, PublicContext } from '../../plugins/context.ts';
import { refusalOfReceiver } from '../../plugins/outgoing/network.ts';
import { requireSeenVersion } from '../../records/refusals.ts';
import {
  changeChoices,
  countHeldDevices,
  type DeviceRow,
  endDevice,
  insertDevice,
  isDeviceOpen,
  listDevices,
  lockByEndpoint,
  lockDevice,
  readDevice,
  removeDeviceOfSession,
  removeOwnDevice,
} from './devices.queries.ts';
import { pushKeys } from './push-keys.ts';

export async function listOwnDevices(context: Context): Promise<{ key: string | null; devices: PushDevice[] }> {
  const { actor, pool, clock } = context;
  const own = requireSession(actor);
  const [key, found] = await Promise.all([publicKeyOf(context), listDevices(pool, actor.id, clock.now())]);
  return { key, devices: found.map((row) => deviceOf(row, own)) };
}

/** The first who asks makes the keys. Where nothing can be written just now, the list is there all the same. */
async function publicKeyOf(context: Context): Promise<string | null> {
  try {
    return (await pushKeys(context)).publicKey;
  } catch (error) {
    context.log.warn({ err: error }, 'the keys of pushes were not made');
    return null;
  }
}

/** One for each session. A browser that subscribes again says so with the same keys; its former session gets nothing more. */
export async function subscribe(context: Context, form: PushSubscriptionForm): Promise<PushDevice> {
  const { actor, pool, outgoing } = context;
  const sessionHash = requireSession(actor);
  const refusal = await refusalOfReceiver(form.endpoint, outgoing);
  if (refusal !== undefined) throw invalidFields({ endpoint: refusal });
  if (!isPoint(form.p256dh)) throw invalidFields({ p256dh: 'The subscription could not be read' });
  const saved = await transaction(pool, async (db) => {
    const known = await lockByEndpoint(db, form.endpoint);
    if (known && (known.p256dh !== form.p256dh || known.auth !== form.auth))
      throw new CallError('CONFLICT', 'This subscription is known with other keys. Please switch push on again.');
    if (known?.hash.equals(sessionHash)) {
      await changeChoices(db, known.id, form.choices);
      return readSaved(context, db, known.id);
    }
    // The pushes that wait for it go too: they may be somebody else's.
    if (known) await endDevice(db, known.id);
    await removeDeviceOfSession(db, sessionHash);
    if ((await countHeldDevices(db, actor.id)) >= mostPushDevices)
      throw new CallError('CONFLICT', `${mostPushDevices} devices get pushes already. Remove one first.`);
    const id = await insertDevice(db, { userId: actor.id, sessionHash }, form, context.clock.now());
    if (id === undefined) throw new CallError('CONFLICT', 'This device was subscribed just now. Please try again.');
    return readSaved(context, db, id);
  });
  publishDevices(context);
  return saved;
}

export async function chooseForDevice(context: Context, id: number, choices: readonly PushChoice[]): Promise<PushDevice> {
  const { actor, pool, seenVersion } = context;
  requireSession(actor);
  const saved = await transaction(pool, async (db) => {
    const found = await lockDevice(db, id, actor.id);
    if (!found) throw notFound();
    requireSeenVersion(seenVersion, found.version);
    await changeChoices(db, id, choices);
    return readSaved(context, db, id);
  });
  publishDevices(context);
  return saved;
}

export async function removeDevice(context: Context, id: number): Promise<{ id: number }> {
  const { actor, pool } = context;
  requireSession(actor);
  if (!(await removeOwnDevice(pool, id, actor.id))) throw notFound();
  publishDevices(context);
  return { id };
}

/** Reads no session, so that a push that arrives keeps none alive. */
export async function checkDevice({ pool, clock }: PublicContext, device: string): Promise<{ isOpen: boolean }> {
  return { isOpen: await isDeviceOpen(pool, device, clock.now()) };
}

async function readSaved({ actor }: Context, db: Db, id: number): Promise<PushDevice> {
  const row = await readDevice(db, id, actor.id);
  if (!row) throw notFound();
  return deviceOf(row, requireSession(actor));
}

function deviceOf({ id, hash, agent, choices, createdAt, error, version }: DeviceRow, own: Buffer): PushDevice {
  return {
    id,
    isThis: hash.equals(own),
    agent: agentWords(agent),
    choices,
    createdAt: createdAt.toISOString(),
    error,
    version,
  };
}

/** Other bytes of the same length would fail with each push. */
function isPoint(p256dh: string): boolean {
  try {
    ECDH.convertKey(Buffer.from(p256dh, 'base64url'), 'prime256v1');
    return true;
  } catch {
    return false;
  }
}

function publishDevices({ actor, publish }: Context): void {
  publish({ topics: ['profile'], users: [actor.id] });
}

function notFound(): CallError {
  return new CallError('NOT_FOUND', 'Device not found');
}
