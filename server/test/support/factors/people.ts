import { authCalls } from '@crm/contract/accounts/auth';
import { factorCalls as calls } from '@crm/contract/accounts/factors';
import type { Call, Sent } from '@crm/contract/core/call';
import { urlOf } from '@crm/contract/core/client';
import type { Role } from '@crm/contract/core/permissions';
import { TOTP } from 'otpauth';
import { type Person, type TestServer, testPassword } from '../test-app.ts';
import { type Authenticator, createAuthenticator } from './authenticator.ts';

/** A browser: it keeps the cookies that it was given, and says where it is. */
export function createBrowser({ app }: Pick<TestServer, 'app'>, cookie = '', headers: Record<string, string> = {}) {
  const jar = new Map<string, string>();
  const keep = (text: string) => {
    const [name = '', value = ''] = (text.split(';')[0] ?? '').split(/=(.*)/s);
    if (value === '') jar.delete(name);
    else jar.set(name, value);
  };
  if (cookie) keep(cookie);
  return {
    jar,
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    async send<C extends Call>(call: C, sent: Sent<C>) {
      const response = await app.inject({
        method: call.method,
        url: `/api${urlOf(call, sent as object)}`,
        headers: { host: 'localhost', ...headers, ...(jar.size > 0 ? { cookie: this.cookie } : {}) },
        ...(sent.body === undefined ? {} : { payload: sent.body as object }),
      });
      for (const text of [response.headers['set-cookie'] ?? []].flat()) keep(text);
      const body = response.json();
      return { status: response.statusCode, data: body.data, failure: body, headers: response.headers };
    },
  };
}

export function codeOf(server: Pick<TestServer, 'clock'>, secret: string, steps = 0): string {
  return new TOTP({ secret }).generate({ timestamp: server.clock.now().getTime() + steps * 30_000 });
}

/** Somebody with an authenticator app, in the browser in which it was added. */
export async function personWithApp(server: TestServer, role: Role = 'staff') {
  const person = await server.person(role);
  return { person, ...(await addApp(server, person)) };
}

async function addApp(server: TestServer, person: Person) {
  const browser = createBrowser(server, person.cookie);
  const { secret } = (await browser.send(calls.startTotp, {})).data;
  // Of the step before, so that the code of this one is still free.
  const added = await browser.send(calls.confirmTotp, { body: { code: codeOf(server, secret, -1) } });
  if (added.status !== 200) throw new Error(`the app was refused: ${JSON.stringify(added.failure)}`);
  return { browser, secret: String(secret), recoveryCodes: added.data.recoveryCodes as string[] };
}

export async function personWithPasskey(server: TestServer, role: Role = 'staff') {
  const person = await server.person(role);
  return { person, ...(await addPasskey(server, person)) };
}

export async function addPasskey(server: TestServer, person: Person, passkey: Authenticator = createAuthenticator()) {
  const browser = createBrowser(server, person.cookie);
  const { challenge } = (await browser.send(calls.passkeyOptions, {})).data;
  const added = await browser.send(calls.addPasskey, { body: { name: 'Laptop', response: passkey.create({ challenge }) } });
  if (added.status !== 201) throw new Error(`the passkey was refused: ${JSON.stringify(added.failure)}`);
  return { browser, passkey, id: Number(added.data.passkey.id), recoveryCodes: added.data.recoveryCodes as string[] | null };
}

/** A new browser in which the password was right. */
export async function pastPassword(server: TestServer, person: Person) {
  const browser = createBrowser(server);
  const answer = await browser.send(authCalls.login, { body: { email: person.email, password: testPassword } });
  return { browser, answer };
}
