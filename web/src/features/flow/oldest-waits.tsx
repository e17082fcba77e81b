import type { Ageing } from '@crm/contract/numbers/flow';
import { Link } from 'react-router';
import { formatInstantDay } from '../../lib/dates.ts';
import { formatNumber } from '../../lib/numbers.ts';
import { useProfile } from '../../lib/profile.ts';
import { BarRows } from '../../ui/charts/bar-rows.tsx';
import { ChartCard } from '../../ui/charts/chart-card.tsx';
import { roundTop } from '../../ui/charts/round-top.ts';
import { hoursText } from '../numbers/hours-text.ts';
import numbers from '../numbers/numbers.module.css';
import classes from './flow.module.css';
import { ageParts, pathOfWait, waitsFor } from './flow-words.ts';
import { useWaitingPath } from './use-waiting-path.ts';

/** What has waited longest of all that waits now. */
export function OldestWaits({ figures: { oldest, waiting, kinds } }: { figures: Ageing }) {
  const pathOf = useWaitingPath();
  const reader = useProfile();
  if (!reader) return null;
  const limits = new Map(kinds.map(({ kind, ninetieth }) => [kind, ninetieth]));
  const rows = oldest.map((wait) => ({
    key: `${wait.kind} ${wait.id}`,
    name: wait.name,
    to: pathOfWait(reader, wait),
    parts: ageParts(wait.minutes, limits.get(wait.kind) ?? null),
    values: [
      hoursText(wait.minutes),
      waitsFor[wait.kind],
      wait.with ?? 'Administrators',
      formatInstantDay(wait.since, reader.timeZone),
    ],
  }));
  const longest = Math.max(0, ...oldest.map(({ minutes }) => minutes));
  const top = roundTop(longest / 60);
  return (
    <div className={numbers.wide}>
      <ChartCard
        title="The ten oldest"
        note={
          <Link className={classes.link} to={pathOf()}>
            All that wait, {formatNumber(waiting)}
          </Link>
        }
        legend={ageParts(0, null)}
        table={{
          columns: ['What', 'Working hours', 'Waits for', 'With', 'Since'],
          rows: rows.map(({ key, name, to, values }) => ({ key, name, to, cells: values })),
        }}
      >
        <div className={classes.oldest}>
          <BarRows
            label="The ten oldest"
            headings={['Working hours', 'Waits for', 'With', 'Since']}
            top={{ value: top * 60, text: `${formatNumber(top)} h` }}
            rows={rows}
          />
        </div>
      </ChartCard>
    </div>
  );
}
