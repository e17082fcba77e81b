import { type CheckedDay, workdayCalls } from '@crm/contract/office/workdays';
import { Button } from '@mantine/core';
import { IconCalendarOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { formatWeekday } from '../../lib/dates.ts';
import { useProfile } from '../../lib/profile.ts';
import classes from './workday-hint.module.css';

interface Props {
  /** As the date field has it: YYYY-MM-DD, empty, or a year that is still being typed. */
  date: string;
  /** Whose day it is, when it is not the reader's. */
  staffId?: number | undefined;
  onPick: (day: string) => void;
}

/** Below a date field: says that nobody works that day, and offers the next one on which the person does. It refuses nothing. */
export function WorkdayHint({ date, staffId, onPick }: Props) {
  const today = useProfile()?.today;
  // A past day is recorded, not planned.
  const isPlanned = today !== undefined && date >= today && date < '9998';
  const { data } = useQuery({
    queryKey: ['calendar', 'workday', date, staffId],
    queryFn: ({ signal }) => api(workdayCalls.check, { body: { date, ...(staffId !== undefined && { staffId }) }, signal }),
    enabled: isPlanned,
  });
  const shown = isPlanned && data && data.reasons.length > 0 ? data : undefined;
  const next = shown?.nextWorkingDay;
  return (
    <div className={classes.hint} aria-live="polite">
      {shown && (
        <p>
          <IconCalendarOff size={14} stroke={1.75} aria-hidden />
          <span>{shown.reasons.map((reason) => sentence(reason, date)).join(' ')}</span>
        </p>
      )}
      {next && (
        <Button className={classes.pick} variant="default" size="xs" onClick={() => onPick(next)}>
          Use {formatWeekday(next)}
        </Button>
      )}
    </div>
  );
}

function sentence({ kind, text }: CheckedDay['reasons'][number], date: string): string {
  const day = formatWeekday(date);
  if (kind === 'sunday') return `${day} is no working day.`;
  return kind === 'holiday' ? `${day}: ${text}.` : `${text} on ${day}.`;
}
