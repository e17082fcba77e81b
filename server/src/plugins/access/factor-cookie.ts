import { hash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import type { Services } from '../context.ts';
import { sealedCookie } from './sealed-cookie.ts';
import type { CheckedAccount } from './session.ts';

/** Whose password was right a moment ago. It opens nothing without the second factor. */
export const pendingSignIn = sealedCookie(
  'factor',
  'second factor',
  z.strictObject({ accountId: z.int(), version: z.int(), passwordDigest: z.string() }),
  5 * 60_000,
);

export function askForFactor(tools: Pick<Services, 'clock' | 'secret'>, account: CheckedAccount, reply: FastifyReply): void {
  const { id: accountId, version, passwordHash } = account;
  pendingSignIn.write(tools, { accountId, version, passwordDigest: digestOf(passwordHash) }, reply);
}

/** The hash of a password stays on the server. */
export function digestOf(passwordHash: string): string {
  return hash('sha256', passwordHash, 'base64url');
}
