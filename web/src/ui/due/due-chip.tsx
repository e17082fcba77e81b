import { VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle, IconCalendar, IconClock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatDay } from '../../lib/dates.ts';
import { MeaningBadge } from '../badge/badge.tsx';
import { type Due, dueOf } from './due.ts';
import classes from './due-chip.module.css';

interface Props {
  /** The day something is due, YYYY-MM-DD. */
  day: string;
  /** The business day; undefined until the profile is loaded. */
  today: string | undefined;
  /** Nothing is left to do: it is never late. */
  isDone?: boolean;
}

const looks = {
  overdue: { meaning: 'red', icon: IconAlertTriangle, word: 'Overdue' },
  soon: { meaning: 'yellow', icon: IconClock, word: 'Due soon' },
  later: { meaning: 'outline', icon: IconCalendar, word: 'Due' },
} as const satisfies Record<Due, object>;

/** The day on a card or a page; prefix stands before the day, for everybody to read. */
export function DueChip({ day, today, isDone = false, prefix }: Props & { prefix?: string }) {
  if (isDone || today === undefined) return <DoneDay day={day} />;
  const { meaning, icon, word } = looks[dueOf(day, today)];
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

/** The same in a column of days, where a chip in every row would be loud. */
export function DueDay({ day, today, isDone = false, children }: Props & { children?: ReactNode }) {
  const due = dueOf(day, today, isDone);
  return (
    <span className={classes.due} data-due={due}>
      {due !== 'later' && <VisuallyHidden>{looks[due].word} </VisuallyHidden>}
      <time dateTime={day}>{children ?? formatDay(day)}</time>
    </span>
  );
}

function DoneDay({ day }: { day: string }) {
  return (
    <span className={classes.day}>
      <IconCalendar size={12} stroke={2.25} aria-hidden />
      <VisuallyHidden>Finish by </VisuallyHidden>
      <time dateTime={day}>{formatDay(day)}</time>
    </span>
  );
}
