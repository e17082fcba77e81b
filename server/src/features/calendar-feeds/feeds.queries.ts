import { type FeedForm, type FeedPart, mostFeeds } from '@crm/contract/calendar/calendar-feeds';
import type { Db } from '../../db/client.ts';
import { firstRow, holds, type RowOf, rows, statement } from '../../db/statement.ts';

const columns = `f.id, f.name, f.shows, f.created_at as "createdAt", f.last_used_at as "lastUsedAt", f.version`;
const says = { shows: holds<FeedPart[]>() };

const list = statement(
  'list_feeds_of',
  `select ${columns} from calendar_feeds f where f.user_id = $1 order by f.id limit ${mostFeeds}`,
  says,
);
// Of two new feeds at once the second counts the first. Whoever blocks the person waits, or was first.
const lockOwner = statement(
  'lock_feed_owner',
  'select id from users where id = $1 and not blocked and deleted_at is null for no key update',
);
const countOf = statement('count_feeds_of', 'select count(*)::int as count from calendar_feeds where user_id = $1');
const countAll = statement(
  'count_feeds',
  'select count(*)::int as feeds, count(distinct user_id)::int as people from calendar_feeds',
);
const insert = statement(
  'insert_feed',
  `insert into calendar_feeds as f (user_id, name, token_hash, shows, created_at) values ($1, $2, $3, $4, $5) returning ${columns}`,
  says,
);
const lock = statement(
  'lock_feed',
  `select ${columns} from calendar_feeds f where f.id = $1 and f.user_id = $2 for update`,
  says,
);
const update = statement(
  'update_feed',
  `update calendar_feeds f set name = $2, shows = $3, version = f.version + 1 where f.id = $1 returning ${columns}`,
  says,
);
const setToken = statement(
  'set_feed_token',
  `update calendar_feeds f set token_hash = $2, last_used_at = null, version = f.version + 1 where f.id = $1 returning ${columns}`,
  says,
);
const remove = statement('remove_feed', 'delete from calendar_feeds where id = $1');

export type FeedRow = RowOf<typeof list>;

export async function listFeedRows(db: Db, userId: number) {
  return rows(db, list, [userId]);
}

/** False when nobody of this number may sign in. */
export async function lockFeedOwner(db: Db, userId: number): Promise<boolean> {
  return (await firstRow(db, lockOwner, [userId])) !== undefined;
}

export async function countFeedsOf(db: Db, userId: number): Promise<number> {
  return (await firstRow(db, countOf, [userId]))?.count ?? 0;
}

export async function countAllFeeds(db: Db): Promise<{ feeds: number; people: number }> {
  return (await firstRow(db, countAll)) ?? { feeds: 0, people: 0 };
}

export async function insertFeed(db: Db, userId: number, { name, shows }: FeedForm, hash: Buffer, now: Date) {
  return written(await firstRow(db, insert, [userId, name, hash, shows, now]));
}

export async function lockFeed(db: Db, id: number, userId: number) {
  return firstRow(db, lock, [id, userId]);
}

/** The caller has locked the row. */
export async function changeFeed(db: Db, id: number, { name, shows }: FeedForm) {
  return written(await firstRow(db, update, [id, name, shows]));
}

/** The caller has locked the row. Nobody has used the new address yet. */
export async function changeFeedToken(db: Db, id: number, hash: Buffer) {
  return written(await firstRow(db, setToken, [id, hash]));
}

/** The caller has locked the row. */
export async function deleteFeed(db: Db, id: number): Promise<void> {
  await rows(db, remove, [id]);
}

function written(row: FeedRow | undefined): FeedRow {
  if (!row) throw new Error('a write returned no row');
  return row;
}
