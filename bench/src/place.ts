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
  remove: () => Promise<void>;
}

export async function openPlace(options: Options): Promise<Place> {
  const folder = options.keep ?? (await mkdtemp(join(tmpdir(), 'crm-bench-')));
  await mkdir(folder, { recursive: true });
  // Postgres runs as another user when we are root, and has to get in.
  await chmod(folder, 0o755);
  return {
    folderOf: (size) => ensureSeeded(join(folder, size), size),
    remove: async () => {
      if (options.keep === undefined) await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function ensureSeeded(folder: string, size: Size): Promise<string> {
  const done = join(folder, 'seeded');
  if (existsSync(done)) return folder;
  await rm(folder, { recursive: true, force: true });
  const startedAt = performance.now();
  const product = await startProduct(folder);
  await withClient(product, (client) => seed(client, sizes[size]));
  await product.stop();
  await writeFile(done, '');
  console.log(`${size} leads written in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
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
