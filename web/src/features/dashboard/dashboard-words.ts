import { addresses } from '@crm/contract/core/addresses';
import type { Figures } from '@crm/contract/office/dashboard';
import { addDays } from '@crm/contract/rules/plain-days';
import { formatDay } from '../../lib/dates.ts';
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
  const { present = 0, left = 0, onLeave = 0, absent = 0 } = data?.presence ?? {};
  const staff = present + left + onLeave + absent;
  const week = data?.leadWeeks.at(-1);
  const before = data?.leadWeeks.at(-2);
  const next = data?.leave.rows[0];
  return [
    {
      label: 'Leave requests',
      value: data?.leave.total,
      note: next ? `the oldest from ${formatDay(next.start)}` : 'nothing to decide',
      to: addresses.leaveQueue,
    },
    { label: 'Waiting for review', value: data?.review, note: 'by an administrator', to: '/operations/resolved' },
    { label: 'Reworks', value: data?.reworks, note: 'sent back', to: '/operations/rework/port' },
    {
      label: 'In today',
      value: data && present,
      of: staff,
      note: data && staff === 0 ? 'no staff yet' : awayText({ left, onLeave, absent }),
      to: '/workspace/attendance/view',
    },
    {
      label: 'New leads this week',
      value: week?.count,
      note: `${formatNumber(before?.count ?? 0)} last week`,
      to: week ? leadsPath(week.week) : '/global/leads',
    },
  ];
}

/** '2 on leave, 1 not marked'. */
export function awayText({ left, onLeave, absent }: { left: number; onLeave: number; absent: number }): string {
  const parts = [
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
