import { randomBytes } from 'node:crypto';
import { emailKey } from '@crm/contract/core/account-email';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Services } from '../context.ts';
import { readCookie, setCookie } from '../http/cookies.ts';

// A browser in which somebody signed in once is known: strangers who guess the person's password cannot lock it out. The
// cookie grants no access. Its content is encrypted, so nobody can forge one or read whose it is.

const cookieName = 'device';
const lifeMs = 180 * 86_400_000;
const content = z.strictObject({
  use: z.literal('known device'),
  nonce: z.string(),
  accountId: z.int(),
  emailKey: z.string(),
  issuedAt: z.int(),
});

export interface KnownDevice {
  accountId: number;
  /** Different for each sign-in. */
  nonce: string;
}

type Tools = Pick<Services, 'clock' | 'secret'>;

export function rememberDevice({ clock, secret }: Tools, account: { id: number; email: string }, reply: FastifyReply): void {
  const text = JSON.stringify({
    use: 'known device',
    nonce: randomBytes(16).toString('hex'),
    accountId: account.id,
    emailKey: emailKey(account.email),
    issuedAt: clock.now().getTime(),
  } satisfies z.infer<typeof content>);
  setCookie(reply, cookieName, secret.encrypt(text).toString('base64url'), lifeMs / 1000);
}

/** The device, if a person with this e-mail signed in there. Queries no database: it runs before an attempt is counted. */
export function findDevice({ clock, secret }: Tools, email: string, request: FastifyRequest): KnownDevice | undefined {
  const sealed = readCookie(cookieName, request.headers.cookie, request.server);
  const text = sealed && secret.decrypt(Buffer.from(sealed, 'base64url'));
  const device = text ? content.safeParse(parsed(text)).data : undefined;
  if (!device || device.emailKey !== emailKey(email)) return undefined;
  const age = clock.now().getTime() - device.issuedAt;
  return age >= 0 && age < lifeMs ? device : undefined;
}

/** The access PIN is encrypted with the same key and is not JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
