import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';

export const board = '/activities/tasks';
export const staffColumns = ['Not Started', 'In Progress', 'Completed'];

export interface Named {
  requirement: string | null;
  name: string;
}

export async function expectCounts(page: Page, counts: number[]): Promise<void> {
  for (const [index, column] of staffColumns.entries()) {
    await expect(page.getByRole('region', { name: column }).locator('header')).toContainText(`${column}${counts[index]}`);
  }
}

export async function save(page: Page, label: 'Create' | 'Update'): Promise<void> {
  await form(page).getByRole('button', { name: label, exact: true }).click();
}

export function form(page: Page) {
  return page.getByRole('dialog', { name: /^(New|Edit) Task$/ });
}

export function field(page: Page, label: string) {
  return form(page).getByLabel(label, { exact: true });
}
