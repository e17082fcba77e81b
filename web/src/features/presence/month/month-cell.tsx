import type { MonthCell, MonthPerson } from '@crm/contract/office/presence';
import { formatMinutes } from '@crm/contract/rules/worklog-times';
import { Button, CloseButton, Popover } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { Link } from 'react-router';
import { formatDayInFull, formatTime } from '../../../lib/dates.ts';
import { shownTime } from '../day-times.ts';
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
  onHistory: (day: DayOfPerson) => void;
}

/** The facts of a day, beside its cell. */
export function OpenedCell({ day, text, canCorrect, onClose, onCorrect, onHistory }: Props) {
  const { person, date, cell, free } = day;
  // What opens takes the place of this one, and the focus comes back to the cell.
  const leaveFor = (open: (day: DayOfPerson) => void) => {
    onClose();
    open(day);
  };
  return (
    <Popover opened onChange={(isOpen) => !isOpen && onClose()} width={288} position="bottom" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <span aria-hidden>{text}</span>
      </Popover.Target>
      <Popover.Dropdown className={classes.popover ?? ''} aria-label={`${person.name}, ${formatDayInFull(date)}`}>
        <header>
          <div>
            <Link to={{ search: `staff=${person.id}&month=${date.slice(0, 7)}` }} title="Month of the person">
              {person.name}
            </Link>
            <small>{formatDayInFull(date)}</small>
          </div>
          <CloseButton aria-label="Close" onClick={onClose} />
        </header>
        <dl>
          <Fact label="Entry" value={shownTime(cell?.entryTime ?? null)} old={oldTime(cell, 'entryTime')} />
          <Fact label="Exit" value={shownTime(cell?.exitTime ?? null)} old={oldTime(cell, 'exitTime')} />
          <Fact label="Hours" value={cell && cell.minutes !== null ? formatMinutes(cell.minutes) : '–'} />
          {cell && cell.lateMinutes > 0 && <Fact label="Late" value={`${cell.lateMinutes} min`} />}
          {cell && cell.leave !== '' && <Fact label="Leave" value={cell.leave} />}
          {free !== null && <Fact label="Free" value={free} />}
          {cell?.correctedBy && <Fact label={cell.isRemoved ? 'Removed' : 'Corrected'} value={`by ${cell.correctedBy}`} />}
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
              onClick={() => leaveFor(onCorrect)}
            >
              Correct
            </Button>
          )}
          <Button variant="subtle" color="gray" size="xs" onClick={() => leaveFor(onHistory)}>
            History
          </Button>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}

/** The time before the correction, where it was another one. */
function oldTime(cell: MonthCell | undefined, side: 'entryTime' | 'exitTime'): string | undefined {
  const old = cell?.had?.[side] ?? null;
  return old === null || old === cell?.[side] ? undefined : formatTime(old);
}

function Fact({ label, value, old }: { label: string; value: string; old?: string | undefined }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>
        {value} {old !== undefined && <del>{old}</del>}
      </dd>
    </>
  );
}
