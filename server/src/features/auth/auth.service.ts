import { createHash, timingSafeEqual } from 'node:crypto';
import { addresses } from '@crm/contract/core/addresses';
import { CallError } from '@crm/contract/core/envelope';
import type { Role } from '@crm/contract/core/permissions';
import type { FastifyReply } from 'fastify';
import { type Db, transaction, uniqueViolation } from '../../db/client.ts';
import { hashPassword } from '../../plugins/access/passwords.ts';
import { openSession } from '../../plugins/access/session.ts';
import type { PublicContext } from '../../plugins/context.ts';
import { networkOf } from '../../plugins/http/client-address.ts';
import { sharedBudget, withAttemptLimit } from '../../plugins/limits/rate-limit.ts';
import { recordChange } from '../../records/changes/changes.ts';
import { activeAdminIds, notify } from '../../records/notify.ts';
import { holdCurrentPin } from './accounts.ts';
import { hasAccounts, insertAccount, readAppState, readEncryptedPin, takeAppState } from './auth.queries.ts';
import { refuseLocalSignIn } from './local-sign-in.ts';
import { logFailure } from './log-failure.ts';
import { noteDevice } from './new-device.ts';

export const setupCodeKey = 'setup_code_hash';

interface Signup {
  name: string;
  email: string;
  password: string;
  AuthorisationCode: string;
}

/**
 * The code is checked first, so that strangers cannot find out who has an account. The first administrator is signed in at once;
 * whoever registers with the PIN logs in.
 */
export async function signUp(context: PublicContext, form: Signup, reply: FastifyReply): Promise<{ email: string; role: Role }> {
  const keys = [['signup-ip', networkOf(context.ip)] as const, ...(await sharedBudget(context, 'signup-all'))];
  const role = await withAttemptLimit(context, keys, () => roleOfCode(context, form.AuthorisationCode)).catch(
    logFailure(context),
  );
  refuseLocalSignIn(context, role);
  const passwordHash = await hashPassword(form.password);
  const newcomer = { name: form.name, email: form.email, passwordHash, role };
  if (role === 'admin') {
    const id = await transaction(context.pool, (db) => becomeFirstAdmin(context, db, newcomer, form.AuthorisationCode));
    await signInNewcomer(context, { ...newcomer, id }, reply);
  } else {
    const admins = await transaction(context.pool, (db) => join(context, db, newcomer, form.AuthorisationCode)).catch(
      refuseTakenEmail,
    );
    publishJoined(context, admins);
  }
  return { email: form.email, role };
}

/** As the log-in does it. An account that somebody changed in this very moment has to log in. */
export async function signInNewcomer(
  context: PublicContext,
  account: { id: number; email: string; passwordHash: string },
  reply: FastifyReply,
): Promise<void> {
  if (!(await openSession(context, { ...account, version: 1 }, reply))) return;
  await noteDevice(context, account, reply);
}

export function publishJoined({ publish }: PublicContext, admins: number[]): void {
  if (admins.length > 0) publish({ topics: ['notifications', 'staff'], users: admins });
}

async function roleOfCode(context: PublicContext, code: string): Promise<Role> {
  if (!(await hasAccounts(context.pool))) {
    if ((await readAppState(context.pool, setupCodeKey)) !== hashCode(code)) throw wrongCode(wrongSetupCode);
    return 'admin';
  }
  if (!(await isCurrentPin(context, context.pool, code))) throw wrongCode();
  return 'staff';
}

export async function isCurrentPin({ secret }: PublicContext, db: Db, code: string): Promise<boolean> {
  const encrypted = await readEncryptedPin(db);
  const pin = encrypted && secret.decrypt(encrypted);
  return pin !== undefined && isSameText(pin, code);
}

async function becomeFirstAdmin(context: PublicContext, db: Db, newcomer: Newcomer, code: string): Promise<number> {
  // Taking the code locks its row: of two sign-ups at once the second finds nothing.
  if (!(await takeAppState(db, setupCodeKey, hashCode(code)))) throw wrongCode(wrongSetupCode);
  return createAccount(context, db, newcomer);
}

export type Newcomer = { name: string; email: string; passwordHash: string; role: Role };

async function join(context: PublicContext, db: Db, newcomer: Newcomer, code: string): Promise<number[]> {
  // Hashing the password takes a while, and the PIN may have changed since it was checked.
  await holdCurrentPin(db);
  if (!(await isCurrentPin(context, db, code))) throw wrongCode();
  const admins = await activeAdminIds(db);
  await createAccount(context, db, newcomer);
  await notifyJoined(context, db, newcomer, admins);
  return admins;
}

export async function notifyJoined(context: PublicContext, db: Db, { name }: Newcomer, admins: number[]): Promise<void> {
  await notify(db, context.clock, admins, { kind: 'joined', text: `${name} has joined.`, link: addresses.staffAccess });
}

export async function createAccount(context: Pick<PublicContext, 'clock'>, db: Db, newcomer: Newcomer): Promise<number> {
  const now = context.clock.now();
  const id = await insertAccount(db, newcomer, now);
  const { name, email, role } = newcomer;
  await recordChange(db, { at: now, actorId: id, entity: 'user', entityId: id, action: 'created', after: { name, email, role } });
  return id;
}

export function refuseTakenEmail(error: unknown): never {
  if (uniqueViolation(error) !== 'users_email') throw error;
  const text = 'An account with this email already exists.';
  throw new CallError('DUPLICATE', text, { fields: { email: text } });
}

/** While nobody has an account, the one-time setup code opens the door and nothing else does. */
export async function isUnclaimed(db: Db): Promise<boolean> {
  return !(await hasAccounts(db));
}

export function hashCode(code: string): string {
  return createHash('sha256').update(code).digest('hex');
}

function isSameText(expected: string, given: string): boolean {
  return timingSafeEqual(Buffer.from(hashCode(expected)), Buffer.from(hashCode(given)));
}

const wrongSetupCode = 'This is not the set-up code. The terminal of the server shows it.';

function wrongCode(text = 'Invalid authorisation code'): CallError {
  return new CallError('FORBIDDEN', text, { fields: { AuthorisationCode: text } });
}
