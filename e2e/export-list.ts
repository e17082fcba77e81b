import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { readWorkbook } from '../server/test/support/tables/read-workbook.ts';
import { readDownload } from './read-download.ts';

type Format = 'CSV' | 'Excel (.xlsx)';

/** Takes a list out by its menu; `of` is one of several choices there. */
export async function exportList(page: Page, format: Format = 'CSV', of?: string): Promise<Download> {
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const download = page.waitForEvent('download');
  const name = of === undefined ? format : `${format}, ${of}`;
  await page.getByRole('menuitem', { name, exact: true }).click();
  return download;
}

/** The rows of the file, the header first. */
export async function exportedRows(page: Page, of?: string): Promise<string[][]> {
  return readDownload(await exportList(page, 'CSV', of));
}

/** The same from a workbook: its only sheet as a spreadsheet shows it. */
export async function exportedSheet(page: Page, of?: string) {
  const download = await exportList(page, 'Excel (.xlsx)', of);
  const [sheet] = await readWorkbook(await readFile(await download.path()));
  const rows = sheet?.rows.map((row) => row.map(({ text }) => text)) ?? [];
  return { file: download.suggestedFilename(), name: sheet?.name, rows, cells: sheet?.rows ?? [] };
}
