import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { RetryLine } from '../../ui/retry-line.tsx';
import { ListCard, ShowMore } from '../../ui/rows/list-card.tsx';
import { AlarmRow } from './alarm-row.tsx';
import { alarmsQuery } from './alarms.api.ts';

const firstShown = 4;

/** Calls and meetings whose host will not be there, for those who may give them to somebody else. Without any it is not there. */
export function AlarmsSection() {
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
    <ListCard
      title="Is anybody there?"
      count={alarms.length}
      head={<p>Nobody attends these yet</p>}
      footer={left > 0 && <ShowMore count={left} onShow={() => setWhole(true)} />}
    >
      <ul aria-label="Calls and meetings without a host">
        {shown.map((alarm) => (
          <AlarmRow key={`${alarm.kind} ${alarm.id}`} alarm={alarm} today={data.today} />
        ))}
      </ul>
    </ListCard>
  );
}
