import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { formatNumber } from '../../lib/numbers.ts';
import { RetryLine } from '../../ui/retry-line.tsx';
import { AlarmRow } from './alarm-row.tsx';
import { alarmsQuery } from './alarms.api.ts';
import classes from './alarms.module.css';

const firstShown = 4;

/** Calls and meetings whose host will not be there, for those who may give them to somebody else. Without any it is not there. */
export function AlarmsSection() {
  const heading = useId();
  const [isWhole, setWhole] = useState(false);
  const { data, isError, isFetching, refetch } = useQuery(alarmsQuery);
  if (isError && !data) {
    return (
      <RetryLine
        text="Calls and meetings without a host could not be loaded."
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  const alarms = data?.alarms.filter(({ canHandOver }) => canHandOver) ?? [];
  if (!data || alarms.length === 0) return null;
  const shown = isWhole ? alarms : alarms.slice(0, firstShown);
  const left = alarms.length - shown.length;
  return (
    <section className={classes.alarms} aria-labelledby={heading}>
      <header>
        <h2 id={heading}>
          Is anybody there? <span>{formatNumber(alarms.length)}</span>
        </h2>
        <p>Nobody attends these yet</p>
      </header>
      <ul aria-label="Calls and meetings without a host">
        {shown.map((alarm) => (
          <AlarmRow key={`${alarm.kind} ${alarm.id}`} alarm={alarm} today={data.today} />
        ))}
      </ul>
      {left > 0 && (
        <footer>
          <button type="button" onClick={() => setWhole(true)}>
            Show {formatNumber(left)} more
          </button>
        </footer>
      )}
    </section>
  );
}
