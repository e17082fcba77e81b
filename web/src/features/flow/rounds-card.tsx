import type { Rework } from '@crm/contract/numbers/flow';
import { formatAmount } from '../../lib/money.ts';
import { formatNumber } from '../../lib/numbers.ts';
import { BarRows } from '../../ui/charts/bar-rows.tsx';
import { ChartCard } from '../../ui/charts/chart-card.tsx';
import { roundTop } from '../../ui/charts/round-top.ts';
import { hoursText } from '../numbers/hours-text.ts';
import { shareText } from '../numbers/share-text.ts';
import { daysText, roundParts, sumOf } from './flow-words.ts';

interface Props {
  title: string;
  /** What the rows are. */
  naming: string;
  dayMinutes: number;
  rows: readonly (Rework['all'] & { key: string | number; name: string; to: string })[];
}

/** More are in the table and in the file. */
const mostBars = 12;

/** Completed tasks by how often they were sent back, with what that cost. */
export function RoundsCard({ title, naming, dayMinutes, rows }: Props) {
  const seesCost = rows.some(({ second }) => second.cost !== null);
  const top = roundTop(Math.max(0, ...rows.map(({ tasks }) => sumOf(tasks))));
  return (
    <ChartCard
      title={title}
      note={
        rows.length > mostBars
          ? `The first ${mostBars} of ${formatNumber(rows.length)}, most days lost first`
          : 'Most days lost first'
      }
      legend={roundParts([])}
      table={{
        columns: [
          naming,
          'Right the first time',
          '1 round',
          '2 rounds',
          '3 and more',
          'Rounds',
          'Days lost',
          'Second time',
          ...(seesCost ? ['Cost of it'] : []),
        ],
        rows: rows.map(({ key, name, to, tasks, rounds, lost, second }) => ({
          ...{ key, name, to },
          cells: [
            ...[...tasks, rounds].map((count) => formatNumber(count)),
            daysText(lost, dayMinutes),
            hoursText(second.minutes),
            ...(second.cost === null ? [] : [formatAmount(second.cost)]),
          ],
        })),
      }}
    >
      <BarRows
        label={title}
        headings={['Days lost', 'Again', 'Tasks']}
        top={{ value: top, text: formatNumber(top) }}
        rows={rows.slice(0, mostBars).map(({ key, name, to, tasks, lost }) => ({
          ...{ key, name, to },
          parts: roundParts(tasks),
          values: [
            daysText(lost, dayMinutes),
            shareText(sumOf(tasks) - (tasks[0] ?? 0), sumOf(tasks)),
            formatNumber(sumOf(tasks)),
          ],
        }))}
      />
    </ChartCard>
  );
}
