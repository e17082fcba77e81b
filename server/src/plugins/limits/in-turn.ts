import type { Call } from '@crm/contract/core/call';
import type { Download } from '@crm/contract/core/files';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../../context.ts';
import { guard } from '../access/guard.ts';
import { spool } from './spool.ts';

/** What takes long waits for its turn, while it holds nothing but its own request. */
export async function inTurn(
  services: Services,
  call: Call,
  request: FastifyRequest,
  reply: FastifyReply,
  work: (services: Services) => Promise<unknown>,
): Promise<unknown> {
  const { turns } = services;
  const isJob = call.takes === 'minutes';
  const line = isJob ? turns.minutes : turns.seconds;
  const personId = request.actor?.id ?? 0;
  const gone = new AbortController();
  const leave = () => gone.abort();
  // The socket's end and not the answer's: an answer behind another one on its connection does not hear of it.
  request.raw.socket.once('close', leave);
  if (request.raw.socket.destroyed) leave();
  // Nothing is said while it waits, and for as long as it takes. Node sets the limit again for the next request.
  reply.raw.setTimeout(0, () => undefined);
  const endTurn = await line
    .wait(personId, gone.signal, nameInLine(call.tag, request.params))
    .finally(() => request.raw.socket.off('close', leave));
  try {
    // Whoever was blocked or signed out while waiting begins nothing.
    await guard(services, call)(request);
    const answer = await work(isJob ? { ...services, pool: turns.jobPool } : services);
    return call.download ? await spool(answer as Download, personId) : answer;
  } finally {
    endTurn();
  }
}

/** By which a feature finds what waits: its tag and the record. */
export function nameInLine(tag: string, params: unknown): string {
  return `${tag} ${JSON.stringify(params)}`;
}
