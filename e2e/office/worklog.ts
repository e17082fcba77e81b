import { type WorklogDay, worklogCalls } from '@crm/contract/office/worklog';
import { addDays } from '@crm/contract/rules/plain-days';
import type { Page } from '@playwright/test';
import { type Session, todayOf } from '../api.ts';
import { expect } from '../fixtures.ts';

export const worklogPath = '/workspace/worklog';
export const row = (page: Page, day: number) => page.getByRole('grid').getByRole('row').nth(day);
/** Columns 1 to 15 are tasks, then Total and Attendance. */
export const cell = (page: Page, day: number, column: number) =>
  row(page, day)
    .getByRole('gridcell')
    .nth(column - 1);

export const field = (page: Page) => page.getByRole('grid').getByRole('textbox');
export const saveButton = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
export const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};
export const type = async (page: Page, text: string, key: string) => {
  await page.keyboard.type(text);
  await page.keyboard.press(key);
};

/** The month before this one: none of its days is locked. */
export async function lastMonth(session: Session): Promise<string> {
  return addDays(`${(await todayOf(session)).slice(0, 8)}01`, -1).slice(0, 7);
}

export async function open(page: Page, month: string): Promise<void> {
  await page.goto(`${worklogPath}?month=${month}`);
  await expect(page.getByRole('grid')).toBeVisible();
}

export async function log(session: Session, date: string, time: string, column = 1): Promise<void> {
  const worklog: WorklogDay = {
    date,
    attendance: '',
    tasks: [{ taskNumber: `task${column}`, taskName: '', time, comment: '' }],
  };
  await session.send(worklogCalls.save, { body: { worklogs: [worklog] } });
}

export async function stored(session: Session, month: string) {
  const [year, number] = month.split('-').map(Number);
  const { data } = await session.send(worklogCalls.get, { body: { year: year ?? 0, month: number ?? 0 } });
  return data.worklogs.map(({ date, tasks }) => [
    Number(date.slice(-2)),
    ...tasks.map(({ taskNumber, taskName, time, comment }) => [taskNumber, taskName, time, comment].join('|')),
  ]);
}
