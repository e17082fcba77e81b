import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Where people find the portal. */
export type Site = Pick<FastifyInstance, 'publicOrigin' | 'basePath'>;

/**
 * The value of a cookie. Only this site can set a `__Host-` cookie, so over https no other cookie counts: another site of the
 * same domain could plant it. Below a path it could plant a second one of the same name, and then neither counts.
 */
export function readCookie(name: string, header: string | undefined, site: Site): string | undefined {
  const cookies = (header ?? '').split(';').map(nameAndValue);
  const only = (wanted: string) => {
    const [first, ...others] = cookies.filter(([given]) => given === wanted);
    return others.length > 0 ? undefined : first?.[1];
  };
  return only(secureName(name, site)) ?? (isHttpsOrigin(site) ? undefined : only(plainName(name, site)));
}

/** A cookie that scripts cannot read and that browsers do not send with writes from other sites. */
export function setCookie(reply: FastifyReply, name: string, value: string, maxAge: number): void {
  const { server } = reply.request;
  const flags = `Path=${server.basePath || '/'}; HttpOnly; SameSite=Lax; Max-Age=${maxAge}`;
  void reply.header(
    'set-cookie',
    isHttps(reply.request)
      ? `${secureName(name, server)}=${value}; ${flags}; Secure`
      : `${plainName(name, server)}=${value}; ${flags}`,
  );
}

/** As a browser keeps it. */
export function cookieNameAt(name: string, site: Site): string {
  return isHttpsOrigin(site) ? secureName(name, site) : plainName(name, site);
}

/** A `__Host-` cookie goes to all programs of the host. */
function secureName(name: string, site: Site): string {
  return `${site.basePath === '' ? '__Host-' : '__Secure-'}${plainName(name, site)}`;
}

/** Portals of one host, also one below the other, have names of their own: 'sid', 'sid.crm', 'sid.crm.north'. */
function plainName(name: string, { basePath }: Site): string {
  return name + basePath.replaceAll('/', '.');
}

function nameAndValue(cookie: string): [string, string] {
  const at = cookie.indexOf('=');
  return [cookie.slice(0, at).trim(), cookie.slice(at + 1).trim()];
}

function isHttps(request: FastifyRequest): boolean {
  return request.protocol === 'https' || isHttpsOrigin(request.server);
}

function isHttpsOrigin({ publicOrigin }: Site): boolean {
  return publicOrigin?.startsWith('https:') ?? false;
}
