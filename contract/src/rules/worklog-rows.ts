import type { StaffWorklogDay, WorklogDay } from '../office/worklog.ts';
import { readWorkTime } from './worklog-times.ts';

/** A line of the administrator's work log. */
export interface WorklogRow {
  date: string;
  /** Null on a day with attendance only. */
  task: StaffWorklogDay['tasks'][number] | null;
  /** 'entry 9:00, exit 17:30', 'typed 7:30', or nothing. */
  attendance: string;
}

/** Whether a day can be saved: it has a time or an attendance, or nothing at all. A comment alone does not make a row. */
export function isSavableDay({ attendance, tasks }: Pick<WorklogDay, 'attendance' | 'tasks'>, isAttended: boolean): boolean {
  const hasValue = isAttended || attendance !== '' || tasks.some(({ time }) => time !== '');
  return hasValue || tasks.every(({ comment }) => comment === '');
}

/** One for each task of the day; a day with attendance only has one. */
export function worklogRows({ date, tasks, attendance, typedAttendance }: StaffWorklogDay): WorklogRow[] {
  const marks = attendance.map(({ type, time }) => `${type} ${time}`);
  const text = [...marks, ...(typedAttendance === '' ? [] : [typedText(typedAttendance)])].join(', ');
  return (tasks.length > 0 ? tasks : [null]).map((task) => ({ date, task, attendance: text }));
}

/** '0:00 (half h: not a time)'. */
export function countedText(time: string, notATime: string | null): string {
  return notATime === null ? time : `${time} (${notATime}: not a time)`;
}

function typedText(text: string): string {
  return readWorkTime(text) === undefined ? `typed ${text} (not a time, counts 0:00)` : `typed ${text}`;
}
