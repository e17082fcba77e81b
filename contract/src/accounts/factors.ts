import * as z from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { line, pathId } from '../core/fields.ts';
import { signedIn } from './auth.ts';

export const recoveryCodeCount = 10;
/** From this many on the page says that new ones are due. */
export const fewRecoveryCodes = 3;
export const mostPasskeys = 20;
/** How long a proof of who one is counts. */
export const confirmedMinutes = 10;

const codeRequired = 'Enter the code';
/** Six digits of the app, or a recovery code. Blanks and hyphens are for the eye. */
const code = z
  .string(codeRequired)
  .check(z.maxLength(60, { error: 'The code is too long', abort: true }), z.trim(), z.minLength(1, codeRequired));
export const codeForm = z.strictObject({ code });

export const passkeyNameForm = z.strictObject({ name: line(60, 'Name is required') });

const notReadable = 'The passkey could not be read';
function base64(max: number) {
  return z.string(notReadable).check(z.maxLength(max, notReadable), z.regex(/^[A-Za-z0-9_-]*$/, notReadable));
}
/** What browsers add to it says nothing that the server asks for. */
const said = z.optional(z.unknown());
const credential = {
  id: base64(1400),
  rawId: base64(1400),
  type: z.literal('public-key', notReadable),
  clientExtensionResults: said,
  authenticatorAttachment: said,
};

/** A new passkey, as the browser tells of it. */
const registration = z.strictObject(
  {
    ...credential,
    response: z.strictObject(
      {
        clientDataJSON: base64(4000),
        attestationObject: base64(20_000),
        transports: z.optional(
          z.array(z.string(notReadable).check(z.maxLength(20, notReadable)), notReadable).check(z.maxLength(10, notReadable)),
        ),
        authenticatorData: said,
        publicKey: said,
        publicKeyAlgorithm: said,
      },
      notReadable,
    ),
  },
  notReadable,
);
export type PasskeyRegistration = z.infer<typeof registration>;

/** The proof of a passkey. */
const assertion = z.strictObject(
  {
    ...credential,
    response: z.strictObject(
      {
        clientDataJSON: base64(4000),
        authenticatorData: base64(4000),
        signature: base64(4000),
        userHandle: z.optional(base64(200)),
      },
      notReadable,
    ),
  },
  notReadable,
);
export type PasskeyAssertion = z.infer<typeof assertion>;

const password = z
  .string('Password is required')
  .check(z.minLength(1, 'Password is required'), z.maxLength(200, 'Password must be at most 200 characters'));

/** One proof: the password, a code, or a passkey. */
export const proof = z.union(
  [z.strictObject({ password }), codeForm, z.strictObject({ response: assertion })],
  'Send a password, a code or a passkey',
);
export type Proof = z.infer<typeof proof>;

/** For the browser's own function, as the server made them. */
const browserOptions = z.looseObject({ challenge: z.string() });

const passkey = z.strictObject({
  id: z.int(),
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
  /** Its maker keeps copies on other devices of the person. */
  isBackedUp: z.boolean(),
});
export type Passkey = z.infer<typeof passkey>;

const factors = z.strictObject({
  totp: z.nullable(z.strictObject({ addedAt: z.string(), lastUsedAt: z.nullable(z.string()) })),
  passkeys: z.array(passkey),
  recoveryLeft: z.int(),
  /** The company asks for a second factor. */
  isRequired: z.boolean(),
});
export type Factors = z.infer<typeof factors>;

/** Shown once; only hashes are kept. */
const recoveryCodes = z.array(z.string());
const done = z.strictObject({});

const tag = 'Two factors';
const own = { who: 'factors.own', tag, withoutFactor: true } as const;
const change = { ...own, confirm: 'always' } as const;
const anybody = { who: 'public', tag, needsSpace: false } as const;

export const factorCalls = {
  list: defineCall({ ...own, method: 'GET', path: '/profile/factors', summary: 'The own second factors', result: factors }),
  startTotp: defineCall({
    ...change,
    method: 'POST',
    path: '/profile/factors/totp',
    summary: 'A new secret for an authenticator app; it counts once a code of it was sent',
    result: z.strictObject({ secret: z.string(), address: z.string() }),
  }),
  confirmTotp: defineCall({
    ...change,
    method: 'POST',
    path: '/profile/factors/totp/confirm',
    summary: 'Add the authenticator app with a first code; answers new recovery codes, never shown again',
    body: codeForm,
    result: z.strictObject({ recoveryCodes }),
  }),
  removeTotp: defineCall({
    ...change,
    method: 'DELETE',
    path: '/profile/factors/totp',
    summary: 'Remove the authenticator app',
    result: done,
  }),
  newRecovery: defineCall({
    ...change,
    method: 'POST',
    path: '/profile/factors/recovery',
    summary: 'New recovery codes; the old ones stop working',
    result: z.strictObject({ recoveryCodes }),
  }),
  passkeyOptions: defineCall({
    ...change,
    method: 'POST',
    path: '/profile/passkeys/options',
    summary: 'What the browser needs to make a passkey',
    result: browserOptions,
  }),
  addPasskey: defineCall({
    ...change,
    method: 'POST',
    path: '/profile/passkeys',
    summary: 'Add a passkey; with the first factor it answers recovery codes, never shown again',
    body: z.strictObject({ ...passkeyNameForm.shape, response: registration }),
    result: z.strictObject({ passkey, recoveryCodes: z.nullable(recoveryCodes) }),
    status: 201,
  }),
  renamePasskey: defineCall({
    ...own,
    method: 'PUT',
    path: '/profile/passkeys/:id',
    summary: 'Rename an own passkey',
    params: { id: pathId },
    body: passkeyNameForm,
    result: done,
  }),
  removePasskey: defineCall({
    ...change,
    method: 'DELETE',
    path: '/profile/passkeys/:id',
    summary: 'Remove an own passkey',
    params: { id: pathId },
    result: done,
  }),
  isConfirmed: defineCall({
    ...own,
    method: 'GET',
    path: '/profile/confirm',
    summary: 'Whether the person has lately proved who they are, or has no second factor; refused if not',
    confirm: 'factor',
    result: done,
  }),
  confirmOptions: defineCall({
    ...own,
    method: 'POST',
    path: '/profile/confirm/options',
    summary: 'What the person can prove with who they are, and what the browser needs to ask for a passkey',
    result: z.strictObject({
      with: z.strictObject({ password: z.boolean(), app: z.boolean(), code: z.boolean(), passkey: z.boolean() }),
      options: z.nullable(browserOptions),
    }),
  }),
  confirm: defineCall({
    ...own,
    method: 'POST',
    path: '/profile/confirm',
    summary: 'Prove who one is: by a code or a passkey, or by the password for those without a second factor',
    body: proof,
    result: done,
  }),
  reset: defineCall({
    method: 'DELETE',
    path: '/staff/factors/:id',
    who: 'staff.manage',
    tag,
    confirm: 'always',
    summary: "Remove somebody's second factors and recovery codes; the person's sessions end, and the person is told",
    params: { id: pathId },
    result: z.strictObject({ id: z.int() }),
  }),
  signInWithCode: defineCall({
    ...anybody,
    method: 'POST',
    path: '/auth/factor',
    summary: 'The second step of a sign-in: a code of the authenticator app, or a recovery code',
    body: codeForm,
    result: z.strictObject({ userDetails: signedIn }),
  }),
  signInOptions: defineCall({
    ...anybody,
    method: 'POST',
    path: '/auth/passkey/options',
    summary: 'What the browser needs to ask for a passkey: in the second step of a sign-in, or instead of a password',
    result: browserOptions,
  }),
  signInWithPasskey: defineCall({
    ...anybody,
    method: 'POST',
    path: '/auth/passkey',
    summary: 'Open a session with a passkey',
    body: z.strictObject({ response: assertion }),
    result: z.strictObject({ userDetails: signedIn }),
  }),
};
