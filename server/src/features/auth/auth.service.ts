import { createHash, timingSafeEqual } from 'node:crypto';
import { CallError } from '@crm/contract/envelope';
import type { Role } from '@crm/contract/permissions';
import type { PublicContext } from '../../context.ts';
import { brokenUniqueIndex, type Db, transaction } from '../../db/client.ts';
import { hashPassword, isPassword } from '../../plugins/passwords.ts';
import { limited, networkOf, sharedBy } from '../../plugins/rate-limit.ts';
import { recordChange } from '../history/history.service.ts';
import { notify } from '../notifications/notifications.service.ts';
import {
  type Account,
  activeAdminIds,
  findAccount,
  hasAccounts,
  insertAccount,
  readAppState,
  readEncryptedPin,
  takeAppState,
} from './auth.queries.ts';

export const setupCodeKey = 'setup_code_hash';

interface Signup {
  name: string;
  email: string;
  password: string;
  AuthorisationCode: string;
}

/** The right code, checked before anything about accounts is told: strangers cannot ask who is registered here. */
export async function signUp(context: PublicContext, form: Signup): Promise<{ email: string }> {
  const keys = [['signup-ip', networkOf(context.ip)] as const, ...(await sharedBy(context, 'signup-all'))];
  const role = await limited(context, keys, () => roleOfCode(context, form.AuthorisationCode));
  const passwordHash = await hashPassword(form.password);
  const newcomer = { name: form.name, email: form.email, passwordHash, role };
  const told = await transaction(context.pool, (db) =>
    role === 'admin' ? becomeFirstAdmin(context, db, newcomer, form.AuthorisationCode) : join(context, db, newcomer),
  ).catch(refuseTakenEmail);
  if (told.length > 0) context.publish({ topics: ['notifications', 'staff'], users: told });
  return { email: form.email };
}

async function roleOfCode(context: PublicContext, code: string): Promise<Role> {
  if (!(await hasAccounts(context.pool))) {
    if ((await readAppState(context.pool, setupCodeKey)) !== hashCode(code)) throw wrongCode();
    return 'admin';
  }
  if (!(await isCurrentPin(context, code))) throw wrongCode();
  return 'staff';
}

export async function isCurrentPin({ pool, secret }: PublicContext, code: string): Promise<boolean> {
  const encrypted = await readEncryptedPin(pool);
  const pin = encrypted && secret.decrypt(encrypted);
  return pin !== undefined && isSameText(pin, code);
}

async function becomeFirstAdmin(context: PublicContext, db: Db, newcomer: Newcomer, code: string): Promise<number[]> {
  // Taking the code locks its row: of two sign-ups at once the second finds nothing.
  if (!(await takeAppState(db, setupCodeKey, hashCode(code)))) throw wrongCode();
  await createAccount(context, db, newcomer);
  return [];
}

type Newcomer = { name: string; email: string; passwordHash: string; role: Role };

async function join(context: PublicContext, db: Db, newcomer: Newcomer): Promise<number[]> {
  await createAccount(context, db, newcomer);
  const admins = await activeAdminIds(db);
  await notify(db, context.clock, admins, {
    kind: 'joined',
    text: `${newcomer.name} has joined.`,
    link: '/workspace/auth/pin/generator',
  });
  return admins;
}

export async function createAccount(context: Pick<PublicContext, 'clock'>, db: Db, newcomer: Newcomer): Promise<number> {
  const now = context.clock.now();
  const id = await insertAccount(db, newcomer, now);
  const { name, email, role } = newcomer;
  await recordChange(db, { at: now, actorId: id, entity: 'user', entityId: id, action: 'created', after: { name, email, role } });
  return id;
}

function refuseTakenEmail(error: unknown): never {
  if (brokenUniqueIndex(error) !== 'users_email') throw error;
  const text = 'An account with this email already exists.';
  throw new CallError('DUPLICATE', text, { fields: { email: text } });
}

/** One text for a wrong address and a wrong password; a blocked person learns of it only with the right password. */
export async function logIn(context: PublicContext, form: { email: string; password: string }): Promise<Account> {
  const found = await findAccount(context.pool, form.email);
  const account = await limited(
    context,
    [
      ['login-ip', networkOf(context.ip)],
      // As the account has it: the database may know it in several spellings.
      ['login-email', (found?.email ?? form.email).toLowerCase()],
      ...(await sharedBy(context, 'login-all')),
    ],
    async () => {
      if (!(await isPassword(found?.passwordHash, form.password)) || !found)
        throw new CallError('UNAUTHENTICATED', 'Invalid email or password.');
      return found;
    },
  );
  if (account.blocked) throw new CallError('FORBIDDEN', 'Your account is blocked. Please contact an administrator.');
  return account;
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

function wrongCode(): CallError {
  const text = 'Invalid authorisation code';
  return new CallError('FORBIDDEN', text, { fields: { AuthorisationCode: text } });
}
