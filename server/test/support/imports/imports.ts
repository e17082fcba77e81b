import type { CustomerKind } from '@crm/contract/customers/customers';
import type { ImportDetails } from '@crm/contract/imports/import-answers';
import type { ImportMapping, ImportPlan } from '@crm/contract/imports/import-plan';
import { importCalls } from '@crm/contract/imports/imports';
import type { FastifyInstance } from 'fastify';
import type { CustomerForm } from '../../../src/features/customers/customer-list.ts';
import { planOf } from '../../../src/features/imports/import-details.ts';
import { rowKindOf } from '../../../src/features/imports/kinds/row-kinds.ts';
import { checkLine } from '../../../src/features/imports/rows/check-line.ts';
import { sendFile } from '../file-calls.ts';
import type { Person } from '../test-app.ts';

let count = 0;

/** Rows of a file as it is exported here, each with a phone and an e-mail that no other has; the test says what matters. */
export function csvOf(...rows: { name?: string; phone?: string; email?: string; amount?: string; priority?: string }[]): string {
  const lines = rows.map((row) => {
    count += 1;
    const { name = `Row ${count}`, phone = String(7_770_000_000 + count), email = `row${count}@file.example` } = row;
    return [name, 'From a file', email, phone, 'Akron', 'Fair', row.priority ?? '', row.amount ?? '10'].join(',');
  });
  return ['Name,Description,Email,Phone,Location,Source,Priority,Amount', ...lines, ''].join('\n');
}

export async function upload(
  app: FastifyInstance,
  person: Person,
  content: string | Uint8Array<ArrayBuffer>,
  kind: CustomerKind = 'lead',
) {
  return sendFile(app, person, importCalls.upload, { params: { kind } }, { name: 'people.csv', content });
}

/** A file that was read. */
export async function uploaded(app: FastifyInstance, person: Person, content: string, kind: CustomerKind = 'lead') {
  const reply = await upload(app, person, content, kind);
  if (reply.status !== 201) throw new Error(`a file was refused: ${JSON.stringify(reply.failure)}`);
  const file: ImportDetails = reply.data;
  return { file, params: { id: String(file.id) } };
}

/** A file that was read and checked with the plan that was suggested, or with parts of it that the test says. */
export async function checked(
  app: FastifyInstance,
  person: Person,
  content: string,
  kind: CustomerKind = 'lead',
  choices: Partial<ImportPlan> = {},
) {
  const { file, params } = await uploaded(app, person, content, kind);
  const plan = { ...file.plan, ...choices };
  const reply = await person.send(importCalls.check, { params, body: { plan } });
  if (reply.status !== 200) throw new Error(`a check was refused: ${JSON.stringify(reply.failure)}`);
  return { file, plan, params, check: reply.data };
}

export async function imported(
  app: FastifyInstance,
  person: Person,
  content: string,
  kind: CustomerKind = 'lead',
  choices: Partial<ImportPlan> = {},
) {
  const { params } = await checked(app, person, content, kind, choices);
  const reply = await person.send(importCalls.confirm, { params, body: {} });
  if (reply.status !== 200) throw new Error(`an import was refused: ${JSON.stringify(reply.failure)}`);
  return { params, result: reply.data.result, details: reply.data };
}

/** What the cells of one row become, without a server and without a note of the columns that no field takes. */
export function checkCells(kind: CustomerKind, mapping: ImportMapping, columnCount: number, cells: string[]) {
  const columns = Array.from({ length: columnCount }, (_, column) => ({ name: `Column ${column + 1}` }));
  const plan = { ...planOf(mapping), dropped: columns.map((_column, at) => at) };
  const ways = { format: 'csv', timeZone: 'UTC', currencySign: '$' } as const;
  const importing = { id: 1, kind, importerId: 1, plan, columns, now: new Date(0), ...ways };
  const { form, problems } = checkLine({ kind: rowKindOf(kind), importing, ownerOf: () => 1 }, { row: 2, cells, edits: null });
  return { form: form as CustomerForm | null, problems };
}
