import type { Outcome } from '@crm/contract/numbers/funnel';
import { formatNumber } from '../../lib/numbers.ts';
import type { Part } from '../../ui/charts/chart.types.ts';

/** '12.5 d', days of 24 hours; '–' where nobody became a client. */
export function daysToWinText(days: number | null): string {
  return days === null ? '–' : `${formatNumber(days, 1)} d`;
}

/** Won, open and lost, in the order of the bar. */
export function partsOf({ leads, won, lost }: Pick<Outcome, 'leads' | 'won' | 'lost'>): Part[] {
  const open = leads - won - lost;
  return [
    { name: 'Clients', tone: 'first', value: won, text: formatNumber(won) },
    { name: 'Open', tone: 'third', value: open, text: formatNumber(open) },
    { name: 'Lost', tone: 'rework1', value: lost, text: formatNumber(lost) },
  ];
}

export const outcomeLegend = partsOf({ leads: 0, won: 0, lost: 0 });
