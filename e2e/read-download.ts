import { readFile } from 'node:fs/promises';
import type { Download } from '@playwright/test';

/** The rows of a downloaded CSV file, the header first. */
export async function readDownload(download: Download): Promise<string[][]> {
  const text = await readFile(await download.path(), 'utf8');
  return parseCsv(text.replace(/^\ufeff/, ''));
}

/** Cells with or without quotes; a quote inside is doubled. */
function parseCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain = '', end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === '') break;
    if (end !== ',') rows.push([]);
  }
  return rows.filter((row) => row.join('') !== '');
}
