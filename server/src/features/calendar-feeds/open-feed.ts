import type { FeedPart } from '@crm/contract/calendar/calendar-feeds';
import { isAhead } from '../../clock.ts';
import { firstRow, holds, type RowOf, rows, statement } from '../../db/statement.ts';
import { lacksFactor } from '../../plugins/access/confirmation.ts';
import { hasFactor } from '../../plugins/access/factor-sql.ts';
import type { Services } from '../../plugins/context.ts';

/** How often the last use of a feed is written. */
const seenEveryMs = 5 * 60_000;

const find = statement(
  'find_feed',
  `select f.id, f.user_id as "userId", f.name, f.shows, f.last_used_at as "lastUsedAt", u.role,
     ${hasFactor('u.id')} or exists (select 1 from oidc_links l where l.user_id = u.id) as "hasFactor"
   from calendar_feeds f join users u on u.id = f.user_id cross join company c
   where f.token_hash = $1 and not u.blocked and u.deleted_at is null and c.calendar_feeds`,
  { shows: holds<FeedPart[]>() },
);
const touch = statement('touch_feed', 'update calendar_feeds set last_used_at = $2 where id = $1');

export type OpenFeed = RowOf<typeof find>;

/** The feed of a secret, while its owner may use the portal and the company has feeds. The database decides, not a memory. */
export async function findOpenFeed(
  { pool, company }: Pick<Services, 'pool' | 'company'>,
  tokenHash: Buffer,
): Promise<OpenFeed | undefined> {
  const feed = await firstRow(pool, find, [tokenHash]);
  return feed && !lacksFactor({ company }, { ...feed, method: null }) ? feed : undefined;
}

/** Where nothing can be written, reading goes on. */
export async function writeUse({ pool, clock }: Pick<Services, 'pool' | 'clock'>, { id, lastUsedAt }: OpenFeed): Promise<void> {
  const now = clock.now();
  const isFresh = lastUsedAt !== null && now.getTime() - lastUsedAt.getTime() < seenEveryMs && !isAhead(lastUsedAt, now);
  if (!isFresh) await rows(pool, touch, [id, now]).catch(() => undefined);
}
