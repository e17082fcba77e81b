import type { Deal, StageSum } from '@crm/contract/customers/deals';
import type { Actor, Context } from '../../context.ts';
import type { Answer } from '../../plugins/http/bind-calls.ts';
import { firstThousand, firstThousandLimit } from '../../records/first-thousand.ts';
import { type DealRow, listDealRows, sumStages } from './deals.queries.ts';

export async function listDeals({ pool, actor }: Context): Promise<Deal[] | Answer<Deal[]>> {
  const deals = await listDealRows(pool, scopeOf(actor), firstThousandLimit);
  return firstThousand(deals, (shown) => shown.map(dealOf));
}

/** Sums over all deals, however many the list shows. */
export async function sumDeals({ pool, actor }: Context): Promise<StageSum[]> {
  return sumStages(pool, scopeOf(actor));
}

function scopeOf({ id, role }: Actor): number | 'everybody' {
  return role === 'admin' ? 'everybody' : id;
}

function dealOf({ name, amount, phone, ...deal }: DealRow): Deal {
  return { ...deal, customer: { name, amount, phone } };
}
