import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { contactForm } from '@crm/contract/customers/contacts';
import { leadForm } from '@crm/contract/customers/leads';
import type { ImportKind } from '@crm/contract/imports/import-kinds';
import { importPlan } from '@crm/contract/imports/import-plan';
import { type RowTexts, rowReader } from '@crm/contract/rules/import-values';
import { readCsv } from '../../../src/csv/read-csv.ts';
import { plain } from '../../../src/csv/write-csv.ts';
import { footersAtEnd } from '../../../src/features/imports/sources/footers.ts';
import { suggestMapping } from '../../../src/features/imports/sources/suggest-plan.ts';

const folder = join(import.meta.dirname, '../../../src/features/imports/fixtures');

/** A file of another tool: its columns with their samples, and its rows. */
async function readFixture(name: string) {
  const file = await readCsv(createReadStream(join(folder, name)), { rows: 100, columns: 1000, cell: 10_000 });
  const rows: string[][] = [];
  for await (const batch of file.rows) rows.push(...batch.map(({ cells }) => cells.map(plain)));
  const columns = file.header.map((column, at) => {
    const filled = rows.flatMap((cells) => (cells[at]?.trim() ? [cells[at].trim()] : []));
    return { name: column, samples: [...new Set(filled)].slice(0, 20), filled: filled.length };
  });
  return { columns, rows };
}

/** What a file becomes without any help by a person. */
export async function moveIn(kind: ImportKind, name: string, choices: object = {}) {
  const { columns, rows } = await readFixture(name);
  const { mapping, tool, dayOrder, ownerColumn } = suggestMapping(kind, columns);
  const plan = importPlan.parse({ mapping, dayOrder, dropped: [], ...choices });
  const footers = footersAtEnd(rows);
  const data = rows.slice(0, rows.length - footers);
  const read = rowReader(kind, plan, columns);
  return { tool, plan, dayOrder, ownerColumn, columns, footers, rows: data, texts: data.map((cells) => read(cells)) };
}

/** Why a row is no lead or contact; empty where it is one. */
export function problemsOf(kind: 'lead' | 'contact', { fields }: RowTexts): string[] {
  const form = kind === 'lead' ? leadForm.safeParse(fields) : contactForm.safeParse(fields);
  return form.success ? [] : [...new Set(form.error.issues.map(({ path }) => String(path[0])))];
}
