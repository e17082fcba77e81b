import { mostPasskeys, type Passkey, type PasskeyRegistration } from '@crm/contract/accounts/factors';
import { CallError } from '@crm/contract/core/envelope';
import { generateRegistrationOptions, type RegistrationResponseJSON, verifyRegistrationResponse } from '@simplewebauthn/server';
import type { FastifyReply } from 'fastify';
import { type Db, transaction } from '../../db/client.ts';
import type { Context } from '../../plugins/context.ts';
import { recordChange } from '../../records/changes/changes.ts';
import { changeFactors, settleRemoval } from './change-factors.ts';
import { countRecoveryCodes } from './factors.queries.ts';
import { passkeySite, rememberChallenge, takeChallenge } from './passkey-challenge.ts';
import {
  deletePasskey,
  hasPasskeys,
  insertPasskey,
  listPasskeys,
  type PasskeyRow,
  writePasskeyName,
} from './passkeys.queries.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';
import { handleOf, reasonOf } from './verify-passkey.ts';

/** Whether anybody in the company could sign in with one. */
export async function arePasskeysInUse(db: Db): Promise<boolean> {
  return hasPasskeys(db);
}

export async function askForNewPasskey(context: Context, reply: FastifyReply) {
  const { actor, company, pool } = context;
  const known = await listPasskeys(pool, actor.id);
  requireRoom(known);
  const options = await generateRegistrationOptions({
    rpName: company.name,
    rpID: passkeySite(reply.request).rpID,
    userName: actor.email,
    userDisplayName: actor.name,
    userID: handleOf(actor.id),
    attestationType: 'none',
    excludeCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId.toString('base64url'), transports })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  });
  rememberChallenge(context, { purpose: 'add', accountId: actor.id, challenge: options.challenge }, reply);
  return options;
}

interface NewPasskey {
  name: string;
  response: PasskeyRegistration;
}

export async function addPasskey(context: Context, { name, response }: NewPasskey, reply: FastifyReply) {
  const { actor, clock } = context;
  const made = await readNewPasskey(context, response, reply);
  return changeFactors(context, async (db) => {
    requireRoom(await listPasskeys(db, actor.id));
    const passkey = await insertPasskey(db, actor.id, { ...made, name }, clock.now());
    if (!passkey) throw new CallError('CONFLICT', 'This passkey is in use already.');
    const recoveryCodes = (await countRecoveryCodes(db, actor.id)) > 0 ? null : await makeRecoveryCodes(db, actor.id);
    const text = `The passkey '${name}' was added to your account.`;
    const told = { action: 'factor added', facts: { factor: 'passkey', name }, text } as const;
    return { result: { passkey: passkeyOf(passkey), recoveryCodes }, told };
  });
}

export async function renamePasskey({ actor, clock, pool, publish }: Context, id: number, name: string) {
  await transaction(pool, async (db) => {
    const before = await writePasskeyName(db, id, actor.id, name);
    if (before === undefined) throw gone();
    const facts = { before: { passkey: before }, after: { passkey: name } };
    await recordChange(db, {
      at: clock.now(),
      actorId: actor.id,
      entity: 'user',
      entityId: actor.id,
      action: 'factor renamed',
      ...facts,
    });
  });
  publish({ topics: ['profile'], users: [actor.id] });
  return {};
}

export async function removePasskey(context: Context, id: number): Promise<Record<never, never>> {
  return changeFactors(context, async (db) => {
    const name = await deletePasskey(db, id, context.actor.id);
    if (name === undefined) throw gone();
    await settleRemoval(context, db);
    const text = `The passkey '${name}' was removed from your account.`;
    return { result: {}, told: { action: 'factor removed', facts: { factor: 'passkey', name }, text } };
  });
}

export function passkeyOf({ id, name, createdAt, lastUsedAt, isBackedUp }: PasskeyRow): Passkey {
  return { id, name, createdAt: createdAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null, isBackedUp };
}

/** One text for every fault: the library has a different one for each. */
async function readNewPasskey(context: Context, response: PasskeyRegistration, reply: FastifyReply) {
  const given = await takeChallenge(context, 'add', reply);
  const { origin, rpID } = passkeySite(reply.request);
  const refused = () => new CallError('INVALID', 'The passkey was not accepted. Please try again.');
  if (given?.accountId !== context.actor.id) throw refused();
  const checked = await verifyRegistrationResponse({
    response: { ...response, clientExtensionResults: {} } as RegistrationResponseJSON,
    expectedChallenge: given.challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
  }).catch((error: unknown) => {
    context.log.info({ why: reasonOf(error) }, 'a passkey was refused');
    throw refused();
  });
  if (!checked.verified) throw refused();
  const { credential, credentialBackedUp } = checked.registrationInfo;
  return {
    credentialId: Buffer.from(credential.id, 'base64url'),
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: response.response.transports ?? [],
    isBackedUp: credentialBackedUp,
  };
}

function requireRoom({ length }: readonly unknown[]): void {
  if (length >= mostPasskeys) throw new CallError('CONFLICT', `You have ${mostPasskeys} passkeys. Remove one first.`);
}

function gone(): CallError {
  return new CallError('NOT_FOUND', 'There is no such passkey.');
}
