import { CallError } from '@crm/contract/core/envelope';
import { type CustomerKind, maxMatching, tooManyMatching } from '@crm/contract/customers/customers';
import type { LeadList } from '@crm/contract/customers/leads';
import type { Context } from '../../context.ts';
import { type Db, transaction } from '../../db/client.ts';
import { kindWords } from './customer-kinds.ts';
import { type CustomerRowQuery, partOf } from './customer-list.ts';
import { setPriorityOfCustomers } from './customers.queries.ts';
import { lockChosen, moveToTrash, publishChange } from './customers.service.ts';
import { findMatchingCustomers } from './matching-customers.queries.ts';

type Conditions = Omit<CustomerRowQuery, 'owners' | 'part' | 'timeZone' | 'sort' | 'direction'>;
/** The caller's own records of a list as it is searched and filtered. */
type Matching = Conditions & { list?: LeadList; except: readonly number[]; count: number };
interface Progress {
  done: number;
  total: number;
}

export async function removeMatching(context: Context, kind: CustomerKind, matching: Matching): Promise<{ count: number }> {
  const count = await changeMatching(context, kind, matching, (db, ids) => moveToTrash(context, db, kind, ids));
  publishChange(context, [kind], 'trash');
  return { count };
}

export async function setPriorityOfMatching(
  context: Context,
  kind: CustomerKind,
  matching: Matching,
  priority: string | null,
): Promise<{ count: number }> {
  const count = await changeMatching(context, kind, matching, (db, ids) =>
    setPriorityOfCustomers(db, context.actor.id, ids, priority, context.clock.now()),
  );
  publishChange(context, [kind]);
  return { count };
}

/** In the memory of this server: the calls of one person reach the same server, and a lost figure harms nobody. */
const running = new Map<string, Progress>();

export async function progressOfMatching({ actor }: Context, kind: CustomerKind): Promise<Progress | null> {
  return running.get(`${kind} ${actor.id}`) ?? null;
}

const sliceSize = 500;

/** All or none: what matches must be as many as the person was shown. */
async function changeMatching(
  context: Context,
  kind: CustomerKind,
  { list = 'all', except, count, ...conditions }: Matching,
  change: (db: Db, ids: number[]) => Promise<void>,
): Promise<number> {
  const { actor, pool, timeZone, requireSpace } = context;
  const order = { sort: 'createdAt', direction: 'desc' } as const;
  const query = { ...conditions, ...order, part: partOf(list), owners: actor.id, timeZone };
  const place = `${kind} ${actor.id}`;
  try {
    return await transaction(pool, async (db) => {
      const found = await findMatchingCustomers(db, kind, query, except);
      requireCount(kind, found.length, count);
      const ids = await lockChosen(context, db, kind, found);
      for (let done = 0; done < ids.length; done += sliceSize) {
        running.set(place, { done, total: ids.length });
        await requireSpace();
        await change(db, ids.slice(done, done + sliceSize));
      }
      return ids.length;
    });
  } finally {
    running.delete(place);
  }
}

function requireCount(kind: CustomerKind, found: number, shown: number): void {
  const { nouns } = kindWords[kind];
  if (found > maxMatching) throw new CallError('NOT_ALLOWED_NOW', `${tooManyMatching(nouns)} Nothing was changed.`);
  if (found !== shown)
    throw new CallError(
      'CONFLICT',
      `This list has changed: ${found.toLocaleString('en')} ${nouns} match now. Please choose again. Nothing was changed.`,
    );
}
