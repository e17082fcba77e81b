import type { Outcome } from '@crm/contract/numbers/funnel';
import { percentile } from '@crm/contract/numbers/percentiles';
import type { LeadGroup } from './funnel.queries.ts';

const dayMicroseconds = 86_400_000_000;

/** What became of the leads of these groups, by whatever divides them, in the order in which they are met. */
export function outcomesBy<Key>(groups: readonly LeadGroup[], keyOf: (group: LeadGroup) => Key): Map<Key, Outcome> {
  const parts = Map.groupBy(groups, keyOf);
  return new Map([...parts].map(([key, part]) => [key, outcomeOf(part)]));
}

/** Cents and microseconds are added and compared: whole numbers, so that each way to divide the leads gives the same. */
export function outcomeOf(groups: readonly LeadGroup[]): Outcome {
  const [won, lost] = [groups.filter(isWon), groups.filter(({ list }) => list === 'rejected')];
  const leads = sumOf(groups, 'leads');
  const middle = percentile(Float64Array.from(won.flatMap(({ waits }) => waits ?? [])).sort(), 0.5);
  return {
    leads,
    open: leads - sumOf(won, 'leads') - sumOf(lost, 'leads'),
    won: sumOf(won, 'leads'),
    lost: sumOf(lost, 'leads'),
    amount: sumOf(groups, 'cents') / 100,
    wonAmount: sumOf(won, 'cents') / 100,
    daysToWin: middle === undefined ? null : middle / dayMicroseconds,
  };
}

function isWon({ list }: LeadGroup): boolean {
  return list === 'completed';
}

function sumOf(groups: readonly LeadGroup[], of: 'leads' | 'cents'): number {
  return groups.reduce((sum, group) => sum + group[of], 0);
}
