import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { connectionOf, type Pool } from '../../../src/db/client.ts';
import type { Context } from '../../../src/plugins/context.ts';

interface ExportCost {
  /** Bytes of the file. */
  length: number;
  /** How much memory the process had beyond what it had before, at most. */
  grownMegabytes: number;
}

const source = (path: string) => pathToFileURL(join(import.meta.dirname, '../../../src', path)).href;
const script = `
const [client, hours, asked] = process.argv.slice(1);
const [{ createPool }, { exportHours }] = await Promise.all([import(client), import(hours)]);
const { connection, context, query } = JSON.parse(asked);
const pool = createPool(connection, 2);
await pool.query('select 1');
const before = process.memoryUsage.rss();
let [most, length] = [before, 0];
const watch = setInterval(() => { most = Math.max(most, process.memoryUsage.rss()); }, 5);
const { content } = await exportHours({ ...context, pool, clock: { now: () => new Date() } }, query);
for await (const chunk of content) length += chunk.length;
clearInterval(watch);
await pool.end();
console.log(JSON.stringify({ length, grownMegabytes: (most - before) / 2 ** 20 }));
`;

type Asker = Pick<Context, 'company' | 'timeZone'> & { actor: Pick<Context['actor'], 'id' | 'role'> };

/** Makes a file of hours in a process of its own whose heap is too small to hold the lines of it. */
export async function costOfExport(pool: Pool, context: Asker, query: object): Promise<ExportCost> {
  const limits = ['--max-old-space-size=32', '--max-semi-space-size=4', '--input-type=module', '-e', script];
  const asked = JSON.stringify({ connection: connectionOf(pool, 'export'), context, query });
  const files = [source('db/client.ts'), source('features/hours/hours-export.ts')];
  const { stdout } = await promisify(execFile)(process.execPath, [...limits, ...files, asked]);
  return JSON.parse(stdout);
}
