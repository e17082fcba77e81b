import type { Figures } from '@crm/contract/office/dashboard';
import { addDays } from '@crm/contract/rules/plain-days';
import { formatNumber } from '../../lib/numbers.ts';

interface Figure {
  label: string;
  /** Undefined until the figures are loaded. */
  value: number | undefined;
  of?: number;
  note: string;
  to: string;
}

/** The figures in a row, each with the list that it counts. */
export function figuresOf(data: Figures | undefined): Figure[] {
  const { present = 0, left = 0, onLeave = 0, absent = 0, free = null } = data?.presence ?? {};
  const staff = present + left + onLeave + absent;
  const week = data?.leadWeeks.at(-1);
  const before = data?.leadWeeks.at(-2);
  const [started = 0, ongoing = 0] = data?.stages ?? [];
  return [
    {
      label: 'In today',
      value: data && present,
      of: staff,
      note: data && staff === 0 && free === null ? 'no staff yet' : awayText({ left, onLeave, absent, free }),
      to: '/workspace/attendance/view',
    },
    {
      label: 'Open tasks',
      value: data && started + ongoing,
      note: `${formatNumber(ongoing)} in progress`,
      to: '/operations/pending/task',
    },
    { label: 'Reworks', value: data?.reworks, note: 'sent back', to: '/operations/rework/port' },
    {
      label: 'New leads this week',
      value: week?.count,
      note: `${formatNumber(before?.count ?? 0)} last week`,
      to: week ? leadsPath(week.week) : '/global/leads',
    },
  ];
}

interface Away {
  left: number;
  onLeave: number;
  absent: number;
  free: string | null;
}

/** '2 on leave, 1 not marked', or why nobody is expected. */
export function awayText({ left, onLeave, absent, free }: Away): string {
  const parts = [
    free !== null && free,
    left > 0 && `${formatNumber(left)} left`,
    onLeave > 0 && `${formatNumber(onLeave)} on leave`,
    absent > 0 && `${formatNumber(absent)} not marked`,
  ].filter((part) => part !== false);
  return parts.length > 0 ? parts.join(', ') : 'nobody is missing';
}

/** The leads of everybody that came in the week that begins on this day. */
export function leadsPath(week: string): string {
  return `/global/leads?from=${week}&to=${addDays(week, 6)}`;
}
