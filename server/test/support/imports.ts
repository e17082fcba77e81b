import type { CustomerKind } from '@crm/contract/customers/customers';
import { type ImportUpload, importCalls } from '@crm/contract/customers/imports';
import type { FastifyInstance } from 'fastify';
import { sendFile } from './file-calls.ts';
import type { Person } from './test-app.ts';

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

/** A file that was read and checked with the mapping that was suggested. */
export async function checked(app: FastifyInstance, person: Person, content: string, kind: CustomerKind = 'lead') {
  const reply = await upload(app, person, content, kind);
  if (reply.status !== 201) throw new Error(`a file was refused: ${JSON.stringify(reply.failure)}`);
  const file: ImportUpload = reply.data;
  const params = { id: String(file.id) };
  const check = await person.send(importCalls.check, { params, body: { mapping: file.mapping } });
  return { file, params, check: check.data };
}

export async function imported(app: FastifyInstance, person: Person, content: string, kind: CustomerKind = 'lead') {
  const { params } = await checked(app, person, content, kind);
  const reply = await person.send(importCalls.confirm, { params, body: {} });
  if (reply.status !== 200) throw new Error(`an import was refused: ${JSON.stringify(reply.failure)}`);
  return { params, count: reply.data.count };
}
