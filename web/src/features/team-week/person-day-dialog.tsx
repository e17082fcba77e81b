import type { PlannedPerson } from '@crm/contract/numbers/team-week';
import { Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatDayInFull } from '../../lib/dates.ts';
import { layerZ, useLayer } from '../../ui/dialog/layers.ts';
import { useReturnedFocus } from '../../ui/dialog/use-returned-focus.ts';
import { useHeldKeys } from '../../ui/held-keys/held-keys.tsx';
import { RetryLine } from '../../ui/retry-line.tsx';
import { Waiting } from '../../ui/table/list-states.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import classes from './person-day-dialog.module.css';
import { personWeekQuery } from './team-week.api.ts';
import { HoursBar } from './week-cell.tsx';
import { WeekChip } from './week-chip.tsx';

/** All that a person has on a day. */
export function PersonDayDialog({ person, date, onClose }: { person: PlannedPerson; date: string; onClose: () => void }) {
  const isPhone = useIsPhone();
  const isTop = useLayer(true);
  useReturnedFocus();
  useHeldKeys(true);
  const { data, isError, isFetching, refetch } = useQuery(personWeekQuery(person.id, date));
  const day = data?.people[0]?.days.find((one) => one.date === date);
  return (
    <Modal
      opened
      onClose={() => isTop() && onClose()}
      title={`${person.name}, ${formatDayInFull(date)}`}
      size={440}
      yOffset="min(104px, 12dvh)"
      fullScreen={isPhone}
      zIndex={layerZ.dialog}
      transitionProps={{ duration: 140, transition: 'fade' }}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {isError && !data && (
        <RetryLine text="The day could not be loaded." isRetrying={isFetching} onRetry={() => void refetch()} />
      )}
      {!data && !isError && (
        <Waiting>
          <div className={classes.bone} aria-hidden="true" />
        </Waiting>
      )}
      {day && (
        <>
          <HoursBar day={day} />
          <ul className={classes.work}>
            {day.work.map((work) => (
              <li key={`${work.kind} ${work.id}`}>
                <WeekChip placed={{ work, person, date }} />
                <small>{work.title}</small>
              </li>
            ))}
          </ul>
          {day.more > 0 && <p className={classes.more}>{day.more} more are not shown.</p>}
        </>
      )}
    </Modal>
  );
}
