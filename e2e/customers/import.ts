import { join } from 'node:path';
import { leadCalls } from '@crm/contract/customers/leads';
import type { Page } from '@playwright/test';
import type { Session } from '../api.ts';
import { expect } from '../fixtures.ts';

export const importPath = '/operations/leads/import';

export function file(name: string): string {
  return join(import.meta.dirname, 'files', name);
}

export function fileInput(page: Page) {
  return page.locator('input[type="file"]');
}

export function field(page: Page, name: string) {
  return page.getByRole('group', { name: new RegExp(`^${name}\\b`) });
}

export function stepHeading(page: Page, name: string) {
  return page.getByRole('heading', { level: 2, name });
}

export async function choose(page: Page, name: string): Promise<void> {
  await page.goto(importPath);
  await fileInput(page).setInputFiles(file(name));
  await expect(stepHeading(page, 'Match the columns')).toBeVisible();
}

export async function pick(page: Page, name: string, column: string): Promise<void> {
  await field(page, name).getByLabel('Columns of the file').click();
  await page
    .getByRole('option')
    .filter({ has: page.getByText(column, { exact: true }) })
    .click();
  await page.keyboard.press('Escape');
}

export async function mapOwnColumns(page: Page): Promise<void> {
  await pick(page, 'Name', 'Who');
  await pick(page, 'Phone', 'Dial');
  await field(page, 'Amount').getByLabel('Value for empty cells').fill('500');
}

export async function check(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Check' }).click();
}

export async function leadsOf(session: Session) {
  const { data } = await session.send(leadCalls.list, { query: { limit: '100' } });
  return data.leads;
}
