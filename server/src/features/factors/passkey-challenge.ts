import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { sealedCookie } from '../../plugins/access/sealed-cookie.ts';
import type { PublicContext } from '../../plugins/context.ts';
import { isSameHost } from '../../plugins/http/csrf.ts';
import { challengeMs, takeChallengeOnce } from './passkeys.queries.ts';

const cookie = sealedCookie(
  'challenge',
  'passkey challenge',
  z.strictObject({
    purpose: z.enum(['sign in', 'add', 'confirm']),
    /** Null: whoever has the passkey. */
    accountId: z.nullable(z.int()),
    challenge: z.string(),
  }),
  challengeMs,
);

type Purpose = 'sign in' | 'add' | 'confirm';

export function rememberChallenge(
  context: PublicContext,
  asked: { purpose: Purpose; accountId: number | null; challenge: string },
  reply: FastifyReply,
): void {
  cookie.write(context, asked, reply);
}

/** The challenge that this browser was given for this purpose, once. Undefined for one that is too old or was answered before. */
export async function takeChallenge(
  context: PublicContext,
  purpose: Purpose,
  reply: FastifyReply,
): Promise<{ challenge: string; accountId: number | null } | undefined> {
  const given = cookie.read(context, reply.request);
  cookie.clear(reply);
  if (given?.purpose !== purpose) return undefined;
  const isFirst = await takeChallengeOnce(context.pool, hash('sha256', given.challenge, 'buffer'), context.clock.now());
  return isFirst ? given : undefined;
}

export interface PasskeySite {
  origin: string;
  rpID: string;
}

/** Passkeys belong to the host of PUBLIC_ORIGIN, or to the host under which the page was loaded if none is set. */
export function passkeySite({ headers, host, protocol, server }: FastifyRequest): PasskeySite {
  const { origin: said } = headers;
  const own = said !== undefined && isSameHost(said, host) ? said : `${protocol}://${host}`;
  const { origin, hostname } = new URL(server.publicOrigin ?? own);
  return { origin, rpID: hostname };
}
