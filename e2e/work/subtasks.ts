import { type SubtaskForm, subtaskCalls } from '@crm/contract/work/subtasks';
import type { Page } from '@playwright/test';
import type { Session } from '../api.ts';
import { form } from '../dialogs.ts';

export const emptyText = 'No sub-tasks found. Click “New Sub-Task” to add one!';
export const noNetwork = /ERR_FAILED|Failed to fetch/;

export function pathOf(taskId: number): string {
  return `/activities/tasks/subtask/${taskId}`;
}

export async function createSubtask(owner: Session, taskId: number, values: Omit<SubtaskForm, 'taskId'>) {
  return (await owner.send(subtaskCalls.create, { body: { ...values, taskId } })).data;
}

export function line(page: Page, row: number) {
  return form(page).getByRole('textbox', { name: `Line ${row}`, exact: true });
}

export function card(page: Page, name: string) {
  return page
    .getByRole('list', { name: 'Sub-tasks' })
    .locator(':scope > li')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });
}
