import type { StageSum } from '@crm/contract/customers/deals';
import { dealStageOf, dealStages } from '@crm/contract/rules/task-states';
import { countText } from '../../lib/count-text.ts';
import { formatAmount } from '../../lib/money.ts';
import { formatNumber } from '../../lib/numbers.ts';
import type { Meaning } from '../../ui/badge/badge.tsx';
import { statusLooks } from '../../ui/badge/status-badge.tsx';

/** As the server writes them: '1' to '4'. */
export const stages = dealStages.map((_name, index) => String(index + 1));

export function stageMeaning(stage: string): Meaning {
  return statusLooks[dealStageOf(stage)].meaning;
}

/** '12 · $48,000' */
export function stageText(sums: readonly StageSum[], stage: string): string {
  const { count, sum } = sums.find((one) => one.stage === stage) ?? { count: 0, sum: 0 };
  return `${formatNumber(count)} · ${formatAmount(sum)}`;
}

/** '64 deals · $2,570,250' */
export function totalText(sums: readonly StageSum[]): string {
  const count = sums.reduce((total, one) => total + one.count, 0);
  const sum = sums.reduce((total, one) => total + one.sum, 0);
  return `${countText(count, 'deal')} · ${formatAmount(sum)}`;
}
