import { join } from 'node:path';
import { leadCalls } from '@crm/contract/customers/leads';
import type { Locator, Page } from '@playwright/test';
import type { Session } from '../api.ts';
import { expect } from '../fixtures.ts';

export const importPath = '/operations/leads/import';
/** Of an import that was begun. */
export const begunPath = /\/operations\/leads\/import\/\d+$/;

export function file(name: string): string {
  return join(import.meta.dirname, 'files', name);
}

/** A file that a test writes itself. */
export function csv(name: string, lines: readonly string[]) {
  return { name, mimeType: 'text/csv', buffer: Buffer.from(`${lines.join('\n')}\n`) };
}

/** A file like no other, with headers that nobody knows: what was imported with is remembered for the whole company. */
export function ownColumns() {
  const own = crypto.randomUUID();
  return csv('own-columns.csv', [
    `Who,Remark,Dial,Where,How,Ref ${own}`,
    'Kestrel Freight,Asked for an offer,5550142376,Dayton,Referral,',
    'Alder & Finch,Met at the fair,5550149911,Boise,Fair,',
  ]);
}

export function fileInput(page: Page): Locator {
  return page.getByLabel('File to import');
}

/** The group of one field: what fills it, and what stands there where that is empty. */
export function field(page: Page, name: string): Locator {
  return page.getByRole('group', { name, exact: true });
}

/** What becomes of a column. */
export function target(page: Page, column: string): Locator {
  return page.getByLabel(`${column} goes into`, { exact: true });
}

/** The first rows of the file as they will be. */
export function record(page: Page, place: number): Locator {
  return page.getByRole('article', { name: `Record ${place}` });
}

export function stepHeading(page: Page, name: string): Locator {
  return page.getByRole('heading', { level: 2, name });
}

export async function choose(page: Page, sent: string | ReturnType<typeof csv>, path = importPath): Promise<void> {
  await page.goto(path);
  await fileInput(page).setInputFiles(typeof sent === 'string' ? file(sent) : sent);
  // A large file takes a while to be read on a busy machine.
  await expect(stepHeading(page, 'Match the columns')).toBeVisible({ timeout: 30_000 });
}

export async function mapOwnColumns(page: Page): Promise<void> {
  await target(page, 'Who').selectOption('Name');
  await target(page, 'Dial').selectOption('Phone');
  await field(page, 'Amount').getByLabel('Where it is empty').fill('500');
}

export async function check(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Check', exact: true }).click();
}

/** Presses Import and waits for what it came to. */
export async function importRows(page: Page, rows: string, done: string): Promise<void> {
  await page.getByRole('button', { name: `Import ${rows}`, exact: true }).click();
  await expect(stepHeading(page, done)).toBeVisible();
}

export function problemGrid(page: Page): Locator {
  return page.getByRole('grid', { name: 'Rows with problems' });
}

/** A cell of the grid of problems, by the line of the file and the name of the field. */
export async function gridCell(page: Page, row: number, name: string): Promise<Locator> {
  await expect(problemGrid(page)).toBeVisible();
  const heads = await problemGrid(page).getByRole('columnheader').allTextContents();
  const line = problemGrid(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: String(row), exact: true }) });
  // The number of the row is a header of its own.
  return line.getByRole('gridcell').nth(heads.indexOf(name) - 1);
}

export async function leadsOf(session: Session) {
  const { data } = await session.send(leadCalls.list, { query: { limit: '100' } });
  return data.leads;
}
