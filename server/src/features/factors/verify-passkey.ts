import type { PasskeyAssertion } from '@crm/contract/accounts/factors';
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server';
import type { FastifyReply } from 'fastify';
import type { PublicContext } from '../../plugins/context.ts';
import { passkeySite, rememberChallenge, takeChallenge } from './passkey-challenge.ts';
import { findPasskey, listPasskeys, type StoredPasskey, takePasskeyUse } from './passkeys.queries.ts';

/** What the browser needs to ask for a passkey of this person, or of anybody. */
export async function askForPasskey(
  context: PublicContext,
  purpose: 'sign in' | 'confirm',
  accountId: number | null,
  reply: FastifyReply,
) {
  const known = accountId === null ? [] : await listPasskeys(context.pool, accountId);
  const options = await generateAuthenticationOptions({
    rpID: passkeySite(reply.request).rpID,
    userVerification: 'required',
    allowCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId.toString('base64url'), transports })),
  });
  rememberChallenge(context, { purpose, accountId, challenge: options.challenge }, reply);
  return options;
}

/**
 * Whose passkey it is; `wrong` is thrown for everything that is not the answer to this browser's last challenge, made here, by a
 * passkey that has asked for a finger, a face or a PIN.
 */
export async function checkPasskey(
  context: PublicContext,
  purpose: 'sign in' | 'confirm',
  response: PasskeyAssertion,
  reply: FastifyReply,
  wrong: () => Error,
): Promise<{ userId: number; askedOf: number | null }> {
  const given = await takeChallenge(context, purpose, reply);
  const passkey = await findPasskey(context.pool, Buffer.from(response.id, 'base64url'));
  if (!given || !passkey || (given.accountId !== null && given.accountId !== passkey.userId)) throw wrong();
  const proved = await verify(context, given.challenge, response, passkey, reply);
  if (!proved || !isOwners(response, passkey)) throw wrong();
  const { newCounter, credentialBackedUp } = proved;
  if (!(await takePasskeyUse(context.pool, passkey.id, newCounter, credentialBackedUp, context.clock.now()))) throw wrong();
  return { userId: passkey.userId, askedOf: given.accountId };
}

/** Undefined for whatever the library refuses: it throws a different text for each fault, and callers get one. */
async function verify(
  { log }: PublicContext,
  challenge: string,
  response: PasskeyAssertion,
  { publicKey, counter, transports }: StoredPasskey,
  { request }: FastifyReply,
) {
  const { origin, rpID } = passkeySite(request);
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...response, clientExtensionResults: {} } as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      credential: { id: response.id, publicKey: new Uint8Array(publicKey), counter, transports },
      requireUserVerification: true,
    });
    return verified ? authenticationInfo : undefined;
  } catch (error) {
    log.info({ why: reasonOf(error) }, 'a passkey was refused');
    return undefined;
  }
}

/** The first words, which say what was wrong; what follows them came from the caller. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? (/^[A-Za-z ]{0,80}/.exec(error.message)?.[0] ?? '').trim() : 'unknown';
}

/** A passkey of another account must not name this one. */
function isOwners({ response: { userHandle } }: PasskeyAssertion, { userId }: StoredPasskey): boolean {
  return userHandle === undefined || userHandle === '' || userHandle === handleOf(userId).toString('base64url');
}

export function handleOf(userId: number): Buffer<ArrayBuffer> {
  return Buffer.from(`person ${userId}`);
}
