import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { temporaryFolder } from '../test/processes/program.ts';
import { readPassphrase } from './secret.ts';

const folder = temporaryFolder();
const file = join(folder.path, 'data', 'app-secret');
afterAll(() => folder.remove());

it('is made once, for its owner alone, unless APP_SECRET is given', () => {
  const made = readPassphrase(undefined, join(folder.path, 'data'));
  expect(made).toMatch(/^[\w-]{43}$/);
  expect(readPassphrase(undefined, join(folder.path, 'data'))).toBe(made);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readPassphrase('given', join(folder.path, 'data'))).toBe('given');
});

it('is never empty: a file that lost its content is refused', () => {
  writeFileSync(file, '\n');
  expect(() => readPassphrase(undefined, join(folder.path, 'data'))).toThrow(/app-secret is empty/);
});
