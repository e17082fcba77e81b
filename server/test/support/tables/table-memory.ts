import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

export interface ReadingCost {
  rows: number;
  /** Why the file was refused. */
  refusal: string | null;
  /** How much memory the process had beyond what it had before, at most. */
  grownMegabytes: number;
  cpuSeconds: number;
}

const readTable = pathToFileURL(join(import.meta.dirname, '../../../src/tables/read-table.ts')).href;

const script = `
import { createReadStream } from 'node:fs';
const { readTable } = await import(process.argv[1]);
const bounds = { rows: 1_000_000, columns: 1000, cell: 100_000 };
async function read(content) {
  const table = await readTable({ name: 'table', type: '', content }, bounds);
  let rows = 0;
  for await (const batch of table.rows) {
    rows += batch.length;
    most = Math.max(most, process.memoryUsage.rss());
  }
  return rows;
}
let most = 0;
const before = process.memoryUsage.rss();
const began = process.cpuUsage();
const watch = setInterval(() => { most = Math.max(most, process.memoryUsage.rss()); }, 5);
let [rows, refusal] = [0, null];
try { rows = await read(createReadStream(process.argv[2])); } catch (error) {
  if (error.code !== 'INVALID') throw error;
  refusal = error.message;
}
clearInterval(watch);
const { user, system } = process.cpuUsage(began);
console.log(JSON.stringify({ rows, refusal, grownMegabytes: (most - before) / 2 ** 20, cpuSeconds: (user + system) / 1e6 }));
`;

/** Reads a file in a process of its own whose heap is too small to hold it. */
export async function costOfReading(path: string): Promise<ReadingCost> {
  const limits = ['--max-old-space-size=48', '--max-semi-space-size=4'];
  const { stdout } = await promisify(execFile)(process.execPath, [
    ...limits,
    '--input-type=module',
    '-e',
    script,
    readTable,
    path,
  ]);
  return JSON.parse(stdout);
}
