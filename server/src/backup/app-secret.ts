import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import type { Config } from '../config.ts';
import { secretFile } from '../secret.ts';

export type SecretConfig = Pick<Config, 'appSecret' | 'dataDir'>;

/** The key of the access PIN, if it is in the data folder and not in the environment. */
export async function readAppSecret({ appSecret, dataDir }: SecretConfig): Promise<string | undefined> {
  const file = secretFile(dataDir);
  if (appSecret !== undefined || !existsSync(file)) return undefined;
  return (await readFile(file, 'utf8')).trim();
}

/** Replaces the key that a first start created: nothing was encrypted with it. */
export async function keepAppSecret({ appSecret, dataDir }: SecretConfig, restored: string | undefined): Promise<void> {
  if (appSecret !== undefined || restored === undefined) return;
  const file = secretFile(dataDir);
  await mkdir(dataDir, { recursive: true });
  await writeFile(`${file}.new`, restored, { mode: 0o600 });
  await rename(`${file}.new`, file);
}
