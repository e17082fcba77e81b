import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../test/processes/program.ts';
import { readPassphrase, secretFile } from '../secret.ts';
import { keepAppSecret, readAppSecret } from './app-secret.ts';

const folder = temporaryFolder();
afterAll(() => folder.remove());

describe('the key of the access PIN', () => {
  it('goes from the data folder into a backup and back, in place of that of a first start', async () => {
    const old = { dataDir: join(folder.path, 'old'), appSecret: undefined };
    const made = readPassphrase(undefined, old.dataDir);
    expect(await readAppSecret(old)).toBe(made);
    const fresh = { dataDir: join(folder.path, 'fresh'), appSecret: undefined };
    expect(readPassphrase(undefined, fresh.dataDir)).not.toBe(made);
    await keepAppSecret(fresh, made);
    expect(readFileSync(secretFile(fresh.dataDir), 'utf8')).toBe(made);
    expect(statSync(secretFile(fresh.dataDir)).mode & 0o777).toBe(0o600);
  });

  it('stays out of the backup and of the data folder when the environment gives it', async () => {
    const place = { dataDir: join(folder.path, 'given'), appSecret: 's'.repeat(32) };
    readPassphrase(undefined, place.dataDir);
    const before = readFileSync(secretFile(place.dataDir), 'utf8');
    expect(await readAppSecret(place)).toBeUndefined();
    await keepAppSecret(place, 'of a backup');
    expect(readFileSync(secretFile(place.dataDir), 'utf8')).toBe(before);
    await keepAppSecret({ dataDir: join(folder.path, 'none'), appSecret: undefined }, undefined);
    expect(existsSync(join(folder.path, 'none'))).toBe(false);
  });
});
