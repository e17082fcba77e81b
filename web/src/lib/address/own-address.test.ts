import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { profileCalls } from '@crm/contract/accounts/profile';
import { afterEach, describe, expect, it, vi } from 'vitest';

const sources = join(import.meta.dirname, '..', '..');

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

async function addressesAt(base: string | undefined) {
  vi.resetModules();
  vi.stubGlobal('document', { documentElement: { dataset: base === undefined ? {} : { base } } });
  vi.stubGlobal('window', { location: { origin: 'https://host.example' } });
  return import('./own-address.ts');
}

describe('an address of the portal', () => {
  it('begins at the root of the host where the page names no path', async () => {
    const { ownAddress, addressOf, sharedAddress, storedName } = await addressesAt(undefined);
    expect(ownAddress('/favicon.svg')).toBe('/favicon.svg');
    expect(addressOf(profileCalls.get, { query: { a: 1 } })).toBe('/api/profile?a=1');
    expect(sharedAddress('/login')).toBe('https://host.example/login');
    expect(storedName('admin')).toBe('crm-portal.admin');
  });

  it('begins with the path that the page names', async () => {
    const { ownAddress, addressOf, sharedAddress, storedName } = await addressesAt('/crm');
    expect(ownAddress('/')).toBe('/crm/');
    expect(addressOf(profileCalls.get, {})).toBe('/crm/api/profile');
    expect(sharedAddress('/invite#x')).toBe('https://host.example/crm/invite#x');
    expect(storedName('admin')).toBe('crm-portal/crm.admin');
  });
});

/** What would lead out of the portal's path, or into the storage of another one. */
const pastThePath: [string, RegExp][] = [
  ['an address of a call', /["'`]\/api[/$"'`]/],
  ['an address of a file', /["'`]\/(documents|assets|favicon)\b/],
  ['the socket', /["'`]\/socket\.io/],
  ['the origin of the page', /(?<!blocker\.)\blocation\.(origin|host|href|assign|replace)\b|window\.location\.pathname/],
  ['a name in the storage', /["'`]crm-portal[.`'"]/],
  ['a new window', /window\.open\(/],
];
/** The first calls are prefixed by the server, which reads them from the build. */
const known = new Set(['lib/address/own-address.ts', 'app/first-calls.ts', 'app/frame-calls.ts']);

it.each(pastThePath)('is never written past own-address.ts: %s', (_what, pattern) => {
  const files = globSync('**/*.{ts,tsx}', { cwd: sources }).filter((file) => !file.includes('.test.') && !known.has(file));
  expect(files.length).toBeGreaterThan(500);
  const found = files.flatMap((file) =>
    readFileSync(join(sources, file), 'utf8')
      .split('\n')
      .filter(
        (line) => pattern.test(line) && !/(ownAddress|sharedAddress)\(["'`]/.test(line) && !/^\s*(\/\/|\*|\/\*\*)/.test(line),
      )
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});
