import type { PersonToday, PresenceDay } from '@crm/contract/office/presence';
import { IconUsers } from '@tabler/icons-react';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { Column } from '../../../ui/table/data-table.types.ts';
import type { ListStatus } from '../../../ui/table/list-states.tsx';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { hoursOf, shownTime } from '../day-times.ts';
import classes from '../presence.module.css';
import { PresenceStatus } from '../presence-status.tsx';
import { DayActions, type DayHandlers } from './day-actions.tsx';
import { DayBar } from './day-bar.tsx';
import { DayHours } from './day-hours.tsx';
import { DayList } from './day-list.tsx';
import { DayNote } from './day-note.tsx';
import { DayPerson } from './day-person.tsx';

interface Props extends Pick<ListStatus, 'status' | 'onRetry'>, DayHandlers {
  rows: readonly PersonToday[];
  day: PresenceDay | undefined;
  /** Minutes since midnight; null on another day than today. */
  now: number | null;
  isRetrying: boolean;
}

/** A table on wide screens, one line for each person on phones. */
export function DayTable({ rows, day, now, reminding, isRetrying, onRemind, onCorrect, onHistory, ...rest }: Props) {
  const isPhone = useIsPhone();
  const isToday = day?.isToday ?? false;
  const handlers = { reminding, onRemind, onCorrect, onHistory };
  const empty = <EmptyState icon={IconUsers} title="Nobody to show" />;
  if (isPhone) return <DayList {...rest} {...handlers} {...{ rows, day, now, isRetrying, empty }} />;
  return (
    <DataTable
      {...rest}
      label="Attendance of the day"
      columns={columnsOf(day, now, onHistory)}
      rows={rows}
      rowKey={({ id }) => id}
      rowLabel={({ name }) => name}
      isFetching={isRetrying}
      actionsWidth={isToday ? 166 : 64}
      rowActions={(person) => <DayActions person={person} isToday={isToday} {...handlers} />}
      empty={empty}
    />
  );
}

function columnsOf(day: PresenceDay | undefined, now: number | null, onHistory: DayHandlers['onHistory']): Column<PersonToday>[] {
  const hours = day && { workFrom: day.workFrom, workTo: day.workTo, now };
  return [
    { key: 'person', label: 'Person', render: (person) => <DayPerson person={person} /> },
    { key: 'status', label: 'Status', width: 116, render: (person) => <PresenceStatus {...person} /> },
    { key: 'entry', label: 'Entry', width: 80, align: 'right', render: ({ entryTime }) => shownTime(entryTime) },
    { key: 'exit', label: 'Exit', width: 80, align: 'right', render: ({ exitTime }) => shownTime(exitTime) },
    {
      key: 'hours',
      label: 'Hours',
      width: 64,
      align: 'right',
      render: (person) => <b className={classes.hours}>{hoursOf(person, now)}</b>,
    },
    {
      key: 'day',
      label: hours ? <DayHours {...hours} /> : 'Day',
      width: 264,
      hideBelow: 'lg',
      render: (person) => hours && <DayBar person={person} {...hours} />,
    },
    {
      key: 'note',
      label: 'Note',
      width: 190,
      grow: 20,
      hideBelow: 'sm',
      render: (person) => <DayNote person={person} isToday={day?.isToday ?? false} onHistory={onHistory} />,
    },
  ];
}
