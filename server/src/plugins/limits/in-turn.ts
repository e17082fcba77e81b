import type { Call } from '@crm/contract/core/call';
import type { Download } from '@crm/contract/core/files';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { guard } from '../access/guard.ts';
import type { Services } from '../context.ts';
import { spool } from './spool.ts';

/** The longest that a timer can wait, 25 days. 0 is none for a socket, and at once for a request that a test injects. */
const longestMs = 2 ** 31 - 1;

/** Queues a long call. While it waits it holds nothing but its request. */
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
  // Listens on the socket: a response queued behind another one gets no close event.
  request.raw.socket.once('close', leave);
  if (request.raw.socket.destroyed) leave();
  // No idle timeout while it waits and runs. Node sets it again for the next request.
  reply.raw.setTimeout(longestMs, () => undefined);
  const endTurn = await line
    .wait(personId, gone.signal, nameInLine(call.tag, request.params))
    .finally(() => request.raw.socket.off('close', leave));
  try {
    // The person may have been blocked or signed out while waiting.
    await guard(services, call)(request);
    const answer = async (used: Services) => {
      const made = await work(used);
      return call.download ? spool(made as Download, personId) : made;
    };
    const used = isJob ? { ...services, pool: turns.jobPool } : services;
    // Nothing is sent before all of it was read: what the replica gives up begins anew.
    const read = readsMuch(call)
      ? await services.replica?.tryRead(used.pool, async (pool, asOf) => ({ made: await answer({ ...used, pool }), asOf }))
      : undefined;
    if (!read) return await answer(used);
    reply.header('x-data-as-of', read.result.asOf.toISOString());
    return read.result.made;
  } finally {
    endTurn();
  }
}

/** Files and reports. Lists that people work in stay with the primary, and so do the rows of an import, which no replica has. */
export function readsMuch({ takes, method, download, report = download }: Call): boolean {
  return takes !== undefined && method === 'GET' && report === true;
}

/** The key by which a feature finds its job in the queue: its tag and the record. */
export function nameInLine(tag: string, params: unknown): string {
  return `${tag} ${JSON.stringify(params)}`;
}
