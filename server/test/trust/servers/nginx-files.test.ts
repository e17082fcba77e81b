import type { Call } from '@crm/contract/core/call';
import { describe, expect, it } from 'vitest';
import { contract } from '../../../src/features.ts';
import { deployed } from './nginx-config.ts';

const calls = Object.values(contract).flatMap((group) => Object.values<Call>(group));

/** What a location with a pattern says, by the directive. */
function locationFor(text: string, address: string): string | undefined {
  return [...text.matchAll(/location ~ (\S+) \{([^}]*)\}/g)].find(([, pattern = '']) => new RegExp(pattern).test(address))?.[2];
}

describe.each([
  ['nginx.conf', ''],
  ['nginx-sub-path.conf', '/crm'],
] as const)('deploy/%s', (file, basePath) => {
  const text = deployed(file, [3000]);
  const addressOf = ({ path }: Call) => `${basePath}/api${path.replace(/:\w+/g, '1')}`;

  it('lets each file through that the portal takes', () => {
    const large = calls.filter(({ upload }) => upload && upload.maxBytes > 900_000);
    expect(large.length).toBeGreaterThan(2);
    for (const call of large) {
      const allowed = /client_max_body_size +(\d+)m;/.exec(locationFor(text, addressOf(call)) ?? '')?.[1];
      expect(Number(allowed ?? 1) * 1024 * 1024, call.path).toBeGreaterThan(call.upload?.maxBytes ?? 0);
    }
  });

  it('waits for what takes minutes', () => {
    const long = calls.filter(
      ({ takes, method, path }) => (takes === 'minutes' && method === 'POST') || path.includes('/matching/'),
    );
    expect(long.length).toBeGreaterThan(3);
    for (const call of long.filter(({ method }) => method === 'POST')) {
      expect(locationFor(text, addressOf(call)), call.path).toMatch(/proxy_read_timeout 30m;/);
    }
  });

  it('keeps each person on one server, whatever the cookie is called', () => {
    const pattern = /"~(\(\?:\^.*)" \$crm_session;/.exec(deployed(file, [1, 2]))?.[1] ?? '';
    for (const name of ['sid', '__Host-sid', 'sid.crm', '__Secure-sid.crm', '__Secure-sid.crm.north']) {
      expect(new RegExp(pattern).exec(`theme=dark; ${name}=token; other=1`)?.groups, name).toEqual({ crm_session: 'token' });
    }
    expect(new RegExp(pattern).exec('side=token; device.crm=x')).toBeNull();
  });
});
