import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { formatDay } from '../../lib/dates.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListStates, Waiting } from '../../ui/table/list-states.tsx';
import { TimelineSkeleton } from '../history/timeline-skeleton.tsx';
import { dayHistoryQuery } from './corrections.api.ts';
import { DayChangeEntry } from './day-change-entry.tsx';
import classes from './day-history.module.css';

interface Props {
  person: { id: number; name: string };
  date: string;
  onClose: () => void;
}

/** What happened to a day of somebody, and what was asked for, newest first. */
export function DayHistory({ person, date, onClose }: Props) {
  const { data, isError, isFetching, refetch } = useQuery(dayHistoryQuery(person.id, date));
  return (
    <Dialog title={`History: ${person.name}, ${formatDay(date)}`} onClose={onClose}>
      <div className={classes.body}>
        <ListStates
          count={data?.length ?? 0}
          status={data ? 'ready' : isError ? 'failed' : 'loading'}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
          failureText="The history could not be loaded."
          waiting={
            <Waiting>
              <TimelineSkeleton />
            </Waiting>
          }
          empty={<EmptyState icon={IconHistory} title="Nothing happened to this day" />}
        >
          <ol className={classes.list} aria-label="History of the day">
            {data?.map((change) => (
              <DayChangeEntry key={change.id} change={change} />
            ))}
          </ol>
        </ListStates>
      </div>
      <footer className={classes.foot}>
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
      </footer>
    </Dialog>
  );
}
