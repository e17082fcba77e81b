import { type Task, taskCalls } from '@crm/contract/work/tasks';
import type { Page } from '@playwright/test';
import type { Session } from '../api.ts';
import { expect } from '../fixtures.ts';
import { complete, createTask } from './tasks.ts';

export const columns = [
  'Date',
  'Customer Name',
  'Customer Phone',
  'Amount',
  'Stage',
  'Requirement',
  'Finish By',
  'Staff Name',
  'Priority',
  'Source',
];

/** One task in each state that a list can hold, all on contacts of their own. */
export async function createStates(owner: Session, admin: Session) {
  const to = async (stages: number) => {
    const task = await createTask(owner);
    await owner.send(taskCalls.setStagesNotes, { body: { data: { id: task.id, stages, notes: 'Work' } } });
    return task;
  };
  const rework = (task: Task) => admin.send(taskCalls.toggleRework, { body: { id: task.id } });
  const [s1, s3, s4, r1, r2] = [await to(1), await to(3), await to(2), await to(3), await to(3)];
  for (const task of [s4, r1, r2]) await complete(admin, task);
  for (const task of [r1, r2]) await rework(task);
  await owner.send(taskCalls.finishRework, { body: { id: r2.id } });
  return { s1, s3, s4, r1, r2 };
}

export function names(page: Page) {
  return page.locator('tbody tr td[data-title]');
}

/** What opens a row: the customer's name leads to the customer. */
export function opener(page: Page, name: string) {
  return page.getByRole('row').filter({ hasText: name }).locator('[data-opens]');
}

export async function expectData(page: Page, path: string, data: object): Promise<void> {
  await expect(page).toHaveURL((url) => url.pathname.startsWith(path));
  expect(JSON.parse(decodeURIComponent(new URL(page.url()).pathname.replace(path, '')))).toEqual(data);
}
