import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type pg from 'pg';
import { startProduct, withClient } from './product.ts';
import { type Size, sizes } from './scales.ts';
import { seed } from './seed.ts';

export interface DataFolders {
  /** A data folder with this many leads, filled when it is first asked for: by this checkout's server, or by another one's. */
  withLeads: (size: Size, checkout?: string) => Promise<string>;
  /** A data folder of this name with whatever it is filled with. */
  filledBy: (name: string, fill: (client: pg.Client) => Promise<void>) => Promise<string>;
  remove: () => Promise<void>;
}

/** Below `keep`, which stays, or below a new folder for temporary files. */
export async function openDataFolders(keep: string | undefined): Promise<DataFolders> {
  const root = keep ?? (await mkdtemp(join(tmpdir(), 'crm-bench-')));
  await mkdir(root, { recursive: true });
  // Postgres runs as another user when we are root, and has to get in.
  await chmod(root, 0o755);
  return {
    withLeads: (size, checkout) => {
      const name = checkout === undefined ? size : `${size}-${basename(checkout)}`;
      return ensureFilled(join(root, name), `${size} leads`, (client) => seed(client, sizes[size]), checkout);
    },
    filledBy: (name, fill) => ensureFilled(join(root, name), name, fill),
    remove: async () => {
      if (keep === undefined) await rm(root, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function ensureFilled(
  folder: string,
  what: string,
  fill: (client: pg.Client) => Promise<void>,
  checkout?: string,
): Promise<string> {
  const done = join(folder, 'seeded');
  if (existsSync(done)) return folder;
  await rm(folder, { recursive: true, force: true });
  const startedAt = performance.now();
  const product = await startProduct(folder, { checkout });
  await withClient(product, fill).finally(product.stop);
  await writeFile(done, '');
  console.log(`${what} written in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  return folder;
}
