import { randomInt } from 'node:crypto';
import { duplicatePinMessage } from '@crm/contract/accounts/setup';
import { CallError } from '@crm/contract/core/envelope';
import { type Clock, dayIn, timeIn } from '../../clock.ts';
import { type Pool, transaction } from '../../db/client.ts';
import { hashPassword } from '../../plugins/access/passwords.ts';
import type { Context, Services } from '../../plugins/context.ts';
import { recordChange } from '../../records/changes/changes.ts';
import { createAccount, hashCode, isUnclaimed, setupCodeKey } from '../auth/auth.service.ts';
import { holdFirstAdmin, holdPins, type PinRow, readPin, readSetupState, setAppState, storePin } from './setup.queries.ts';

export async function getChecklist(context: Context) {
  const { dismissed, ...state } = await readSetupState(context.pool);
  return { ...state, done: dismissed || Object.values(state).every(Boolean) };
}

export async function dismissChecklist(context: Context): Promise<Record<never, never>> {
  await setAppState(context.pool, 'setup_dismissed', 'true');
  return {};
}

export async function getPin(context: Context) {
  const row = await readPin(context.pool);
  const code = row && context.secret.decrypt(row.codeEncrypted);
  return { existing: row && code ? pinOf(context, row, code) : null };
}

export async function createPin(context: Context, code: string) {
  await transaction(context.pool, async (db) => {
    await holdPins(db);
    const current = await readPin(db);
    if (current && context.secret.decrypt(current.codeEncrypted) === code) {
      throw new CallError('CONFLICT', duplicatePinMessage, { fields: { pin: duplicatePinMessage } });
    }
    const now = context.clock.now();
    const id = await storePin(db, context.secret.encrypt(code), context.actor.id, now);
    // The code itself is in no history and no log.
    await recordChange(db, { at: now, actorId: context.actor.id, entity: 'pin', entityId: id, action: 'created' });
  });
  context.publish({ topics: ['staff'], admins: true });
  const stored = await readPin(context.pool);
  if (!stored) throw new Error('the stored PIN is gone');
  return { pin: pinOf(context, stored, code) };
}

function pinOf(services: Services, row: PinRow, code: string) {
  const { name, email, staffId, createdAt } = row;
  return {
    code,
    staff: { name, email },
    staffId,
    date: dayIn(services.timeZone, createdAt),
    time: timeIn(services.timeZone, createdAt),
  };
}

// No 0, O, 1 or I: the code is read off a terminal and typed.
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** While nobody has an account: a fresh one-time code for the first administrator. Only the hash of the last one is kept. */
export async function issueSetupCode(pool: Pool): Promise<string | undefined> {
  if (!(await isUnclaimed(pool))) return undefined;
  const groups = Array.from({ length: 3 }, () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join(''));
  const code = groups.join('-');
  await setAppState(pool, setupCodeKey, hashCode(code));
  return code;
}

/** Unattended installs: the first administrator from the environment. Does nothing once anybody has an account. */
export async function createFirstAdmin(
  pool: Pool,
  clock: Clock,
  admin: { name: string; email: string; password: string },
): Promise<boolean> {
  if (!(await isUnclaimed(pool))) return false;
  const passwordHash = await hashPassword(admin.password);
  return transaction(pool, async (db) => {
    await holdFirstAdmin(db);
    if (!(await isUnclaimed(db))) return false;
    await createAccount({ clock }, db, { name: admin.name, email: admin.email, passwordHash, role: 'admin' });
    return true;
  });
}
