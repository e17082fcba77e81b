import { addDays } from '@crm/contract/rules/plain-days';
import { VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle, IconCalendar, IconClock } from '@tabler/icons-react';
import { formatDay } from '../lib/dates.ts';
import { MeaningBadge } from './badge.tsx';

interface Props {
  /** The day something is due, YYYY-MM-DD. */
  day: string;
  /** The business day, from the profile. */
  today: string;
  /** Before the day, for everybody to read. */
  prefix?: string;
}

/** Overdue starts the day after; soon means today and tomorrow. */
export function DueChip({ day, today, prefix }: Props) {
  const { meaning, icon, word } = dueState(day, today);
  return (
    <MeaningBadge meaning={meaning} icon={icon}>
      {prefix !== word && <VisuallyHidden>{word} </VisuallyHidden>}
      <span>
        {prefix && `${prefix}: `}
        <time dateTime={day}>{formatDay(day)}</time>
      </span>
    </MeaningBadge>
  );
}

function dueState(day: string, today: string) {
  if (day < today) return { meaning: 'red', icon: IconAlertTriangle, word: 'Overdue' } as const;
  if (day <= addDays(today, 1)) return { meaning: 'yellow', icon: IconClock, word: 'Due soon' } as const;
  return { meaning: 'outline', icon: IconCalendar, word: 'Due' } as const;
}
