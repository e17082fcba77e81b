import type { HourGroup, HourLine, HourReport } from '@crm/contract/numbers/hours';
import { countText } from '../../lib/count-text.ts';
import { formatAmount } from '../../lib/money.ts';
import { formatNumber } from '../../lib/numbers.ts';
import { BarRows } from '../../ui/charts/bar-rows.tsx';
import { ChartCard } from '../../ui/charts/chart-card.tsx';
import { roundTop } from '../../ui/charts/round-top.ts';
import { entriesOfLine } from './hour-links.ts';
import { hourLegend, hoursText, lineName, partsOf, shareText } from './hour-words.ts';
import type { EntriesAsked } from './hours.api.ts';

const nouns: Record<HourGroup, [one: string, many: string]> = {
  customer: ['customer', 'customers'],
  project: ['project', 'projects'],
  team: ['team', 'teams'],
  month: ['month', 'months'],
};

interface Props {
  by: HourGroup;
  report: HourReport;
  linkTo: (asked: EntriesAsked) => string;
  /** Where all lines are. */
  toAll: string;
}

/** A bar for each customer, project, team or month, with its hours and their cost. */
export function HourLines({ by, report: { lines, more, others, seesCost }, linkTo, toAll }: Props) {
  const [one, many] = nouns[by];
  const title = seesCost ? `Hours and cost per ${one}` : `Hours per ${one}`;
  const isPriced = seesCost && by === 'customer';
  const all = [...lines, ...(more.count > 0 ? [more] : []), ...others];
  const top = roundTop(Math.max(0, ...all.map(({ total }) => total / 60)));
  const values = ({ total, cost, amount }: Pick<HourLine, 'total' | 'cost' | 'amount'>) => [
    hoursText(total),
    ...(seesCost ? [cost === null ? '–' : formatAmount(cost)] : []),
    ...(isPriced ? [amount === null ? '–' : formatAmount(amount), shareText(cost, amount)] : []),
  ];
  const headings = ['Hours', ...(seesCost ? ['Cost'] : []), ...(isPriced ? ['Amount', 'Cost in it'] : [])];
  const rows = all.map((line) => {
    const isMore = !('kind' in line);
    return {
      key: isMore ? 'more' : `${line.kind} ${line.id ?? line.month ?? ''}`,
      name: isMore ? countText(line.count, `more ${one}`, `more ${many}`) : lineName(line),
      to: isMore ? toAll : linkTo(entriesOfLine(line)),
      parts: partsOf(line, !isMore && line.kind === 'nobody'),
      values: values(line),
      cells: [...[line.log, line.meetings, line.calls].map(hoursText), ...values(line)],
    };
  });
  return (
    <ChartCard
      title={title}
      note={by === 'month' ? 'Month by month' : 'Most hours first'}
      legend={hourLegend}
      table={{ columns: [capital(one), 'Work log', 'Meetings', 'Calls', ...headings], rows }}
    >
      <BarRows label={title} headings={headings} top={{ value: top, text: `${formatNumber(top)} h` }} rows={rows} />
    </ChartCard>
  );
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
