import type { SignInFailure } from '@crm/contract/accounts/provider';
import { AuthorizationResponseError, ClientError, ResponseBodyError, WWWAuthenticateChallengeError } from 'openid-client';

/** Why a sign-in failed: a code for the person and a word for the log. Neither contains a text of the provider. */
export class ProviderFailure extends Error {
  readonly code: SignInFailure;
  readonly detail: string;

  constructor(code: SignInFailure, detail: string) {
    super(detail);
    this.name = 'ProviderFailure';
    this.code = code;
    this.detail = detail;
  }
}

/** Errors that the standards name. Another one may be any text. */
const namedErrors = new Set([
  'access_denied',
  'account_selection_required',
  'consent_required',
  'interaction_required',
  'invalid_client',
  'invalid_grant',
  'invalid_request',
  'invalid_scope',
  'login_required',
  'server_error',
  'temporarily_unavailable',
  'unauthorized_client',
  'unsupported_grant_type',
  'unsupported_response_type',
]);

const codesOfLibrary: Record<string, SignInFailure> = {
  OAUTH_TIMEOUT: 'unavailable',
  OAUTH_ABORT: 'unavailable',
  OAUTH_RESPONSE_IS_NOT_CONFORM: 'unavailable',
  OAUTH_JWT_TIMESTAMP_CHECK_FAILED: 'clock',
};

/** What went wrong while the provider was asked. An error that has nothing to do with it stays as it is. */
export function providerFailureOf(error: unknown): unknown {
  if (error instanceof ProviderFailure) return error;
  if (error instanceof AuthorizationResponseError) return ofProvider(error.error);
  if (error instanceof ResponseBodyError) return new ProviderFailure('answer', nameOf(error.error));
  if (error instanceof WWWAuthenticateChallengeError) return new ProviderFailure('answer', 'challenge');
  if (error instanceof ClientError) return ofLibrary(error);
  if (error instanceof DOMException && error.name === 'TimeoutError') return new ProviderFailure('unavailable', 'timeout');
  // What fetch throws: the name of the trouble with the connection or the certificate is its cause.
  if (error instanceof TypeError) return ofConnection(error);
  return error;
}

function ofProvider(error: string): ProviderFailure {
  return new ProviderFailure(error === 'access_denied' ? 'cancelled' : 'refused', nameOf(error));
}

function nameOf(error: string): string {
  return namedErrors.has(error) ? error : 'an error without a standard name';
}

function ofLibrary(error: ClientError): unknown {
  if (error.cause instanceof ProviderFailure) return error.cause;
  const { code = '' } = error;
  return new ProviderFailure(codesOfLibrary[code] ?? 'answer', code || 'unknown');
}

function ofConnection(error: TypeError): unknown {
  if (error.cause instanceof ProviderFailure) return error.cause;
  const code = error.cause instanceof Error && 'code' in error.cause ? String(error.cause.code) : undefined;
  // The library uses the same class for an answer that it cannot use.
  if (code === undefined && error.message !== 'fetch failed' && error.message !== 'terminated')
    return new ProviderFailure('answer', 'unusable');
  return new ProviderFailure('unavailable', /^[A-Z_]{3,60}$/.test(code ?? '') ? String(code) : 'no connection');
}
