import { type feedCalls as calls, type Feed, type FeedForm, mostFeeds } from '@crm/contract/calendar/calendar-feeds';
import { addresses } from '@crm/contract/core/addresses';
import type { Returned } from '@crm/contract/core/call';
import { CallError } from '@crm/contract/core/envelope';
import { type Db, transaction } from '../../db/client.ts';
import type { Context } from '../../plugins/context.ts';
import { installationOf } from '../../records/calendar/installation.ts';
import { recordChange } from '../../records/changes/changes.ts';
import { notify } from '../../records/notify.ts';
import { requireSeenVersion } from '../../records/refusals.ts';
import { newFeedToken } from './feed-token.ts';
import {
  changeFeed,
  changeFeedToken,
  countAllFeeds,
  countFeedsOf,
  deleteFeed,
  type FeedRow,
  insertFeed,
  listFeedRows,
  lockFeed,
  lockFeedOwner,
} from './feeds.queries.ts';

export async function listFeeds({ actor, company, pool }: Context): Promise<Returned<typeof calls.list>> {
  return { feeds: (await listFeedRows(pool, actor.id)).map(feedOf), isOn: company.calendarFeeds };
}

export async function countFeeds({ pool }: Context): Promise<Returned<typeof calls.count>> {
  return countAllFeeds(pool);
}

/** The token is in the answer and nowhere else: only its hash is stored. */
export async function createFeed(context: Context, form: FeedForm): Promise<Returned<typeof calls.create>> {
  const { actor, clock, pool } = context;
  requireOn(context);
  const { token, hash } = newFeedToken();
  const row = await transaction(pool, async (db) => {
    if (!(await lockFeedOwner(db, actor.id))) throw new CallError('UNAUTHENTICATED', 'Please sign in.');
    if ((await countFeedsOf(db, actor.id)) >= mostFeeds)
      throw new CallError('CONFLICT', `You have ${mostFeeds} calendar feeds. Remove one first.`);
    // The names of events need it, and whoever reads a feed writes nothing.
    await installationOf(db);
    const made = await insertFeed(db, actor.id, form, hash, clock.now());
    await tell(context, db, 'feed added', { after: factsOf(form) }, `New calendar feed: ${form.name}`);
    return made;
  });
  publishChange(context);
  return { ...feedOf(row), token };
}

export async function updateFeed(context: Context, id: number, form: FeedForm): Promise<Feed> {
  const saved = await transaction(context.pool, async (db) => {
    const before = await lockOwn(context, db, id);
    requireSeenVersion(context.seenVersion, before.version);
    const after = await changeFeed(db, id, form);
    await tell(context, db, 'feed changed', { before: factsOf(before), after: factsOf(after) });
    return after;
  });
  publishChange(context);
  return feedOf(saved);
}

export async function renewFeed(context: Context, id: number): Promise<Returned<typeof calls.renew>> {
  requireOn(context);
  const { token, hash } = newFeedToken();
  const row = await transaction(context.pool, async (db) => {
    const { name } = await lockOwn(context, db, id);
    const renewed = await changeFeedToken(db, id, hash);
    await tell(context, db, 'feed renewed', { after: { feed: name } }, `New address of your calendar feed: ${name}`);
    return renewed;
  });
  publishChange(context);
  return { ...feedOf(row), token };
}

export async function removeFeed(context: Context, id: number): Promise<{ id: number }> {
  await transaction(context.pool, async (db) => {
    const row = await lockOwn(context, db, id);
    await deleteFeed(db, id);
    await tell(context, db, 'feed removed', { before: factsOf(row) });
  });
  publishChange(context);
  return { id };
}

function requireOn({ company }: Context): void {
  if (!company.calendarFeeds) throw new CallError('CONFLICT', 'An administrator has switched calendar feeds off.');
}

async function lockOwn({ actor }: Context, db: Db, id: number): Promise<FeedRow> {
  const row = await lockFeed(db, id, actor.id);
  if (!row) throw new CallError('NOT_FOUND', 'Calendar feed not found');
  return row;
}

/** A line of the person's account in the audit log, and one in the inbox where somebody got a new address. */
async function tell(
  { actor, clock }: Context,
  db: Db,
  action: 'feed added' | 'feed changed' | 'feed renewed' | 'feed removed',
  facts: { before?: object; after?: object },
  text?: string,
): Promise<void> {
  await recordChange(db, { at: clock.now(), actorId: actor.id, entity: 'user', entityId: actor.id, action, ...facts });
  if (text !== undefined) await notify(db, clock, [actor.id], { kind: 'security', text, link: addresses.calendarFeeds });
}

function factsOf({ name, shows }: FeedForm): object {
  return { feed: name, shows: shows.join(', ') };
}

function publishChange({ actor, publish }: Context): void {
  publish({ topics: ['profile', 'notifications'], users: [actor.id] });
  publish({ topics: ['staff'], admins: true });
}

function feedOf({ id, name, shows, createdAt, lastUsedAt, version }: FeedRow): Feed {
  return { id, name, shows, createdAt: createdAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null, version };
}
