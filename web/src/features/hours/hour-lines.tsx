import type { HourGroup, HourLine, HourReport } from '@crm/contract/numbers/hours';
import { Fragment } from 'react';
import { countText } from '../../lib/count-text.ts';
import { formatAmount } from '../../lib/money.ts';
import { formatNumber } from '../../lib/numbers.ts';
import { BarRows } from '../../ui/charts/bar-rows.tsx';
import { ChartCard } from '../../ui/charts/chart-card.tsx';
import { roundTop } from '../../ui/charts/round-top.ts';
import { hoursText } from '../numbers/hours-text.ts';
import { entriesOfLine } from './hour-links.ts';
import { costShareText, costText, hourLegend, lineName, partsOf } from './hour-words.ts';
import type { EntriesAsked } from './hours.api.ts';
import classes from './hours.module.css';

const nouns: Record<HourGroup, [one: string, many: string]> = {
  customer: ['customer', 'customers'],
  project: ['project', 'projects'],
  team: ['team', 'teams'],
  month: ['month', 'months'],
};

interface Props {
  by: HourGroup;
  report: Pick<HourReport, 'lines' | 'more' | 'others' | 'seesCost'>;
  linkTo: (asked: EntriesAsked) => string;
  /** Where all lines are; undefined where this is all that can be shown. */
  toAll: string | undefined;
}

/** A bar for each customer, project, team or month, with its hours and their cost. */
export function HourLines({ by, report: { lines, more, others, seesCost }, linkTo, toAll }: Props) {
  const [one, many] = nouns[by];
  const title = seesCost ? `Hours and cost per ${one}` : `Hours per ${one}`;
  const isPriced = seesCost && by === 'customer';
  const values = (line: HourLine | HourReport['more']) => [
    hoursText(line.total),
    ...(seesCost ? [costText(line)] : []),
    ...(isPriced ? [line.amount === null ? '–' : formatAmount(line.amount), shareOf(line)] : []),
  ];
  const headings = ['Hours', ...(seesCost ? ['Cost'] : []), ...(isPriced ? ['Amount', 'Cost in it'] : [])];
  const rowOf = (line: HourLine | HourReport['more']) => {
    const isMore = !('kind' in line);
    return {
      key: isMore ? 'more' : `${line.kind} ${line.id ?? line.month ?? ''}`,
      name: isMore ? countText(line.count, `more ${one}`, `more ${many}`) : lineName(line),
      to: isMore ? toAll : linkTo(entriesOfLine(line)),
      parts: partsOf(line, !isMore && line.kind === 'nobody'),
      values: values(line),
      cells: [...[line.log, line.meetings, line.calls].map(hoursText), ...values(line)],
    };
  };
  const rest = [...(more.count > 0 ? [more] : []), ...others];
  const isApart = lines.length > 0 && topOf(rest).value > topOf(lines).value;
  const scales = isApart ? [lines, rest] : [[...lines, ...rest]];
  return (
    <ChartCard
      title={title}
      note={by === 'month' ? 'Month by month' : 'Most hours first'}
      legend={hourLegend}
      table={{ columns: [capital(one), 'Work log', 'Meetings', 'Calls', ...headings], rows: scales.flat().map(rowOf) }}
    >
      {scales.map((some, index) => (
        <Fragment key={index === 0 ? 'named' : 'rest'}>
          {index > 0 && <p className={classes.scale}>The rows below have a scale of their own.</p>}
          <BarRows
            label={index === 0 ? title : `${title}, the rest`}
            headings={headings}
            top={topOf(some)}
            rows={some.map(rowOf)}
          />
        </Fragment>
      ))}
    </ChartCard>
  );
}

/** Nothing is known of hours that have no rate at all. */
function shareOf({ cost, unrated, total, amount }: Pick<HourLine, 'cost' | 'unrated' | 'total' | 'amount'>): string {
  return costShareText(unrated === total ? null : cost, amount);
}

/** A few long rows without a record would leave no length to all others. */
function topOf(lines: readonly { total: number }[]) {
  const value = roundTop(Math.max(0, ...lines.map(({ total }) => total / 60)));
  return { value, text: `${formatNumber(value)} h` };
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
