import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RowTexts } from '@crm/contract/rules/import-values';
import { describe, expect, it } from 'vitest';
import { moveIn, problemsOf } from '../../../../test/support/imports/import-fixtures.ts';

// people.tsv says of each file how many of its rows become leads and contacts without any help, and where its filled cells go.

const folder = join(import.meta.dirname, '../fixtures');
const [, ...lines] = readFileSync(join(folder, 'people.tsv'), 'utf8').trimEnd().split('\n');
const accounts = lines.map((line) => line.split('\t'));
const activities = /task|call|meeting|note|termine|calendar/;

async function accountOf(name: string): Promise<string[]> {
  const leads = await moveIn('lead', name);
  const contacts = await moveIn('contact', name);
  const passing = (kind: 'lead' | 'contact', texts: RowTexts[]) =>
    texts.filter((row) => problemsOf(kind, row).length === 0).length;
  const sum = (where: 'mapped' | 'noted') => leads.texts.reduce((total, { cells }) => total + cells[where], 0);
  const noted = leads.columns.filter((column) =>
    leads.texts.some(({ note }) => note.some((line) => line.startsWith(`${column.name}: `))),
  );
  return [
    name,
    leads.tool ?? '-',
    String(leads.rows.length),
    String(leads.footers),
    String(passing('lead', leads.texts)),
    String(passing('contact', contacts.texts)),
    String(sum('mapped')),
    String(sum('noted')),
    noted.map((column) => column.name).join('|'),
  ];
}

describe('files of people', () => {
  it('are all accounted for', () => {
    const files = readdirSync(folder).filter((name) => name.endsWith('.csv') && !activities.test(name));
    expect(accounts.map(([name]) => name)).toEqual(files);
  });

  it.each(accounts)('%s', async (name, ...expected) => {
    expect(await accountOf(name)).toEqual([name, ...expected]);
  });

  it.each(accounts)('%s loses no cell', async (name) => {
    for (const kind of ['lead', 'contact'] as const) {
      const { rows, texts } = await moveIn(kind, name);
      for (const [at, cells] of rows.entries()) {
        const { fields, note, cells: counts } = texts[at] ?? { fields: {}, note: [], cells: { mapped: 0, noted: 0 } };
        const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '' && cell !== '[]');
        expect(counts.mapped + counts.noted).toBe(filled.length);
        const kept = `${Object.values(fields).join(' ')} ${note.join(' ')}`;
        expect(filled.filter((cell) => !isKept(cell, kept))).toEqual([]);
      }
    }
  });

  it('pass wherever they have a phone: only that and an address of a contact are asked for', async () => {
    const reasons = new Map<string, number>();
    for (const [name = ''] of accounts) {
      const { texts } = await moveIn('lead', name);
      for (const row of texts) {
        const problems = problemsOf('lead', row).join();
        const why = problems.includes('phone') ? `phone ${/E\+/.test(row.fields.phone ?? '') ? 'rounded' : 'missing'}` : problems;
        reasons.set(why, (reasons.get(why) ?? 0) + 1);
      }
    }
    expect(Object.fromEntries(reasons)).toEqual({ '': 57, 'phone missing': 8, 'phone rounded': 2 });
  });
});

/** The words of a cell are there, or its digits, or what an amount and a word of a priority mean. */
function isKept(cell: string, kept: string): boolean {
  const words = cell.split(/[^\p{L}\p{N}@.]+/u).filter((word) => /[\p{L}\p{N}]/u.test(word) && word !== 'Durchwahl');
  const letters = kept.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();
  const isThere = (word: string) => letters.includes(word.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase());
  return words.every(isThere) || isSameNumber(cell, kept);
}

function isSameNumber(cell: string, kept: string): boolean {
  const digits = cell.replace('(0)', '').replace(/\D/g, '').replace(/^0+/, '');
  return digits.length > 2 && kept.replace(/\D/g, '').includes(digits);
}
