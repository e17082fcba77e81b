import { addresses } from '@crm/contract/core/addresses';
import { CallError } from '@crm/contract/core/envelope';
import type { Clock } from '../../clock.ts';
import { type Db, transaction } from '../../db/client.ts';
import { endSessionsOf } from '../../plugins/access/session.ts';
import type { Context } from '../../plugins/context.ts';
import { recordChange } from '../../records/changes/changes.ts';
import { notify } from '../../records/notify.ts';
import { changeAccount, OperatorError, type Tools } from '../auth/operator.service.ts';
import { deleteRecoveryCodes, deleteTotp, touchAccount } from './factors.queries.ts';
import { deletePasskeysOf } from './passkeys.queries.ts';

const action = 'factor reset';

/** For somebody who has lost a phone or a key: they sign in with the password alone again, and are told of it. */
export async function resetFactors(context: Context, id: number): Promise<{ id: number }> {
  const { actor, clock, pool, publish } = context;
  if (id === actor.id) throw new CallError('FORBIDDEN', 'You cannot reset your own second factor. Remove it in your settings.');
  const now = clock.now();
  const ended = await transaction(pool, async (db) => {
    if (!(await touchAccount(db, id, now))) throw new CallError('NOT_FOUND', 'There is no such account.');
    if (!(await removeAll(db, id, clock, 'An administrator')))
      throw new CallError('CONFLICT', 'This person has no second factor.');
    await recordChange(db, { at: now, actorId: actor.id, entity: 'user', entityId: id, action });
    return endSessionsOf(db, id);
  });
  publish(ended);
  publish({ topics: ['staff'], admins: true });
  publish({ topics: ['notifications', 'profile'], users: [id] });
  return { id };
}

/** By the operator of the machine, also for the last administrator. */
export async function resetFactorsByOperator(tools: Tools, email: string): Promise<string> {
  await changeAccount(tools, email, action, async (db, account) => {
    await touchAccount(db, account.id, tools.clock.now());
    if (!(await removeAll(db, account.id, tools.clock, 'The operator of the server')))
      throw new OperatorError(`${email} has no second factor.`);
  });
  return `The second factor of ${email} was removed. The password alone signs in now.`;
}

/** Whether there was one. An app that was never confirmed goes as well. */
async function removeAll(db: Db, id: number, clock: Clock, who: string): Promise<boolean> {
  const hadTotp = await deleteTotp(db, id);
  const hadPasskeys = (await deletePasskeysOf(db, id)) > 0;
  await deleteRecoveryCodes(db, id);
  if (!hadTotp && !hadPasskeys) return false;
  const text = `${who} reset your second factor. Your password alone signs you in until you add a new one.`;
  await notify(db, clock, [id], { kind: 'security', text, link: addresses.security });
  return true;
}
