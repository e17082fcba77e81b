import type { MonthCell, MonthPerson } from '@crm/contract/office/presence';
import { formatMinutes } from '@crm/contract/rules/worklog-times';
import { Button, CloseButton, Popover } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { Link } from 'react-router';
import { formatDayInFull, formatTime } from '../../lib/dates.ts';
import classes from './month-cell.module.css';

/** One day of one person; the cell is missing where nothing is to be said. */
export interface DayOfPerson {
  person: MonthPerson;
  date: string;
  cell: MonthCell | undefined;
  free: string | null;
}

interface Props {
  day: DayOfPerson;
  text: string;
  canCorrect: boolean;
  onClose: () => void;
  onCorrect: (day: DayOfPerson) => void;
}

/** The facts of a day, beside its cell. */
export function OpenedCell({ day, text, canCorrect, onClose, onCorrect }: Props) {
  const { person, date, cell, free } = day;
  return (
    <Popover opened onChange={(isOpen) => !isOpen && onClose()} width={288} position="bottom" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <span aria-hidden>{text}</span>
      </Popover.Target>
      <Popover.Dropdown className={classes.popover ?? ''} aria-label={`${person.name}, ${formatDayInFull(date)}`}>
        <header>
          <div>
            <b>{person.name}</b>
            <small>{formatDayInFull(date)}</small>
          </div>
          <CloseButton aria-label="Close" onClick={onClose} />
        </header>
        <dl>
          <Fact label="Entry" value={timeOr(cell?.entryTime)} />
          <Fact label="Exit" value={timeOr(cell?.exitTime)} />
          <Fact label="Hours" value={cell && cell.minutes !== null ? formatMinutes(cell.minutes) : '–'} />
          {cell && cell.lateMinutes > 0 && <Fact label="Late" value={`${cell.lateMinutes} min`} />}
          {cell && cell.leave !== '' && <Fact label="Leave" value={cell.leave} />}
          {free !== null && <Fact label="Free" value={free} />}
          {cell?.correctedBy && <Fact label="Corrected" value={`by ${cell.correctedBy}`} />}
          {cell?.correctionReason && <Fact label="Reason" value={cell.correctionReason} />}
        </dl>
        {cell?.isAsked && (
          <p>
            <Link to={{ search: 'tab=corrections' }}>A correction is asked for</Link>
          </p>
        )}
        <div className={classes.acts}>
          {canCorrect && (
            <Button
              variant="default"
              size="xs"
              leftSection={<IconPencil size={14} stroke={1.75} aria-hidden />}
              onClick={() => {
                onClose();
                onCorrect(day);
              }}
            >
              Correct
            </Button>
          )}
          <Button component={Link} to={{ search: `staff=${person.id}&month=${date.slice(0, 7)}` }} variant="subtle" size="xs">
            Month of the person
          </Button>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}

function timeOr(time: string | null | undefined): string {
  return time ? formatTime(time) : '–';
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </>
  );
}
