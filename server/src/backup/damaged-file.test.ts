import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../test/processes/program.ts';
import { shortOrFull } from '../../test/support/full.ts';
import { OperatorError } from '../db/operator-error.ts';
import { checkBackup } from './restore/read-backup.ts';
import { requireKnownMigrations } from './restore/restore-backup.ts';

const good = readFileSync(join(import.meta.dirname, '..', 'db', 'fixtures', '0.5.0.backup'));
const folder = temporaryFolder();
afterAll(() => folder.remove());

/** The sentence that refuses these bytes, or what else came of them. */
async function refusalOf(bytes: Buffer): Promise<string> {
  const file = join(folder.path, 'some.backup');
  writeFileSync(file, bytes);
  return checkBackup(file).then(
    () => 'accepted',
    (error) => (error instanceof OperatorError ? error.message.replace(file, 'FILE') : String(error)),
  );
}

function flipped(at: number, bit: number): Buffer {
  const bytes = Buffer.from(good);
  bytes.writeUInt8(bytes.readUInt8(at) ^ (1 << bit), at);
  return bytes;
}

/** Every place in the long form; in the short one the first and last, where everything has a meaning, and some between. */
function places(): number[] {
  const all = Array.from({ length: good.length }, (_, at) => at);
  return all.filter((at) => at < 60 || at > good.length - 90 || at % shortOrFull(37, 1) === 0);
}

const damaged = 'FILE is damaged or not complete. Nothing was changed.';
const foreign = 'FILE is not a backup of CRM Portal.';
const newer = 'FILE was written by a newer version of CRM Portal. Please update.';
const firstLineLength = 'CRM Portal backup 1\n'.length;

describe('a backup file', () => {
  it('is read when it is whole', async () => {
    expect(await refusalOf(good)).toBe('accepted');
  });

  it('is refused with one changed bit, wherever it is', async () => {
    for (const at of places()) {
      const refusal = await refusalOf(flipped(at, at % 8));
      expect([damaged, ...(at < firstLineLength ? [foreign, newer] : [])], `byte ${at}`).toContain(refusal);
    }
  });

  it('is refused when it was cut off, wherever it is', async () => {
    for (const length of places()) {
      expect(await refusalOf(good.subarray(0, length)), `${length} bytes`).toBe(length < firstLineLength ? foreign : damaged);
    }
  });

  it('is refused with something added at its end, in the middle, or with a part left out', async () => {
    expect(await refusalOf(Buffer.concat([good, Buffer.from('\n')]))).toBe(damaged);
    expect(await refusalOf(Buffer.concat([good, good]))).toBe(damaged);
    expect(await refusalOf(Buffer.concat([good.subarray(0, 900), Buffer.alloc(70), good.subarray(900)]))).toBe(damaged);
    expect(await refusalOf(Buffer.concat([good.subarray(0, 900), good.subarray(901)]))).toBe(damaged);
  });

  it('is told from files of other programs and of newer versions', async () => {
    expect(await refusalOf(Buffer.from('PK\x03\x04 something else'))).toBe(foreign);
    expect(await refusalOf(Buffer.alloc(0))).toBe(foreign);
    expect(await refusalOf(Buffer.from('CRM Portal backup 2\nwhatever is in it then'))).toBe(newer);
  });

  it('is refused when its migrations are not those of this version', async () => {
    const file = join(folder.path, 'some.backup');
    writeFileSync(file, good);
    const manifest = await checkBackup(file);
    const [first, ...rest] = manifest.migrations;
    const withMigrations = (migrations: typeof rest) => () => requireKnownMigrations('FILE', { ...manifest, migrations });
    expect(withMigrations(manifest.migrations)).not.toThrow();
    expect(withMigrations([...manifest.migrations, { name: '9999_future.sql', sha256: '' }])).toThrow(newer);
    expect(withMigrations([{ name: String(first?.name), sha256: 'another' }, ...rest])).toThrow(
      'FILE was written by a CRM Portal whose 0001_foundation.sql is not the one of this version.',
    );
  });
});
