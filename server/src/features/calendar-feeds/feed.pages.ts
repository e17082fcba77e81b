import { hash } from 'node:crypto';
import { feedFolder } from '@crm/contract/calendar/calendar-feeds';
import { CallError } from '@crm/contract/core/envelope';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { dayIn } from '../../clock.ts';
import type { Services } from '../../plugins/context.ts';
import { networkOf } from '../../plugins/http/client-address.ts';
import { createShares } from '../../plugins/limits/own-share.ts';
import { createCount } from '../../plugins/limits/token-limits.ts';
import { TooMany } from '../../plugins/limits/too-many.ts';
import { installationOf } from '../../records/calendar/installation.ts';
import { feedText } from './feed-content.ts';
import { spanOf } from './feed-span.ts';
import { hashInFile } from './feed-token.ts';
import { findOpenFeed, type OpenFeed, writeUse } from './open-feed.ts';

const minuteMs = 60_000;
/** Of one feed in a minute, on one server. */
const readsPerMinute = 60;
/** Wrong addresses from one network in a quarter of an hour, on one server. */
const wrongAddresses = 100;

/** What calendar programs read. It answers no envelope, so it is no call of the contract; the address is all that it asks for. */
export function mountFeeds(app: FastifyInstance, services: Services): void {
  const reads = createCount(readsPerMinute, minuteMs);
  const wrong = createCount(wrongAddresses, 15 * minuteMs);
  // An address that was given to many keeps nobody else from the database.
  const turns = createShares(1);

  app.get<{ Params: { file: string } }>(`${feedFolder}/:file`, async (request, reply) => {
    const tokenHash = hashInFile(request.params.file);
    const open = () => (tokenHash ? findOpenFeed(services, tokenHash) : undefined);
    const found = await open();
    if (!found) throw refusal(request);
    const { wait } = reads.add(found.id);
    if (wait !== undefined) throw tooMany(wait);
    const earlier = turns.begin(found.id);
    try {
      await earlier;
      const feed = earlier === undefined ? found : await open();
      if (!feed) throw refusal(request);
      await writeUse(services, feed);
      return answer(request, reply, await textOf(services, request, feed));
    } finally {
      turns.end(found.id);
    }
  });

  /** The same, whatever the reason is: nobody learns whether there was such a feed. */
  function refusal(request: FastifyRequest): CallError {
    const { wait } = wrong.add(networkOf(request.ip));
    return wait === undefined ? new CallError('NOT_FOUND', 'Not found') : tooMany(wait);
  }
}

async function textOf(services: Services, request: FastifyRequest, { userId, role, ...feed }: OpenFeed): Promise<string> {
  const { pool, clock, timeZone, company } = services;
  const reader = { userId, role, timeZone, company, portal: portalOf(request), installation: await installationOf(pool) };
  return feedText(pool, reader, feed, spanOf(dayIn(timeZone, clock.now())));
}

/** Where the reader found the portal, unless the operator said where it is. */
function portalOf({ server, protocol, host }: FastifyRequest): string | undefined {
  const asked = `${protocol}://${host}`;
  const origin = server.publicOrigin ?? (URL.canParse(asked) ? new URL(asked).origin : undefined);
  return origin && `${origin}${server.basePath}`;
}

function answer(request: FastifyRequest, reply: FastifyReply, text: string): FastifyReply {
  const tag = `"${hash('sha256', text, 'base64url')}"`;
  void reply.header('etag', tag).header('cache-control', 'private, no-cache');
  if (isKnown(request.headers['if-none-match'], tag)) return reply.status(304).send();
  return reply
    .header('content-type', 'text/calendar; charset=utf-8')
    .header('content-disposition', 'attachment; filename="calendar.ics"')
    .send(text);
}

/** A proxy that packs the answer marks its tag as weak. */
function isKnown(header: string | undefined, tag: string): boolean {
  const tags = (header ?? '').split(',').map((one) => one.trim().replace(/^W\//, ''));
  return tags.includes(tag) || tags.includes('*');
}

function tooMany(seconds: number): TooMany {
  return new TooMany(`Too many calls. Please try again in ${seconds} second${seconds === 1 ? '' : 's'}.`, seconds);
}
