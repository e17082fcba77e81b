import { CallError, type ErrorCode, errorStatus } from '@crm/contract/core/envelope';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import pg from 'pg';
import { isDatabaseAway } from '../../db/database-away.ts';
import { retryAfter } from '../limits/too-many.ts';

/** Turns every failure into the envelope. An unknown error becomes a logged 500 without details. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => answerError(error, request, reply));
}

export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const failure = failureOf(error);
  const { code } = failure;
  request.failure = code;
  if (code === 'INTERNAL') request.log.error({ err: error, reqId: request.id }, 'unexpected error');
  else if (code === 'UNAVAILABLE' && !(error instanceof CallError))
    request.log.warn({ err: error, reqId: request.id }, 'the database did not do it');
  // Every 429 says when to come back: a client that is told nothing tries again at once.
  if (code === 'RATE_LIMITED') void reply.header('retry-after', retryAfter(failure));
  return (
    reply
      .status(failure.status)
      .header('cache-control', 'no-store')
      // A download that fails before its first byte has already set its headers.
      .header('content-type', 'application/json; charset=utf-8')
      .removeHeader('content-disposition')
      .send(failureBodyOf(failure, request.id))
  );
}

export function failureBodyOf({ code, message, fields, existing, saved, blocked }: CallError, requestId: string) {
  return { success: false, message, errorCode: code, fields, existing, saved, blocked, requestId };
}

/** The error that the client gets; INTERNAL for an unknown one. */
export function failureOf(error: unknown): CallError {
  return asCallError(error) ?? new CallError('INTERNAL', 'Something went wrong');
}

const texts: Partial<Record<ErrorCode, string>> = {
  INVALID: 'The request could not be read.',
  NOT_FOUND: 'Not found',
  TOO_LARGE: 'The request is too large.',
  UNSUPPORTED: 'Please send JSON.',
};
const codes: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'INVALID',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'INVALID',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'INVALID',
  FST_ERR_CTP_BODY_TOO_LARGE: 'TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED',
  FST_ERR_BAD_URL: 'NOT_FOUND',
  FST_ERR_MAX_PARAM_LENGTH: 'NOT_FOUND',
};

function asCallError(error: unknown): CallError | undefined {
  if (error instanceof CallError) return error;
  if (!(error instanceof Error)) return undefined;
  const trouble = error instanceof pg.DatabaseError ? troubleOf(error) : troubleOfSystem(error);
  if (trouble) return new CallError('UNAVAILABLE', trouble);
  const { code, statusCode } = error as FastifyError;
  const named = codes[code ?? ''] ?? codeOfStatus(statusCode);
  return named && errorStatus[named] < 500 ? new CallError(named, texts[named] ?? 'The request could not be read.') : undefined;
}

/** An aborted or malformed request is the client's fault, whatever the name of the error. */
function codeOfStatus(status: number | undefined): ErrorCode | undefined {
  return status !== undefined && status >= 400 && status < 500 ? 'INVALID' : undefined;
}

export const noSpace = 'There is no space left on the server. Nothing was saved.';
const unreachable = 'The database cannot be reached right now. Please try again.';

/** By the prefix of the SQLSTATE. */
const troubles: [RegExp, string][] = [
  [/^53100/, noSpace],
  [/^(53200|53300|53400)/, 'The database has too much to do right now. Please try again.'],
  // After a failover the old server is read-only.
  [/^25006/, 'The database takes no changes right now. Nothing was saved. Please try again.'],
];

function troubleOf(error: pg.DatabaseError): string | undefined {
  if (isDatabaseAway(error)) return unreachable;
  return troubles.find(([states]) => states.test(error.code ?? ''))?.[1];
}

/** ENOSPC comes from the temporary files; the database reports its own full disk with a SQLSTATE. */
function troubleOfSystem(error: NodeJS.ErrnoException): string | undefined {
  if (error.code === 'ENOSPC') return noSpace;
  return isDatabaseAway(error) ? unreachable : undefined;
}
