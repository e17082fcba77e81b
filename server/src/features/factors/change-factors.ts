import { addresses } from '@crm/contract/core/addresses';
import { CallError } from '@crm/contract/core/envelope';
import { type Db, transaction } from '../../db/client.ts';
import { mustHaveFactor } from '../../plugins/access/confirmation.ts';
import type { Context } from '../../plugins/context.ts';
import { recordChange } from '../../records/changes/changes.ts';
import { notify } from '../../records/notify.ts';
import { deleteRecoveryCodes, hasAnyFactor, touchAccount } from './factors.queries.ts';

interface Told {
  action: 'factor added' | 'factor removed' | 'recovery codes made';
  /** Of the factor, for the audit log. */
  facts?: object;
  /** For the person's inbox. */
  text: string;
}

/** A change of the own factors: one at a time for each account, with its line in the audit log and in the inbox. */
export async function changeFactors<T>(context: Context, change: (db: Db) => Promise<{ result: T; told: Told }>): Promise<T> {
  const { actor, clock, pool, publish } = context;
  const now = clock.now();
  const answer = await transaction(pool, async (db) => {
    if (!(await touchAccount(db, actor.id, now))) throw new CallError('UNAUTHENTICATED', 'Please sign in.');
    const { result, told } = await change(db);
    const { action, facts = null, text } = told;
    const side = action === 'factor removed' ? { before: facts } : { after: facts };
    await recordChange(db, { at: now, actorId: actor.id, entity: 'user', entityId: actor.id, action, ...side });
    await notify(db, clock, [actor.id], { kind: 'security', text, link: addresses.security });
    return result;
  });
  publish({ topics: ['profile', 'notifications'], users: [actor.id] });
  publish({ topics: ['staff'], admins: true });
  return answer;
}

/** After one was removed: the last one stays where the company asks for one. Without any, recovery codes are for nothing. */
export async function settleRemoval({ actor, company }: Context, db: Db): Promise<void> {
  if (await hasAnyFactor(db, actor.id)) return;
  if (mustHaveFactor({ company }, actor.role))
    throw new CallError('CONFLICT', 'Your company asks for a second factor. Add another one before you remove this one.');
  await deleteRecoveryCodes(db, actor.id);
}
