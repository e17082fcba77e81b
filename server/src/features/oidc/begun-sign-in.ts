import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Services } from '../../plugins/context.ts';
import { readCookie, setCookie } from '../../plugins/http/cookies.ts';
import type { Begun } from '../../plugins/oidc/provider.ts';

// What a begun sign-in needs at its end is kept by the browser that began it, encrypted: nobody else can end it.
const cookieName = 'signin';
export const lifeMs = 10 * 60_000;

const content = z.strictObject({
  use: z.literal('provider sign-in'),
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  to: z.nullable(z.string()),
  issuedAt: z.int(),
});
type Content = z.infer<typeof content>;

type Tools = Pick<Services, 'clock' | 'secret'>;

export function keepBegun({ clock, secret }: Tools, begun: Begun, to: string | null, reply: FastifyReply): void {
  const { state, nonce, codeVerifier } = begun;
  const text = { use: 'provider sign-in', state, nonce, codeVerifier, to, issuedAt: clock.now().getTime() } satisfies Content;
  setCookie(reply, cookieName, secret.encrypt(JSON.stringify(text)).toString('base64url'), lifeMs / 1000);
}

/** Takes it out of the browser. Undefined when there is none, or it is too old. */
export function takeBegun({ clock, secret }: Tools, request: FastifyRequest, reply: FastifyReply): Content | undefined {
  const sealed = readCookie(cookieName, request.headers.cookie, request.server);
  if (sealed === undefined) return undefined;
  setCookie(reply, cookieName, '', 0);
  const text = secret.decrypt(Buffer.from(sealed, 'base64url'));
  const begun = text ? content.safeParse(parsed(text)).data : undefined;
  const age = begun ? clock.now().getTime() - begun.issuedAt : -1;
  return age >= 0 && age < lifeMs ? begun : undefined;
}

/** Other things are encrypted with the same key, and not all are JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
