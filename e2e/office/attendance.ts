import { attendanceCalls } from '@crm/contract/office/attendance';
import type { Page } from '@playwright/test';
import { type Session, todayOf } from '../api.ts';

export const attendance = '/workspace/attendance';
export const panel = (page: Page) => page.getByRole('region', { name: 'Mark Attendance' });
export const mark = (page: Page, side: string) => panel(page).getByRole('button', { name: `Mark ${side}` });
export const records = (page: Page) => page.getByRole('table', { name: 'Attendance' });
export const row = (page: Page, text: string) => records(page).getByRole('row').filter({ hasText: text });

/** Times of the first minutes of the day: whenever the tests run, they have come. */
export async function markToday(session: Session, times: { entryTime?: string; exitTime?: string }): Promise<number> {
  const date = await todayOf(session);
  const { entryTime, exitTime } = times;
  const marks = [
    ...(entryTime ? [{ date, shedule: 'entry' as const, entryTime }] : []),
    ...(exitTime ? [{ date, shedule: 'exit' as const, exitTime }] : []),
  ];
  let id = 0;
  for (const body of marks) id = (await session.send(attendanceCalls.register, { body })).data.id;
  return id;
}
