import { openAsBlob } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ImportDetails } from '@crm/contract/imports/import-answers';
import { cellsOf, exportAll, importHeader, post } from '../import-file.ts';
import { signIn } from '../people.ts';
import { cpuSeconds, rssMegabytes } from '../processes.ts';
import { type Product, withClient } from '../product.ts';

export interface StepCost {
  step: 'upload' | 'check' | 'confirm' | 'export' | 'undo';
  rows: number;
  seconds: number;
  /** CPU seconds. */
  app: number;
  postgres: number;
  /** The most that the app had. */
  rssMegabytes: number;
}

/** A file of so many rows in, everything out again, and the import undone. */
export async function measureImport(product: Product, owner: number, rows: number): Promise<StepCost[]> {
  const { admin, owners } = await withClient(product, signIn);
  const cookie = owners[owner] ?? '';
  const costs: StepCost[] = [];
  const measured = async <T>(step: StepCost['step'], work: () => Promise<T>): Promise<T> => {
    const { result, ...cost } = await costOf(product, work);
    costs.push({ step, rows, ...cost });
    return result;
  };
  const { id, plan } = await withImportFile(rows, cellsOf, async (path) => {
    const form = new FormData();
    form.set('file', await openAsBlob(path), 'leads.csv');
    return measured('upload', () => post<ImportDetails>(product, cookie, '/import/upload/lead', form));
  });
  await measured('check', () => post(product, cookie, `/import/check/${id}`, { plan }));
  const { result } = await measured('confirm', () => post<ImportDetails>(product, cookie, `/import/confirm/${id}`, {}));
  if (result?.created !== rows) throw new Error(`${result?.created} of ${rows} rows were imported.`);
  await measured('export', () => exportAll(product, admin));
  await measured('undo', () => post(product, cookie, `/import/undo/${id}`, {}));
  return costs;
}

const rowsAtOnce = 10_000;
/** Lower numbers are rows of the `files` section, which may have run in the same company. */
const firstRow = 10_000_000;

type RowOf = (n: number) => string[];

/** The file lies on a disk: in memory it would be as large as what is measured. */
export async function withImportFile<T>(rows: number, rowOf: RowOf, work: (path: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'crm-bench-import-'));
  const path = join(folder, 'leads.csv');
  try {
    await writeFile(path, piecesOf(rows, rowOf));
    return await work(path);
  } finally {
    await rm(folder, { recursive: true });
  }
}

function* piecesOf(rows: number, rowOf: RowOf): Generator<string> {
  yield `${importHeader}\n`;
  for (let from = 0; from < rows; from += rowsAtOnce) {
    const length = Math.min(rowsAtOnce, rows - from);
    yield Array.from({ length }, (_, n) => `${rowOf(firstRow + from + n).join(',')}\n`).join('');
  }
}

/** What the work costs the app and Postgres, and the most memory that the app had. */
export async function costOf<T>({ pid, postgresPid }: Product, work: () => Promise<T>) {
  let most = rssMegabytes(pid);
  const look = setInterval(() => {
    most = Math.max(most, rssMegabytes(pid));
  }, 50);
  const before = cpuSeconds(pid, postgresPid);
  const startedAt = performance.now();
  const result = await work().finally(() => clearInterval(look));
  const seconds = (performance.now() - startedAt) / 1000;
  const after = cpuSeconds(pid, postgresPid);
  return { result, seconds, app: after.app - before.app, postgres: after.postgres - before.postgres, rssMegabytes: most };
}
