import { type Ageing, waitLabels } from '@crm/contract/numbers/flow';
import { formatNumber } from '../../lib/numbers.ts';
import { BarRows } from '../../ui/charts/bar-rows.tsx';
import { ChartCard } from '../../ui/charts/chart-card.tsx';
import { roundTop } from '../../ui/charts/round-top.ts';
import { hoursText } from '../numbers/hours-text.ts';
import { useWaitingPath } from './use-waiting-path.ts';

/** The middle of each kind, and how far it goes up to the 90th. */
export function WaitBars({ figures: { kinds } }: { figures: Ageing }) {
  const pathOf = useWaitingPath();
  const top = roundTop(Math.max(0, ...kinds.map(({ ninetieth }) => (ninetieth ?? 0) / 60)));
  return (
    <ChartCard
      title="How long things wait"
      legend={[
        { name: 'Middle', tone: 'first' },
        { name: 'up to the 90th', tone: 'third' },
      ]}
      table={{
        columns: ['What', 'Ended', 'Middle', '90th', 'Middle before', '90th before'],
        rows: kinds.map(({ kind, count, median, ninetieth, before }) => ({
          key: kind,
          name: waitLabels[kind],
          to: pathOf(kind),
          cells: [formatNumber(count), ...[median, ninetieth, before.median, before.ninetieth].map(hoursText)],
        })),
      }}
    >
      <BarRows
        label="How long things wait"
        headings={['Middle', '90th']}
        top={{ value: top, text: `${formatNumber(top)} h` }}
        rows={kinds.map(({ kind, median, ninetieth }) => ({
          key: kind,
          name: waitLabels[kind],
          to: pathOf(kind),
          parts: [
            { name: 'Middle', tone: 'first', value: (median ?? 0) / 60, text: hoursText(median) },
            {
              name: 'up to the 90th',
              tone: 'third',
              value: ((ninetieth ?? 0) - (median ?? 0)) / 60,
              text: hoursText(ninetieth),
            },
          ],
          values: [hoursText(median), hoursText(ninetieth)],
        }))}
      />
    </ChartCard>
  );
}
