import { firstThousandMessage } from '@crm/contract/core/words';
import type { Deal, StageSum } from '@crm/contract/customers/deals';
import type { Actor, Context } from '../../context.ts';
import { Answer } from '../../plugins/http/bind-calls.ts';
import { type DealRow, listDealRows, sumStages } from './deals.queries.ts';

const shownLimit = 1000;

export async function listDeals({ pool, actor }: Context): Promise<Deal[] | Answer<Deal[]>> {
  const found = await listDealRows(pool, scopeOf(actor), shownLimit + 1);
  const deals = found.slice(0, shownLimit).map(dealOf);
  return found.length > shownLimit ? new Answer(deals, firstThousandMessage) : deals;
}

/** Over all of them, however many the list shows. */
export async function sumDeals({ pool, actor }: Context): Promise<StageSum[]> {
  return sumStages(pool, scopeOf(actor));
}

function scopeOf({ id, role }: Actor): number | 'everybody' {
  return role === 'admin' ? 'everybody' : id;
}

function dealOf({ name, amount, phone, ...deal }: DealRow): Deal {
  return { ...deal, customer: { name, amount, phone } };
}
