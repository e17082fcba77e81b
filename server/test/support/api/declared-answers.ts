import type { Call } from '@crm/contract/core/call';
import { type ErrorCode, errorStatus, isErrorCode } from '@crm/contract/core/envelope';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { codesOf } from '../../../src/api-docs/codes-of-call.ts';
import { downloadTypes } from '../../../src/api-docs/file-types.ts';
import { type NamedCall, namedCalls } from '../../../src/api-docs/named-calls.ts';
import { isPortion } from '../../../src/api-docs/responses.ts';
import { contract } from '../../../src/features.ts';

const known = new Map<Call, NamedCall>(namedCalls(contract).map((named) => [named.call, named]));

/**
 * Compares every answer of a server with what its OpenAPI document declares. Whatever is not declared fails the close of the server,
 * and with it the test file: the call, the status and the code are named.
 */
export function requireDeclaredAnswers(app: FastifyInstance): void {
  const faults = new Set<string>();
  app.addHook('onSend', async ({ routeOptions }, reply, payload) => {
    const named = routeOptions.config.call && known.get(routeOptions.config.call);
    const fault = named && faultOf(named, reply, typeof payload === 'string' ? payload : '');
    if (fault) faults.add(`${named.call.method} ${named.path} (${named.feature}.${named.name}) answered ${fault}`);
  });
  app.addHook('onClose', async () => {
    if (faults.size > 0) throw new Error(`not declared in server/src/api-docs:\n${[...faults].sort().join('\n')}`);
  });
}

function faultOf(named: NamedCall, reply: FastifyReply, text: string): string | undefined {
  const { statusCode: status } = reply;
  if (status >= 400) return faultOfFailure(named, reply, text);
  if (status !== (named.call.status ?? 200)) return `${status}`;
  return named.call.download ? faultOfFile(named, reply) : faultOfEnvelope(named, text);
}

function faultOfFailure(named: NamedCall, reply: FastifyReply, text: string): string | undefined {
  const { errorCode = '' } = JSON.parse(text) as { errorCode?: string };
  const isDeclared = isErrorCode(errorCode) && codesOf(named).includes(errorCode) && statusOf(errorCode) === reply.statusCode;
  if (!isDeclared) return `${reply.statusCode} ${errorCode}`;
  if (errorCode === 'RATE_LIMITED' && !Number.isInteger(reply.getHeader('retry-after'))) return '429 without Retry-After';
  return undefined;
}

function statusOf(code: ErrorCode): number {
  return errorStatus[code];
}

function faultOfFile(named: NamedCall, reply: FastifyReply): string | undefined {
  const type = String(reply.getHeader('content-type')).split(';')[0] ?? '';
  return downloadTypes(named).some((one) => one === '*/*' || one === type) ? undefined : `a file of the type ${type}`;
}

/** What stands around the data comes first. */
function faultOfEnvelope(named: NamedCall, text: string): string | undefined {
  const around = text.slice(0, text.indexOf(',"data":')).replace(/"message":"(?:[^"\\]|\\.)*"/, '"message":""');
  const names = [...around.matchAll(/"(\w+)":/g)].map(([, name = '']) => name);
  const declared = ['success', 'message', ...(isPortion(named) ? ['total', 'more', 'next'] : [])];
  const odd = names.filter((name) => !declared.includes(name));
  return odd.length > 0 ? `${odd.join(', ')} beside its data` : undefined;
}
