import { yearUpTo } from '@crm/contract/numbers/hour-figures';
import type { HourMonths } from '@crm/contract/numbers/hours';
import { monthRange } from '@crm/contract/rules/plain-days';
import { useQuery } from '@tanstack/react-query';
import { formatAmount } from '../../lib/money.ts';
import { formatNumber } from '../../lib/numbers.ts';
import { ChartCard } from '../../ui/charts/chart-card.tsx';
import { ColumnChart } from '../../ui/charts/column-chart.tsx';
import { LineChart } from '../../ui/charts/line-chart.tsx';
import { roundTop } from '../../ui/charts/round-top.ts';
import { funnelQuery } from '../funnel/funnel.api.ts';
import { FigureBody } from '../numbers/figure-body.tsx';
import { hoursText } from '../numbers/hours-text.ts';
import { monthTicks } from '../numbers/month-ticks.ts';
import { monthText } from './hour-words.ts';
import { type HoursAsked, monthsQuery } from './hours.api.ts';

/** A column has so many shades; further teams share the last one. */
const tones = ['first', 'second', 'third'] as const;

/** Twelve months: the hours of each team, and for administrators what was won against what the hours cost. */
export function HourYear({
  query,
  withChanges,
}: {
  query: HoursAsked;
  withChanges: (changes: Record<string, string>) => string;
}) {
  const answer = useQuery(monthsQuery(query));
  const toMonth = (first: string) => {
    const [year = 0, month = 1] = first.split('-').map(Number);
    const { last } = monthRange(year, month);
    return withChanges({ from: first, to: last });
  };
  return (
    <FigureBody query={answer}>
      {(year) => (
        <>
          <TeamMonths year={year} toMonth={toMonth} />
          {year.seesCost && (
            <WonAgainstCost
              year={year}
              query={{ ...query, ...yearUpTo(year.months.at(-1)?.month ?? query.to) }}
              toMonth={toMonth}
            />
          )}
        </>
      )}
    </FigureBody>
  );
}

interface Props {
  year: HourMonths;
  toMonth: (first: string) => string;
}

function TeamMonths({ year: { teams, months }, toMonth }: Props) {
  const title = 'Hours per month by team';
  const shown = groupTeams(teams, months);
  const ticks = monthTicks(months.map(({ month }) => month));
  const top = roundTop(Math.max(0, ...months.map(({ minutes }) => sum(minutes) / 60)));
  return (
    <ChartCard
      title={title}
      legend={shown.names.map((name, index) => ({ name, tone: tones[index] ?? 'third' }))}
      table={{
        columns: ['Month', ...teams.map(teamName), 'Hours'],
        rows: months.map(({ month, minutes }) => ({
          key: month,
          name: monthText(month),
          to: toMonth(month),
          cells: [...minutes, sum(minutes)].map(hoursText),
        })),
      }}
    >
      <ColumnChart
        label={title}
        top={{ value: top, textOf: (value) => `${formatNumber(Math.round(value))} h` }}
        columns={months.map(({ month }, index) => ({
          key: month,
          name: monthText(month),
          tick: ticks[index] ?? '',
          to: toMonth(month),
          parts: (shown.minutes[index] ?? []).map((minutes, team) => ({
            name: shown.names[team] ?? '',
            tone: tones[team] ?? 'third',
            value: minutes / 60,
            text: hoursText(minutes),
          })),
        }))}
      />
    </ChartCard>
  );
}

/** At most three shades: of more teams those beyond the second are one. */
function groupTeams(teams: HourMonths['teams'], months: HourMonths['months']) {
  if (teams.length <= tones.length) return { names: teams.map(teamName), minutes: months.map(({ minutes }) => minutes) };
  const named = tones.length - 1;
  return {
    names: [...teams.slice(0, named).map(teamName), `${formatNumber(teams.length - named)} more teams`],
    minutes: months.map(({ minutes }) => [...minutes.slice(0, named), sum(minutes.slice(named))]),
  };
}

function WonAgainstCost({ year: { months }, query, toMonth }: Props & { query: HoursAsked }) {
  // What was won in other months would stand at these until the answer comes.
  const answer = useQuery({ ...funnelQuery(query), placeholderData: () => undefined });
  const ticks = monthTicks(months.map(({ month }) => month));
  const title = 'Amount won against cost';
  return (
    <FigureBody query={answer}>
      {(funnel) => {
        const won = new Map(funnel.months.map(({ month, wonAmount }) => [month.slice(0, 7), wonAmount]));
        const rows = months.map(({ month, cost }) => ({ month, won: won.get(month.slice(0, 7)) ?? 0, cost: cost ?? 0 }));
        const top = roundTop(Math.max(0, ...rows.flatMap((row) => [row.won, row.cost])));
        const textOf = (value: number) => formatAmount(Math.round(value));
        return (
          <ChartCard
            title={title}
            note="Won by the month of the decision, cost of all hours"
            legend={[
              { name: 'Amount won', line: 'solid' },
              { name: 'Cost of hours', line: 'dashed' },
            ]}
            table={{
              columns: ['Month', 'Amount won', 'Cost of hours'],
              rows: rows.map((row) => ({
                key: row.month,
                name: monthText(row.month),
                to: toMonth(row.month),
                cells: [formatAmount(row.won), formatAmount(row.cost)],
              })),
            }}
          >
            <LineChart
              label={title}
              top={{ value: top, textOf }}
              ticks={rows.map(({ month }, index) => ({
                key: month,
                tick: ticks[index] ?? '',
                name: monthText(month),
                to: toMonth(month),
              }))}
              lines={[
                { name: 'Amount won', form: 'solid', values: rows.map((row) => row.won), textOf },
                { name: 'Cost of hours', form: 'dashed', values: rows.map((row) => row.cost), textOf },
              ]}
            />
          </ChartCard>
        );
      }}
    </FigureBody>
  );
}

function teamName({ id, name }: HourMonths['teams'][number]): string {
  return id === null ? 'No team' : name;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
