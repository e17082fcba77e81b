import { describe, expect, it } from 'vitest';
import { parseDatabaseUrl, placesOf } from './database-url.ts';

const placesIn = (url: string) => placesOf(parseDatabaseUrl(url).servers);

describe('the address of a database', () => {
  it.each([
    ['postgres://crm@db/crm', 'db:5432'],
    ['postgres://crm@db:5433/crm', 'db:5433'],
    ['postgresql://crm@h1:5432,h2:5433,h3/crm', 'h1:5432, h2:5433, h3:5432'],
    ['postgres://h1,h2/crm', 'h1:5432, h2:5432'],
    ['postgres://crm@[::1]:5433,[fd00::2]/crm', '::1:5433, fd00::2:5432'],
    ['postgres://crm@%2Fvar%2Frun,h2:5433/crm', '/var/run:5432, h2:5433'],
    ['postgres://crm@/crm?host=h1,h2', 'h1:5432, h2:5432'],
    ['postgres://crm@/crm?host=h1,h2&port=5433', 'h1:5433, h2:5433'],
    ['postgres://crm@/crm?host=h1,h2&port=5433,5434', 'h1:5433, h2:5434'],
  ])('%s names the servers %s', (url, places) => {
    expect(placesIn(url)).toBe(places);
  });

  it('gives each server the same user, password, database and options', () => {
    const url =
      'postgres://crm:a%2Cb%40c@h1,h2:5433/the%20crm?sslmode=no-verify&application_name=x&target_session_attrs=read-write';
    const { servers, wants } = parseDatabaseUrl(url);
    const shared = {
      user: 'crm',
      password: 'a,b@c',
      database: 'the crm',
      application_name: 'x',
      ssl: { rejectUnauthorized: false },
    };
    expect(servers).toEqual([
      expect.objectContaining({ ...shared, host: 'h1' }),
      expect.objectContaining({ ...shared, host: 'h2', port: 5433 }),
    ]);
    expect(wants).toBe('read-write');
    expect(servers[0]).not.toHaveProperty('target_session_attrs');
  });

  it('wants any server where it does not say', () => {
    expect(parseDatabaseUrl('postgres://h1,h2/crm').wants).toBe('any');
  });

  it.each([
    ['an empty host', 'postgres://crm:hunter2@h1,,h2/crm'],
    ['a port that is none', 'postgres://crm:hunter2@h1:5432,h2:some/crm'],
    ['fewer ports than hosts', 'postgres://crm:hunter2@/crm?host=h1,h2,h3&port=1,2'],
    ['a slash in the password', 'postgres://crm:12,3/hunter2@h1/crm'],
    ['an unknown wish', 'postgres://crm:hunter2@h1,h2/crm?target_session_attrs=fastest'],
  ])('is refused with %s', (_what, url) => {
    expect(() => parseDatabaseUrl(url)).toThrow();
  });
});
