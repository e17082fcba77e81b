import type { PlannedDay, PlannedKind, PlannedWork } from '@crm/contract/numbers/team-week';
import { formatMinutes } from '@crm/contract/rules/worklog-times';
import { countText } from '../../lib/count-text.ts';
import { formatTime } from '../../lib/dates.ts';

export const kindWords: Record<PlannedKind, string> = { task: 'Task', call: 'Call', meeting: 'Meeting' };

/** '3:40 of 8:00 h'. */
export function hoursWords({ planned, capacity }: Pick<PlannedDay, 'planned' | 'capacity'>): string {
  return `${formatMinutes(planned)} of ${formatMinutes(capacity)} h`;
}

/** '0:20 h and 1 task too much'; empty when nothing is. */
export function tooMuchWords({ overMinutes, overTasks }: Pick<PlannedDay, 'overMinutes' | 'overTasks'>): string {
  const parts = [overMinutes > 0 && `${formatMinutes(overMinutes)} h`, overTasks > 0 && countText(overTasks, 'task')];
  const said = parts.filter(Boolean).join(' and ');
  return said === '' ? '' : `${said} too much`;
}

/** '9:30 AM', '9:30 AM – 11:00 AM'; empty for a task. */
export function timeWords({ time, endTime }: Pick<PlannedWork, 'time' | 'endTime'>): string {
  return [time, endTime].flatMap((one) => (one === null ? [] : formatTime(one))).join(' – ');
}

/** 'Call, 9:30 AM, Ada Green: First talk'. */
export function workWords(work: PlannedWork): string {
  const { kind, customer, title, isDone } = work;
  return [kindWords[kind], timeWords(work), `${customer}: ${title}`, isDone && 'done'].filter(Boolean).join(', ');
}
