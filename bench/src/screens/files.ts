import type { ImportDetails } from '@crm/contract/imports/import-answers';
import type pg from 'pg';
import { copyIn } from '../copy-in.ts';
import { cellsOf, exportAll, importHeader, post } from '../import-file.ts';
import { type People, signIn } from '../people.ts';
import { pssMegabytes } from '../processes.ts';
import { type Product, withClient } from '../product.ts';
import { median } from '../statistics.ts';

export interface FileCosts {
  rows: number;
  /** One entry for each round. */
  rounds: { copyMs: number; uploadMs: number; checkMs: number; confirmMs: number; ratio: number }[];
  ratio: number;
  export: { megabytes: number; ms: number };
  /** Of the app, in MB: at rest, and the most that was seen in each round and during the export. */
  memory: { atRest: number; whileImporting: number[]; whileExporting: number };
}

/** An import through the product beside a plain COPY of the same rows into the same table, and an export of everything. */
export async function measureFiles(product: Product, rows: number, rounds: number): Promise<FileCosts> {
  const people = await withClient(product, async (client) => {
    // A kept database has those of an earlier run.
    await client.query(`delete from customers where name like 'Imported % Traders'`);
    return signIn(client);
  });
  const atRest = pssMegabytes([product.pid]);
  const costs: FileCosts['rounds'] = [];
  const whileImporting: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const most = await watched(product, async () => {
      costs.push(await oneRound(product, people, rows, round));
    });
    whileImporting.push(most);
  }
  let exported = { megabytes: 0, ms: 0 };
  const whileExporting = await watched(product, async () => {
    const [bytes, ms] = await timed(() => exportAll(product, people.admin));
    exported = { megabytes: bytes / 1e6, ms };
  });
  const memory = { atRest, whileImporting, whileExporting };
  return { rows, rounds: costs, ratio: median(costs.map(({ ratio }) => ratio)), export: exported, memory };
}

async function oneRound(product: Product, people: People, rows: number, round: number) {
  // Each round and each side has an owner of its own: the phones are the same, and an owner has a phone once.
  const [copier, importer] = [2 * round, 2 * round + 1];
  const copyMs = await withClient(product, (client) => copyRows(client, copier, rows));
  const cookie = people.owners[importer] ?? '';
  const file = new Blob([[importHeader, ...lines(rows, (cells) => cells)].join('\n')]);
  const form = new FormData();
  form.set('file', file, 'leads.csv');
  const [upload, uploadMs] = await timed(() => post<ImportDetails>(product, cookie, '/import/upload/lead', form));
  const [, checkMs] = await timed(() => post(product, cookie, `/import/check/${upload.id}`, { plan: upload.plan }));
  const [done, confirmMs] = await timed(() => post<ImportDetails>(product, cookie, `/import/confirm/${upload.id}`, {}));
  if (done.result?.created !== rows) throw new Error(`${done.result?.created} of ${rows} rows were imported.`);
  return { copyMs, uploadMs, checkMs, confirmMs, ratio: (uploadMs + checkMs + confirmMs) / copyMs };
}

function lines(rows: number, more: (cells: string[]) => string[]): string[] {
  return Array.from({ length: rows }, (_, n) => more(cellsOf(n)).join(','));
}

async function copyRows(client: pg.Client, owner: number, rows: number): Promise<number> {
  const { rows: found } = await client.query<{ id: string }>('select id from users where email = $1', [
    `person${owner + 1}@bench.test`,
  ]);
  const id = found[0]?.id ?? '';
  const given = lines(rows, (cells) => ['lead', id, ...cells, new Date().toISOString()]).join('\n');
  const copy =
    'copy customers (kind, owner_id, name, description, email, phone, location, source, priority, amount, created_at) from stdin with (format csv)';
  const [, ms] = await timed(() => copyIn(client, copy, Buffer.from(given)));
  return ms;
}

async function timed<T>(work: () => Promise<T>): Promise<[T, number]> {
  const startedAt = performance.now();
  const result = await work();
  return [result, performance.now() - startedAt];
}

/** The most memory that the app had during the work. */
async function watched(product: Product, work: () => Promise<void>): Promise<number> {
  let most = pssMegabytes([product.pid]);
  const look = setInterval(() => {
    most = Math.max(most, pssMegabytes([product.pid]));
  }, 200);
  await work().finally(() => clearInterval(look));
  return most;
}
