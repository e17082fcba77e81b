import { createClient, type Send } from '@crm/contract/core/client';
import { io, type Socket } from 'socket.io-client';
import { testPassword } from '../../support/test-app.ts';

/** What a browser does: it keeps a cookie and sends it to whichever server answers. */
export interface Browser {
  cookie: string;
  at(address: string): Send;
}

export async function signIn(address: string, email: string, doFetch: typeof fetch = fetch): Promise<Browser> {
  const response = await tryToSignIn(address, email, testPassword, doFetch);
  const cookie = response.headers.get('set-cookie')?.split(';')[0];
  if (cookie === undefined) throw new Error(`${email} was not let in: ${await response.text()}`);
  return {
    cookie,
    at: (server) =>
      createClient({
        baseUrl: `${server}/api`,
        fetch: (url, init) => doFetch(url, { ...init, headers: { ...(init?.headers as Record<string, string>), cookie } }),
      }),
  };
}

export function tryToSignIn(
  address: string,
  email: string,
  password: string,
  doFetch: typeof fetch = fetch,
  headers: Record<string, string> = {},
): Promise<Response> {
  return doFetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ email, password }),
  });
}

/** The line of a page, which comes back by itself as the page's does. */
export function openLine(
  address: string,
  { cookie }: Browser,
  options: { transports: string[]; ca?: string } = { transports: ['websocket'] },
): Promise<Socket> {
  const line = io(address, { ...options, forceNew: true, extraHeaders: { cookie }, reconnectionDelay: 1000 });
  return new Promise((resolve, reject) => {
    line.once('connect', () => resolve(line));
    line.once('connect_error', (error) => {
      line.close();
      reject(error);
    });
  });
}
