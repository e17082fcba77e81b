import { type Ageing, mainWaits, type WaitKind, waitKinds, waitNames } from '@crm/contract/numbers/flow';
import { addDays } from '@crm/contract/rules/plain-days';
import { useAddress } from '../../lib/address/use-address.ts';
import { countText } from '../../lib/count-text.ts';
import { formatDay, formatDayOfYear } from '../../lib/dates.ts';
import { formatNumber } from '../../lib/numbers.ts';
import { ChartCard } from '../../ui/charts/chart-card.tsx';
import { LineChart } from '../../ui/charts/line-chart.tsx';
import { roundTop } from '../../ui/charts/round-top.ts';
import { SelectField } from '../../ui/form/select-field.tsx';
import { hoursText } from '../numbers/hours-text.ts';
import classes from './flow.module.css';
import { mediansOf } from './flow-words.ts';

/** A year touches so many at most. */
const weeksOfYear = 54;
const mostStep = 9;
const nothing = { count: 0, median: null, ninetieth: null };

/** One kind by week; a week leads to its own figures. */
export function WaitTrend({ figures }: { figures: Ageing }) {
  const { weeks } = figures;
  const medians = mainWaits.map((one) => mediansOf(figures, one));
  const { read, change, withChanges } = useAddress();
  const kind = waitKinds.find((one) => one === read('wait')) ?? 'lead';
  // The weeks of a year need no year.
  const dayText = weeks.length > weeksOfYear ? formatDay : formatDayOfYear;
  const shown = weeks.map(({ week, daysOff, kinds }) => ({
    week,
    daysOff,
    name: `Week of ${dayText(week)}`,
    to: `?${withChanges({ from: week, to: addDays(week, 6) })}`,
    ...(kinds.find((one) => one.kind === kind) ?? nothing),
  }));
  const top = roundTop(Math.max(0, ...shown.map(({ ninetieth }) => (ninetieth ?? 0) / 60)));
  // A year has more weeks than there is room for their names. Of more years a part is in view.
  const step = Math.min(mostStep, Math.ceil(shown.length / 6));
  return (
    <ChartCard
      title="Week by week"
      note={<Choice kind={kind} onKind={(next) => change({ wait: next })} />}
      legend={[
        { name: 'Middle', line: 'solid' },
        { name: '90th', line: 'dashed' },
      ]}
      table={{
        // The lines of the strip have their numbers here, too.
        columns: ['Week', 'Ended', 'Middle', '90th', 'Days off', ...mainWaits.map((one) => `Middle, ${waitNames[one]}`)],
        rows: shown.map(({ week, name, to, count, median, ninetieth, daysOff }, index) => ({
          ...{ key: week, name, to },
          cells: [
            ...[formatNumber(count), hoursText(median), hoursText(ninetieth), formatNumber(daysOff)],
            ...medians.map((values) => hoursText(values[index] ?? null)),
          ],
        })),
      }}
    >
      <LineChart
        label={waitNames[kind]}
        top={{ value: top, textOf: (value) => `${formatNumber(Math.round(value))} h` }}
        ticks={shown.map(({ week, name, to, count, daysOff }, index) => ({
          ...{ key: week, name, to },
          tick: index % step === 0 ? dayText(week) : '',
          note: [`${formatNumber(count)} ended`, daysOff > 0 && `${countText(daysOff, 'day', 'days')} off`]
            .filter(Boolean)
            .join(', '),
        }))}
        lines={[
          { name: 'Middle', form: 'solid', values: shown.map(({ median }) => inHours(median)), textOf: textOfHours },
          { name: '90th', form: 'dashed', values: shown.map(({ ninetieth }) => inHours(ninetieth)), textOf: textOfHours },
        ]}
      />
    </ChartCard>
  );
}

function Choice({ kind, onKind }: { kind: WaitKind; onKind: (kind: string | null) => void }) {
  return (
    <SelectField
      className={classes.kind ?? ''}
      aria-label="What waits"
      data={waitKinds.map((value) => ({ value, label: waitNames[value] }))}
      allowDeselect={false}
      value={kind}
      onChange={onKind}
    />
  );
}

function inHours(minutes: number | null): number | null {
  return minutes === null ? null : minutes / 60;
}

function textOfHours(hours: number): string {
  return hoursText(Math.round(hours * 60));
}
