import type { StaffWorklogDay } from '../office/worklog.ts';

/** A line of the administrator's work log. */
export interface WorklogRow {
  date: string;
  /** Null on a day with attendance only. */
  task: StaffWorklogDay['tasks'][number] | null;
  /** 'entry 9:00, exit 17:30', or nothing. */
  attendance: string;
}

/** One for each task of the day; a day with attendance only has one. */
export function worklogRows({ date, tasks, attendance }: StaffWorklogDay): WorklogRow[] {
  const text = attendance.map(({ type, time }) => `${type} ${time}`).join(', ');
  return (tasks.length > 0 ? tasks : [null]).map((task) => ({ date, task, attendance: text }));
}
