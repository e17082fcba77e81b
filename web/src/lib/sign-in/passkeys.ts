import type { PasskeyAssertion, PasskeyRegistration } from '@crm/contract/accounts/factors';
import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';

interface Options {
  challenge: string;
}

/** Browsers have passkeys on secure pages alone, and only for a host that has a name. */
export function canUsePasskeys(): boolean {
  const { isSecureContext, PublicKeyCredential, location } = window;
  return isSecureContext && PublicKeyCredential !== undefined && !/^[\d.]+$|:/.test(location.hostname);
}

/** Asks for a passkey. The options are those of the server. */
export async function askForPasskey(options: Options): Promise<PasskeyAssertion> {
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  return (await startAuthentication({ optionsJSON })) as PasskeyAssertion;
}

export async function makePasskey(options: Options): Promise<PasskeyRegistration> {
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  return (await startRegistration({ optionsJSON })) as PasskeyRegistration;
}

/** The person said no, or let it wait too long: browsers do not tell which. */
export function isGivenUp(error: unknown): boolean {
  return error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');
}

export const givenUpText = 'No passkey was used. Please try again.';
