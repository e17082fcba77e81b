import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type Options, type Size, sizes } from './options.ts';
import { type Product, startProduct } from './product.ts';
import { seed } from './seed.ts';

export interface Place {
  /** A data folder with this many leads, filled when it is first asked for. */
  folderOf: (size: Size) => Promise<string>;
  /** A data folder of this name with whatever it is filled with. */
  folderFilledBy: (name: string, fill: (client: pg.Client) => Promise<void>) => Promise<string>;
  remove: () => Promise<void>;
}

export async function openPlace(options: Options): Promise<Place> {
  const folder = options.keep ?? (await mkdtemp(join(tmpdir(), 'crm-bench-')));
  await mkdir(folder, { recursive: true });
  // Postgres runs as another user when we are root, and has to get in.
  await chmod(folder, 0o755);
  return {
    folderOf: (size) => ensureFilled(join(folder, size), `${size} leads`, (client) => seed(client, sizes[size])),
    folderFilledBy: (name, fill) => ensureFilled(join(folder, name), name, fill),
    remove: async () => {
      if (options.keep === undefined) await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function ensureFilled(folder: string, what: string, fill: (client: pg.Client) => Promise<void>): Promise<string> {
  const done = join(folder, 'seeded');
  if (existsSync(done)) return folder;
  await rm(folder, { recursive: true, force: true });
  const startedAt = performance.now();
  const product = await startProduct(folder);
  await withClient(product, fill);
  await product.stop();
  await writeFile(done, '');
  console.log(`${what} written in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  return folder;
}

export async function withClient<T>(product: Product, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(product.connection);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
