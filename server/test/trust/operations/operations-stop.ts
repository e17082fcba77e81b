import { authCalls } from '@crm/contract/accounts/auth';
import { createClient, type Send } from '@crm/contract/core/client';
import type { Program } from '../../processes/program.ts';
import { testPassword } from '../../support/test-app.ts';
import type { Servers } from '../servers/servers.ts';

/** A person on a server that is about to be stopped. */
export async function signInTo(program: Program, servers: Pick<Servers, 'account'>): Promise<{ send: Send; cookie: string }> {
  const { email } = await servers.account('staff');
  const reply = await fetch(`${program.address}/api${authCalls.login.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: testPassword }),
  });
  const cookie = reply.headers.get('set-cookie')?.split(';')[0] ?? '';
  const withCookie: typeof fetch = (url, init) =>
    fetch(url, { ...init, headers: { ...(init?.headers as Record<string, string>), cookie } });
  return { send: createClient({ baseUrl: `${program.address}/api`, fetch: withCookie }), cookie };
}
