import type pg from 'pg';
import { parseIntoClientConfig } from 'pg-connection-string';

/** What an address such as DATABASE_URL says: one server or several, all with the same user, database and options. */
export interface DatabaseUrl {
  servers: [pg.ClientConfig, ...pg.ClientConfig[]];
  /** What `target_session_attrs` asks for: 'any' where it is left out. */
  wants: string;
}

/** As libpq knows them. */
const wishes = ['any', 'read-write', 'read-only', 'primary', 'standby', 'prefer-standby'];

/**
 * postgres://user:password@h1:5432,h2:5433/database?target_session_attrs=read-write, or host=h1,h2&port=5432,5433 among the options.
 * Errors may contain the password: whoever catches one says nothing of it.
 */
export function parseDatabaseUrl(url: string): DatabaseUrl {
  const { scheme = '', login = '', places = '', path = '', query = '' } = shape.exec(url)?.groups ?? {};
  const options = new URLSearchParams(query);
  const wants = options.get('target_session_attrs') ?? 'any';
  if (!wishes.includes(wants)) throw new Error('unknown target_session_attrs');
  const hosts = options.get('host')?.split(',') ?? [];
  const ports = options.get('port')?.split(',') ?? [];
  const count = Math.max(hosts.length, places.split(',').length);
  if (ports.length > 1 && ports.length !== count) throw new Error('as many ports as hosts');
  // A slash in a password would make hosts of its first part.
  if (count > 1 && path.includes('@')) throw new Error('an @ after the hosts');
  options.delete('target_session_attrs');

  const servers = Array.from({ length: count }, (_, n) => {
    const [host, port] = [hosts[n], ports[ports.length > 1 ? n : 0]];
    const place = hosts.length > 0 ? '' : places.split(',')[n];
    if (count > 1 && !host && !place) throw new Error('an empty host');
    if (host !== undefined) options.set('host', host);
    if (port !== undefined) options.set('port', port);
    // The parser reads options as a browser does, in which a plus is a space.
    const others = options.size > 0 ? `?${options}` : '';
    return parseIntoClientConfig(`${scheme}${login}${place}${path}${others}`);
  });
  return { servers: servers as DatabaseUrl['servers'], wants };
}

const shape = /^(?<scheme>postgres(?:ql)?:\/\/)(?<login>[^/?#]*@)?(?<places>[^/?#]*)(?<path>[^?#]*)(?:\?(?<query>[^#]*))?/;

/** For people: 'db1:5432' or 'db1:5432, db2:5432'. */
export function placesOf(servers: pg.ClientConfig[]): string {
  return servers.map(placeOf).join(', ');
}

export function placeOf({ host, port }: pg.ClientConfig): string {
  return `${host}:${port ?? 5432}`;
}
