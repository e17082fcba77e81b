import { authCalls } from '@crm/contract/accounts/auth';
import { profileCalls } from '@crm/contract/accounts/profile';
import { createClient, type Send } from '@crm/contract/core/client';
import { addDays } from '@crm/contract/rules/plain-days';
import type { BrowserContextOptions } from '@playwright/test';

export const demoPassword = 'demo-password';
export const demoPin = 'DEM123';
export const adminEmail = 'admin@demo.test';
export const staffEmail = 'staff1@demo.test';

type StorageState = Exclude<BrowserContextOptions['storageState'], string | undefined>;

export interface Session {
  name: string;
  email: string;
  /** Any call of the contract, as this person. */
  send: Send;
  /** The same session for a browser. */
  storageState: StorageState;
}

export async function signIn(origin: string, email: string): Promise<Session> {
  const cookies = new Map<string, string>();
  const send = createClient({ baseUrl: `${origin}/api`, fetch: fetchWith(origin, cookies) });
  const { data } = await send(authCalls.login, { body: { email, password: demoPassword } });
  return { name: data.userDetails.name, email, send, storageState: stateOf(origin, cookies) };
}

/** A new member of staff with nothing of their own yet. */
export async function signUp(origin: string, name: string): Promise<Session> {
  const email = `${crypto.randomUUID()}@e2e.test`;
  const send = createClient({ baseUrl: `${origin}/api`, fetch: fetchWith(origin, new Map()) });
  await send(authCalls.signup, {
    body: { name, email, password: demoPassword, confirmPassword: demoPassword, AuthorisationCode: demoPin },
  });
  return signIn(origin, email);
}

/** The day in the business time zone, or one so many days later. */
export async function todayOf({ send }: Session, days = 0): Promise<string> {
  return addDays((await send(profileCalls.get, {})).data.today, days);
}

function fetchWith(origin: string, cookies: Map<string, string>): typeof fetch {
  return async (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set('origin', origin);
    headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    const response = await fetch(input, { ...init, headers });
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (name && value !== undefined) cookies.set(name, value);
    }
    return response;
  };
}

function stateOf(origin: string, cookies: Map<string, string>): StorageState {
  const { hostname } = new URL(origin);
  const rest = { domain: hostname, path: '/', expires: -1, httpOnly: true, secure: false, sameSite: 'Lax' as const };
  return { cookies: [...cookies].map(([name, value]) => ({ name, value, ...rest })), origins: [] };
}
