import { freeDayName, type WorkingDays } from '@crm/contract/rules/working-week';
import { Tooltip, VisuallyHidden } from '@mantine/core';
import type { KeyboardEvent, ReactNode } from 'react';
import { formatDayInFull } from '../../lib/dates.ts';
import classes from './month-grid.module.css';

export interface DayProps {
  tint?: 'holiday' | 'maintenance' | undefined;
  /** What is to be told of the day, a line each. */
  tooltip?: string | undefined;
  content?: ReactNode;
  onClick?: (() => void) | undefined;
  /** The day that is being edited. */
  isChosen?: boolean | undefined;
}

interface Props extends DayProps {
  day: string;
  isOutside: boolean;
  isToday: boolean;
  isTabStop: boolean;
  workingDays: WorkingDays;
  onFocus: () => void;
}

export function MonthDay({
  day,
  isOutside,
  isToday,
  isTabStop,
  workingDays,
  onFocus,
  tint,
  tooltip,
  content,
  onClick,
  isChosen,
}: Props) {
  const freeDay = isOutside ? undefined : freeDayName(day, workingDays);
  const handleKeyDown = (event: KeyboardEvent) => {
    if (!onClick || event.target !== event.currentTarget || (event.key !== 'Enter' && event.key !== ' ')) return;
    event.preventDefault();
    onClick();
  };
  const cell = (
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the cell of a grid
      role="gridcell"
      className={classes.day}
      data-day={day}
      data-tint={tint ?? (freeDay && 'sunday')}
      data-outside={isOutside || undefined}
      data-chosen={isChosen || undefined}
      data-clickable={onClick ? true : undefined}
      aria-current={isToday ? 'date' : undefined}
      aria-selected={isChosen}
      tabIndex={isTabStop && !isOutside ? 0 : -1}
      onFocus={onFocus}
      onClick={onClick}
      onKeyDown={handleKeyDown}
    >
      <div className={classes.number}>
        <span aria-hidden data-today={isToday || undefined}>
          {Number(day.slice(8))}
        </span>
        {freeDay && !tint && <small aria-hidden>{freeDay}</small>}
        <VisuallyHidden>{[formatDayInFull(day), ...(tooltip?.split('\n') ?? [])].join(', ')}</VisuallyHidden>
      </div>
      {content}
    </td>
  );
  // Always there: a cell that gets something to tell later must not be drawn anew, or it would lose the focus.
  return (
    <Tooltip
      label={tooltip}
      disabled={!tooltip}
      classNames={{ tooltip: classes.tooltip ?? '' }}
      events={{ hover: true, focus: true, touch: false }}
    >
      {cell}
    </Tooltip>
  );
}
