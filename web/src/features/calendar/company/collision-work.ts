import type { Collisions } from '@crm/contract/calendar/leave';
import { formatDay, formatTime } from '../../../lib/dates.ts';
import type { Handover } from './admin-calendar.api.ts';

/** A call, a meeting or a task that could be handed over. */
export interface WorkItem {
  key: string;
  kind: 'call' | 'meeting' | 'task';
  id: number;
  title: string;
  detail: string;
}

export function workOf({ appointments, tasks }: Pick<Collisions, 'appointments' | 'tasks'>): WorkItem[] {
  return [
    ...appointments.map(({ kind, id, date, time, subject, name }) => ({
      key: `${kind} ${id}`,
      kind,
      id,
      title: subject,
      detail: `${kind === 'call' ? 'Call' : 'Meeting'} with ${name}, ${formatDay(date)}, ${formatTime(time)}`,
    })),
    ...tasks.map(({ id, requirement, customerName, finishBy }) => ({
      key: `task ${id}`,
      kind: 'task' as const,
      id,
      title: requirement,
      detail: `Task for ${customerName}, due ${formatDay(finishBy)}`,
    })),
  ];
}

export function handoverOf(items: readonly WorkItem[]): Omit<Handover, 'toStaffId'> {
  const idsOf = (wanted: WorkItem['kind']) => items.filter(({ kind }) => kind === wanted).map(({ id }) => id);
  return { calls: idsOf('call'), meetings: idsOf('meeting'), tasks: idsOf('task') };
}
