import { CallError } from '@crm/contract/core/envelope';
import { type CustomerKind, maxMatching, tooManyMatching } from '@crm/contract/customers/customers';
import type { LeadList } from '@crm/contract/customers/leads';
import type { Db } from '../../db/client.ts';
import type { Context } from '../../plugins/context.ts';
import { kindWords } from './customer-kinds.ts';
import { type CustomerRowQuery, partOf } from './customer-list.ts';
import { lockChosen } from './customers.service.ts';
import { findMatchingCustomers } from './matching-customers.queries.ts';

type Conditions = Omit<CustomerRowQuery, 'owners' | 'part' | 'timeZone' | 'sort' | 'direction'>;
/** The records of a list as it is searched and filtered; only administrators ask for those of another owner. */
export type Matching = Conditions & {
  list?: LeadList;
  owner?: number | undefined;
  except: readonly number[];
  count: number;
};
interface Progress {
  done: number;
  total: number;
}

/** In the memory of this server: the calls of one person reach the same server, and a lost figure harms nobody. */
const running = new Map<string, Progress>();

export async function progressOfMatching({ actor }: Context, kind: CustomerKind): Promise<Progress | null> {
  return running.get(`${kind} ${actor.id}`) ?? null;
}

const sliceSize = 500;

/** All or none: what matches must be as many as the person was shown. Without an owner they may be anybody's. */
export async function changeMatching(
  context: Context,
  db: Db,
  kind: CustomerKind,
  ownerId: number | null,
  { list = 'all', except, count, owner, ...conditions }: Matching,
  change: (ids: number[]) => Promise<void>,
): Promise<number> {
  const { actor, timeZone, requireSpace } = context;
  const order = { sort: 'createdAt', direction: 'desc' } as const;
  const query = { ...conditions, ...order, part: partOf(list), owners: ownerId ?? owner ?? ('everybody' as const), timeZone };
  const place = `${kind} ${actor.id}`;
  try {
    const found = await findMatchingCustomers(db, kind, query, except);
    requireCount(kind, found.length, count);
    const ids = await lockChosen(context, db, kind, ownerId, found);
    for (let done = 0; done < ids.length; done += sliceSize) {
      running.set(place, { done, total: ids.length });
      await requireSpace();
      await change(ids.slice(done, done + sliceSize));
    }
    return ids.length;
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
