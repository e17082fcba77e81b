import { randomBytes } from 'node:crypto';
import { personName } from '@crm/contract/accounts/auth';
import { accountEmail } from '@crm/contract/core/account-email';
import type { Role } from '@crm/contract/core/permissions';
import * as z from 'zod/mini';
import type { Clock } from '../../clock.ts';
import { type Db, type Pool, transaction, uniqueViolation } from '../../db/client.ts';
import { hashPassword } from '../../plugins/access/passwords.ts';
import { endSessionsOf } from '../../plugins/access/session.ts';
import { notifyServers } from '../../plugins/live/publish.ts';
import { recordChange } from '../../records/changes/changes.ts';
import { type Account, findAccount } from './accounts.ts';
import { updatePassword } from './auth.queries.ts';
import { createAccount } from './auth.service.ts';
import { changeRole, isLastAdmin, lockRoles } from './change-role.ts';

// What only the operator of the machine may do: there is no call for it.

/** A sentence for the operator. */
export class OperatorError extends Error {}

export interface Tools {
  pool: Pool;
  clock: Clock;
}

export async function createAdmin(tools: Tools, name: string, email: string): Promise<string> {
  const form = z.strictObject({ name: personName, email: accountEmail }).safeParse({ name, email });
  if (!form.success) throw new OperatorError(form.error.issues.map((issue) => issue.message).join('\n'));
  const password = newPassword();
  const passwordHash = await hashPassword(password);
  await transaction(tools.pool, (db) => createAccount(tools, db, { ...form.data, passwordHash, role: 'admin' })).catch(
    (error) => {
      throw uniqueViolation(error) ? new OperatorError(`${email} has an account already.`) : error;
    },
  );
  return `Administrator ${form.data.email} was created. Password: ${password}`;
}

export async function resetPassword(tools: Tools, email: string): Promise<string> {
  const password = newPassword();
  const passwordHash = await hashPassword(password);
  await changeAccount(tools, email, 'password changed', async (db, account) => {
    await updatePassword(db, account.id, passwordHash, tools.clock.now());
  });
  return `New password of ${email}: ${password}`;
}

/** Who becomes administrator leaves all teams; the last active administrator stays one. */
export async function setAccountRole(tools: Tools, email: string, role: Role): Promise<string> {
  await changeAccount(tools, email, `became ${role}`, async (db, account) => {
    if (account.role === role) throw new OperatorError(`${email} is ${role} already.`);
    if (role === 'staff' && (await isLastAdmin(db, account.id)))
      throw new OperatorError(`${email} is the last active administrator.`);
    await changeRole(db, account.id, role, tools.clock.now());
  });
  return `${email} is ${role} now.`;
}

export async function changeAccount(
  tools: Tools,
  email: string,
  action: string,
  change: (db: Db, account: Account) => Promise<void>,
): Promise<void> {
  await transaction(tools.pool, async (db) => {
    await lockRoles(db);
    const account = await findAccount(db, email);
    if (!account) throw new OperatorError(`There is no account ${email}.`);
    await change(db, account);
    await recordChange(db, { at: tools.clock.now(), actorId: null, entity: 'user', entityId: account.id, action });
    const ended = await endSessionsOf(db, account.id);
    // Inside the transaction: this process ends before a later message could be sent.
    await notifyServers(db, [ended]);
  });
}

function newPassword(): string {
  return randomBytes(12).toString('base64url');
}
