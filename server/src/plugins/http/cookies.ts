import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * The value of a cookie. Only this site can set a `__Host-` cookie, so over https no other cookie counts: another site of the
 * same domain could plant it.
 */
export function readCookie(name: string, header: string | undefined, publicOrigin: string | undefined): string | undefined {
  const cookies = new Map((header ?? '').split(';').map(nameAndValue));
  return cookies.get(`__Host-${name}`) ?? (isHttpsOrigin(publicOrigin) ? undefined : cookies.get(name));
}

/** A cookie that scripts cannot read and that browsers do not send with writes from other sites. */
export function setCookie(reply: FastifyReply, name: string, value: string, maxAge: number): void {
  const flags = `Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAge}`;
  void reply.header(
    'set-cookie',
    isHttps(reply.request) ? `__Host-${name}=${value}; ${flags}; Secure` : `${name}=${value}; ${flags}`,
  );
}

function nameAndValue(cookie: string): [string, string] {
  const at = cookie.indexOf('=');
  return [cookie.slice(0, at).trim(), cookie.slice(at + 1).trim()];
}

function isHttps(request: FastifyRequest): boolean {
  return request.protocol === 'https' || isHttpsOrigin(request.server.publicOrigin);
}

function isHttpsOrigin(origin: string | undefined): boolean {
  return origin?.startsWith('https:') ?? false;
}
