import type { FinishProposal, TaskPlan } from '@crm/contract/numbers/plan';
import { countText } from '../../lib/count-text.ts';
import { formatSpan } from '../../lib/dates.ts';
import { formatNumber } from '../../lib/numbers.ts';

type Experience = Pick<TaskPlan, 'done' | 'hasMore' | 'reworked' | 'median' | 'ninetieth'>;

const workingDays = (count: number) => countText(count, 'working day');

/** '12 done, 6 working days in the middle, 9 at the 90th, 2 reworked.' */
export function experienceText({ done, hasMore, reworked, median, ninetieth }: Experience): string {
  if (median === null || ninetieth === null) return 'Nothing of this list is done yet.';
  if (done === 1) return `1 done, in ${workingDays(median)}${reworked > 0 ? ', reworked' : ''}.`;
  const count = `${hasMore ? 'The last ' : ''}${formatNumber(done)} done`;
  const again = reworked === 0 ? 'none' : formatNumber(reworked);
  return `${count}, ${workingDays(median)} in the middle, ${formatNumber(ninetieth)} at the 90th, ${again} reworked.`;
}

/** Why the proposed day: '6 free working days by then, after 3 open tasks, leave Nov 24 – 25, 2026 and 1 holiday.' */
export function proposalText(median: number, { openTasks, leave, holidays }: FinishProposal): string {
  const spans = leave.map(({ start, end }) => formatSpan(start, end));
  const heeded = [
    ...(openTasks > 0 ? [countText(openTasks, 'open task')] : []),
    ...(spans.length > 0 ? [`leave ${joined(spans)}`] : []),
    ...(holidays > 0 ? [countText(holidays, 'holiday')] : []),
  ];
  return `${countText(median, 'free working day')} by then${heeded.length > 0 ? `, after ${joined(heeded)}` : ''}.`;
}

function joined(parts: readonly string[]): string {
  const last = parts.at(-1) ?? '';
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} and ${last}`;
}
