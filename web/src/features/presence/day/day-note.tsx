import type { PersonToday } from '@crm/contract/office/presence';
import { IconCalendarEvent, IconClockEdit, IconPhone } from '@tabler/icons-react';
import { Link } from 'react-router';
import { formatDayOfYear, formatTime } from '../../../lib/dates.ts';
import classes from './day-note.module.css';

interface Props {
  person: PersonToday;
  isToday: boolean;
  onHistory: (person: PersonToday) => void;
}

const glyph = { size: 14, stroke: 1.75, 'aria-hidden': true } as const;

/** What explains a row: leave, who waits for the person, what was corrected and what is asked for. */
export function DayNote({ person, isToday, onHistory }: Props) {
  const { leave, asksFor, correctedBy, correctionReason, isRemoved, planned, state } = person;
  return (
    <span className={classes.notes}>
      {leave !== '' && <span title={leave}>{leave}</span>}
      {planned && <Planned {...planned} isUrgent={state === 'missing'} />}
      {isToday && state === 'missing' && !planned && <span className={classes.quiet}>Nothing planned today</span>}
      {correctedBy !== null && (
        <button type="button" title={correctionReason ?? undefined} onClick={() => onHistory(person)}>
          {isRemoved ? 'Removed' : 'Corrected'} by {correctedBy}
          {correctionReason !== null && <>: {correctionReason}</>}
        </button>
      )}
      {asksFor !== null && (
        <Link to={{ search: 'tab=corrections' }} className={classes.asks}>
          <IconClockEdit {...glyph} />
          Asks to correct {formatDayOfYear(asksFor)}
        </Link>
      )}
    </span>
  );
}

/** '10:30 AM call, Marlowe Freight and 2 more'. */
function Planned({ kind, time, name, count, isUrgent }: NonNullable<PersonToday['planned']> & { isUrgent: boolean }) {
  const Glyph = kind === 'call' ? IconPhone : IconCalendarEvent;
  const text = `${formatTime(time)} ${kind}, ${name}${count > 1 ? ` and ${count - 1} more` : ''}`;
  return (
    <span className={classes.planned} data-urgent={isUrgent || undefined} title={text}>
      <Glyph {...glyph} />
      {text}
    </span>
  );
}
