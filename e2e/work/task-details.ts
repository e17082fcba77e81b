import { taskDetailCalls } from '@crm/contract/work/task-detail';
import type { Task } from '@crm/contract/work/tasks';
import type { Page } from '@playwright/test';
import type { Session } from '../api.ts';
import { expect } from '../fixtures.ts';

export const saveFailure = 'Failed to update stages and notes. Please try again later';
export const meanwhile = 'This task was changed meanwhile';

export function region(page: Page, name: string) {
  return page.getByRole('region', { name });
}

export function box(page: Page, name: string) {
  return page.getByRole('checkbox', { name, exact: true });
}

export function notes(page: Page) {
  return page.getByRole('textbox', { name: 'Notes', exact: true });
}

export function saveButton(page: Page) {
  return page.getByRole('button', { name: 'Save', exact: true });
}

export async function expectStage(page: Page, stage: number): Promise<void> {
  await expect(page.getByText(`Stage ${stage} of 4`)).toBeVisible();
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(stage);
}

export async function expectAlert(page: Page, text: string): Promise<void> {
  const alert = page.getByRole('alertdialog');
  await expect(alert.getByText(text, { exact: true })).toBeVisible();
  await alert.getByRole('button', { name: 'OK' }).click();
  await expect(alert.getByText(text, { exact: true })).toHaveCount(0);
}

export function ownPath({ id: taskId, contactId }: Task): string {
  return `/activities/tasks/person/${encoded({ taskId, contactId })}`;
}

export function encoded(data: object): string {
  return encodeURIComponent(JSON.stringify(data));
}

export async function stateOf(session: Session, { id, contactId }: Task) {
  const { data } = await session.send(taskDetailCalls.details, { body: { taskId: id, contactId } });
  return data.taskDetails;
}
