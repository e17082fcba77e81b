import type { MonthOutcome } from '@crm/contract/numbers/funnel';
import { monthRange } from '@crm/contract/rules/plain-days';
import { useAddress } from '../../lib/address/use-address.ts';
import { formatMonth } from '../../lib/dates.ts';
import { formatAmount } from '../../lib/money.ts';
import { formatNumber } from '../../lib/numbers.ts';
import { ChartCard } from '../../ui/charts/chart-card.tsx';
import { ColumnChart } from '../../ui/charts/column-chart.tsx';
import { roundTop } from '../../ui/charts/round-top.ts';
import { monthTicks } from '../numbers/month-ticks.ts';
import classes from '../numbers/numbers.module.css';

/** The decisions of each month, whenever the lead was entered. A month leads to its own figures. */
export function WonAndLost({ months }: { months: readonly MonthOutcome[] }) {
  const { withChanges } = useAddress();
  const ticks = monthTicks(months.map(({ month }) => month));
  const shown = months.map((row, index) => {
    const [year = 0, month = 1] = row.month.split('-').map(Number);
    const { first, last } = monthRange(year, month);
    const to = `?${withChanges({ from: first, to: last })}`;
    return { ...row, name: formatMonth(year, month), tick: ticks[index] ?? '', to };
  });
  const top = roundTop(Math.max(0, ...months.map(({ won, lost }) => won + lost)));
  return (
    <div className={classes.wide}>
      <ChartCard
        title="Won and lost by month"
        note="By the month of the decision"
        legend={[
          { name: 'Won', tone: 'first' },
          { name: 'Lost', tone: 'rework1' },
        ]}
        table={{
          columns: ['Month', 'Won', 'Lost', 'Amount won', 'Amount lost'],
          rows: shown.map(({ month, name, to, won, lost, wonAmount, lostAmount }) => ({
            key: month,
            name,
            to,
            cells: [formatNumber(won), formatNumber(lost), formatAmount(wonAmount), formatAmount(lostAmount)],
          })),
        }}
      >
        <ColumnChart
          label="Won and lost by month"
          top={{ value: top, textOf: (value) => formatNumber(Math.round(value)) }}
          columns={shown.map(({ month, name, tick, to, won, lost, wonAmount, lostAmount }) => ({
            key: month,
            name,
            tick,
            to,
            parts: [
              { name: 'Won', tone: 'first', value: won, text: `${formatNumber(won)}, ${formatAmount(wonAmount)}` },
              { name: 'Lost', tone: 'rework1', value: lost, text: `${formatNumber(lost)}, ${formatAmount(lostAmount)}` },
            ],
          }))}
        />
      </ChartCard>
    </div>
  );
}
