import type { MonthOfYear } from '@crm/contract/core/months';
import { type LeaveSpan, leaveLength, withoutWorkText } from '@crm/contract/rules/leave-days';
import { freeDaysText, type WorkingDays } from '@crm/contract/rules/working-week';
import { useQuery } from '@tanstack/react-query';
import { company } from '../../../lib/company/company.ts';
import { countText } from '../../../lib/count-text.ts';
import { daysOffQuery } from '../calendar.api.ts';
import classes from '../calendar.module.css';

/** How many working days a leave takes, as soon as that is known. */
export function LeaveLength({ span }: { span: LeaveSpan | undefined }) {
  const { workingDays } = company.useValue();
  const { data: daysOff } = useQuery({ ...daysOffQuery(monthsOf(span)), enabled: span !== undefined });
  return (
    <p className={classes.length} data-span aria-live="polite">
      {span && daysOff ? lengthText(leaveLength(span, daysOff, workingDays), workingDays) : notCountedText(workingDays)}
    </p>
  );
}

function lengthText(days: number, workingDays: WorkingDays): string {
  if (days === 0) return withoutWorkText(workingDays);
  return `Takes ${countText(days, 'working day')}, without ${freeDaysText(workingDays)}.`;
}

function notCountedText(workingDays: WorkingDays): string {
  const text = freeDaysText(workingDays);
  return `${text.charAt(0).toUpperCase()}${text.slice(1)} are not counted.`;
}

function monthsOf(span: LeaveSpan | undefined): MonthOfYear[] {
  if (!span) return [];
  const [first, last] = [monthCount(span.start), monthCount(span.end)];
  return Array.from({ length: last - first + 1 }, (_, step) => ({
    year: Math.floor((first + step) / 12),
    month: ((first + step) % 12) + 1,
  }));
}

function monthCount(day: string): number {
  return Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
}
