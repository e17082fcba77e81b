import type { PersonToday, PresenceDay } from '@crm/contract/office/presence';
import { workedMinutes } from '@crm/contract/rules/attendance-month';
import { minutesOf } from '@crm/contract/rules/times';
import { formatMinutes } from '@crm/contract/rules/worklog-times';
import { Button } from '@mantine/core';
import { IconBellRinging, IconCheck, IconPencil, IconUsers } from '@tabler/icons-react';
import { Link } from 'react-router';
import { formatDay, formatTime } from '../../lib/dates.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { IconAction } from '../../ui/icon-action.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { Column } from '../../ui/table/data-table.types.ts';
import type { ListStatus } from '../../ui/table/list-states.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { DayBar } from './day-bar.tsx';
import classes from './presence.module.css';
import { PresenceStatus, stateWords } from './presence-status.tsx';

interface Props extends Pick<ListStatus, 'status' | 'onRetry'> {
  rows: readonly PersonToday[];
  day: PresenceDay | undefined;
  /** Minutes since midnight; null on another day than today. */
  now: number | null;
  /** Whom a reminder is being sent to. */
  reminding: number | undefined;
  isRetrying: boolean;
  onRemind: (person: PersonToday) => void;
  onCorrect: (person: PersonToday) => void;
}

export function DayTable({ rows, day, now, reminding, isRetrying, onRemind, onCorrect, ...rest }: Props) {
  const isPhone = useIsPhone();
  return (
    <DataTable
      {...rest}
      label="Attendance of the day"
      columns={columnsOf(day, now)}
      rows={rows}
      rowKey={({ id }) => id}
      rowLabel={({ name }) => name}
      groupOf={isPhone ? ({ state }) => stateWords[state] : undefined}
      isFetching={isRetrying}
      actionsWidth={192}
      rowActions={(person) => (
        <>
          {day?.isToday && person.state === 'missing' && (
            <Reminder person={person} isBusy={reminding === person.id} onRemind={onRemind} />
          )}
          <IconAction
            icon={IconPencil}
            label={`Correct the day of ${person.name}`}
            tip="Correct"
            onClick={() => onCorrect(person)}
          />
        </>
      )}
      empty={<EmptyState icon={IconUsers} title="Nobody to show" />}
    />
  );
}

interface ReminderProps {
  person: PersonToday;
  isBusy: boolean;
  onRemind: (person: PersonToday) => void;
}

function Reminder({ person, isBusy, onRemind }: ReminderProps) {
  if (person.remindedAt !== null) {
    return (
      <span className={classes.reminded}>
        <IconCheck size={12} stroke={2.25} aria-hidden /> Reminded {formatTime(person.remindedAt)}
      </span>
    );
  }
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconBellRinging size={14} stroke={1.75} aria-hidden />}
      loading={isBusy}
      aria-label={`Remind ${person.name}`}
      onClick={() => onRemind(person)}
    >
      Remind
    </Button>
  );
}

function columnsOf(day: PresenceDay | undefined, now: number | null): Column<PersonToday>[] {
  return [
    { key: 'person', label: 'Person', phone: 'title', render: (person) => <Person {...person} /> },
    { key: 'status', label: 'Status', width: 132, phone: 'badge', render: (person) => <PresenceStatus {...person} /> },
    { key: 'entry', label: 'Entry', width: 84, align: 'right', render: ({ entryTime }) => timeOr(entryTime) },
    { key: 'exit', label: 'Exit', width: 84, align: 'right', render: ({ exitTime }) => timeOr(exitTime) },
    {
      key: 'hours',
      label: 'Hours',
      width: 68,
      align: 'right',
      phone: 'amount',
      render: (person) => <b className={classes.hours}>{hoursOf(person, now)}</b>,
    },
    {
      key: 'day',
      label: 'Day',
      width: 264,
      hideBelow: 'lg',
      phone: 'none',
      render: (person) => day && <DayBar person={person} workFrom={day.workFrom} workTo={day.workTo} now={now} />,
    },
    { key: 'note', label: 'Note', wraps: true, hideBelow: 'md', phone: 'text', render: (person) => <Note {...person} /> },
  ];
}

function Person({ id, name, team }: PersonToday) {
  return (
    <span className={classes.person}>
      <Avatar name={name} />
      <span className={classes.names}>
        <Link to={{ search: `staff=${id}` }} className={classes.name} title={name}>
          {name}
        </Link>
        {team !== '' && <small title={team}>{team}</small>}
      </span>
    </span>
  );
}

function Note({ leave, asksFor, correctedBy }: PersonToday) {
  const notes = [leave, correctedBy === null ? '' : `Corrected by ${correctedBy}`].filter((note) => note !== '');
  return (
    <span className={classes.note}>
      {notes.join('; ')}
      {asksFor !== null && (
        <Link to={{ search: 'tab=corrections' }} className={classes.asks}>
          Asks to correct {formatDay(asksFor)}
        </Link>
      )}
    </span>
  );
}

function timeOr(time: string | null): string {
  return time === null ? '–' : formatTime(time);
}

/** Up to now while somebody is in. */
function hoursOf({ entryTime, exitTime }: PersonToday, now: number | null): string {
  const minutes = workedMinutes({ entryTime, exitTime });
  if (minutes !== null) return formatMinutes(minutes);
  if (entryTime === null || exitTime !== null || now === null) return '–';
  return formatMinutes(Math.max(0, now - minutesOf(entryTime)));
}
