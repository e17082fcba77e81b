import { CallError, type ErrorCode, errorStatus } from '@crm/contract/envelope';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import pg from 'pg';

/** One place that turns every failure into the envelope. What we do not know becomes a logged, mute 500. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => answerError(error, request, reply));
}

export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { code, message, status, fields, existing } = failureOf(error);
  if (code === 'INTERNAL') request.log.error({ err: error, reqId: request.id }, 'unexpected error');
  return (
    reply
      .status(status)
      .header('cache-control', 'no-store')
      // A download that fails before its first byte has said already what it would have been.
      .header('content-type', 'application/json; charset=utf-8')
      .removeHeader('content-disposition')
      .send({ success: false, message, errorCode: code, fields, existing, requestId: request.id })
  );
}

/** What a client is told; INTERNAL when it is nothing that we know. */
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
  if (isDatabaseDown(error)) return new CallError('UNAVAILABLE', 'The database cannot be reached right now. Please try again.');
  const { code, statusCode } = error as FastifyError;
  const named = codes[code ?? ''] ?? codeOfStatus(statusCode);
  return named && errorStatus[named] < 500 ? new CallError(named, texts[named] ?? 'The request could not be read.') : undefined;
}

/** A request that broke off or was malformed below our parsers is the client's fault, whatever its name. */
function codeOfStatus(status: number | undefined): ErrorCode | undefined {
  return status !== undefined && status >= 400 && status < 500 ? 'INVALID' : undefined;
}

const connectionFailures =
  /ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|Connection terminated|timeout exceeded when trying to connect|connection timeout/;

function isDatabaseDown(error: Error): boolean {
  if (error instanceof pg.DatabaseError) return /^(57P0[123]|08|53300)/.test(error.code ?? '');
  return connectionFailures.test(error.message) && !('statusCode' in error);
}
