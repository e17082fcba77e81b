import { CallError } from '@crm/contract/core/envelope';
import {
  chosenTimes,
  kindRules,
  type MailChoices,
  type MailChoicesForm,
  type MailTimes,
} from '@crm/contract/office/mail-choices';
import { type NotificationKind, notificationKinds } from '@crm/contract/office/notifications';
import { type Db, transaction } from '../../db/client.ts';
import type { Context, PublicContext } from '../../plugins/context.ts';
import { recordChange } from '../../records/changes/changes.ts';
import { canMail } from '../../records/mails.ts';
import { requireSeenVersion } from '../../records/refusals.ts';
import { unsubscribeFromReport } from '../reports/unsubscribe-report.ts';
import {
  type ChoicesRow,
  findChoices,
  lockChoices,
  type NewChoices,
  rushNotices,
  type StoredTimes,
  writeChoices,
} from './mail-choices.queries.ts';
import { readUnsubscribeToken } from './unsubscribe-token.ts';

const nothingChosen: ChoicesRow = {
  times: {},
  ended: {},
  quietFrom: null,
  quietTo: null,
  timeZone: null,
  dailyHour: 8,
  version: 1,
};
const wrongLink = 'This link ends nothing. Sign in and choose in Settings, Notifications, what is mailed to you.';

export async function getChoices({ pool, actor, clock }: Context): Promise<MailChoices> {
  const [isMailed, row = nothingChosen] = await Promise.all([canMail(pool, clock.now()), findChoices(pool, actor.id)]);
  const { ended: _ended, ...chosen } = row;
  return { ...chosen, isMailed, email: actor.email, times: chosenTimes(row.times) };
}

export async function updateChoices(context: Context, form: MailChoicesForm): Promise<MailChoices> {
  const { pool, actor, clock, seenVersion, publish } = context;
  const now = clock.now();
  if (!(await canMail(pool, now))) throw new CallError('NOT_FOUND', 'This portal sends no mail.');
  await transaction(pool, async (db) => {
    const before = await lockChoices(db, actor.id, now);
    if (!before) throw new CallError('NOT_FOUND', 'Not found');
    requireSeenVersion(seenVersion, before.version);
    const after = { ...form, times: unusual(form.times), ended: {} };
    await save(db, { userId: actor.id, actorId: actor.id, now }, 'mail chosen', before, after);
    await rushNotices(db, actor.id, now);
  });
  publish({ topics: ['notifications'], users: [actor.id] });
  return getChoices(context);
}

/** By the link in a mail: it ends what that mail was about, or takes that back. It may be used as often as one likes. */
export async function unsubscribe(
  { pool, clock, secret, publish }: Pick<PublicContext, 'pool' | 'clock' | 'secret' | 'publish'>,
  token: string,
  isUndone: boolean,
): Promise<{ kinds: NotificationKind[]; report: string | null }> {
  const ofReport = await unsubscribeFromReport({ pool, clock, secret, publish }, token, isUndone);
  if (ofReport === 'gone')
    throw new CallError('NOT_FOUND', 'This link ends nothing: you are not among those who get this report.');
  if (ofReport) return { kinds: [], ...ofReport };
  const link = readUnsubscribeToken(secret, token);
  if (!link) throw new CallError('NOT_FOUND', wrongLink);
  const { userId, kinds } = link;
  await transaction(pool, async (db) => {
    const before = await lockChoices(db, userId, clock.now());
    if (!before) throw new CallError('NOT_FOUND', wrongLink);
    const changed = isUndone ? putBack(before, kinds) : ended(before, kinds);
    const by = { userId, actorId: null, now: clock.now() };
    await save(db, by, isUndone ? 'mail chosen' : 'mail ended', before, { ...before, ...changed });
  });
  publish({ topics: ['notifications'], users: [userId] });
  return { kinds, report: null };
}

type Changed = Pick<ChoicesRow, 'times' | 'ended'>;

function ended(before: ChoicesRow, kinds: readonly NotificationKind[]): Changed {
  const times = chosenTimes(before.times);
  const ending = kinds.filter((kind) => times[kind] !== 'never' && kindRules[kind].allowed.includes('never'));
  return {
    times: { ...before.times, ...Object.fromEntries(ending.map((kind) => [kind, 'never'])) },
    ended: { ...before.ended, ...Object.fromEntries(ending.map((kind) => [kind, times[kind]])) },
  };
}

/** What was chosen in the portal since then stays. */
function putBack(before: ChoicesRow, kinds: readonly NotificationKind[]): Changed {
  const times = chosenTimes(before.times);
  const returning = kinds.filter((kind) => times[kind] === 'never' && before.ended[kind] !== undefined);
  const all = { ...times, ...Object.fromEntries(returning.map((kind) => [kind, before.ended[kind]])) };
  const stillEnded = Object.entries(before.ended).filter(([kind]) => !returning.some((one) => one === kind));
  return { times: unusual(all), ended: Object.fromEntries(stillEnded) };
}

function unusual(times: MailTimes): StoredTimes {
  return Object.fromEntries(
    notificationKinds.filter((kind) => times[kind] !== kindRules[kind].usual).map((kind) => [kind, times[kind]]),
  );
}

/** Nothing is written where nothing changes. */
async function save(
  db: Db,
  { userId, actorId, now }: { userId: number; actorId: number | null; now: Date },
  action: string,
  before: ChoicesRow,
  after: NewChoices,
): Promise<void> {
  const [former, later] = [factsOf(before), factsOf(after)];
  const names = Object.keys(later).filter((name) => former[name] !== later[name]);
  if (names.length === 0) return;
  await writeChoices(db, userId, after, now);
  const of = (facts: Facts) => Object.fromEntries(names.map((name) => [name, facts[name] ?? null]));
  await recordChange(db, { at: now, actorId, entity: 'user', entityId: userId, action, before: of(former), after: of(later) });
}

type Facts = Record<string, string | number | null>;

/** As the audit log keeps them: 'mail of task'. */
function factsOf({ times, quietFrom, quietTo, timeZone, dailyHour }: NewChoices): Facts {
  const byKind = Object.entries(chosenTimes(times)).map(([kind, time]) => [`mail of ${kind}`, time]);
  return { ...Object.fromEntries(byKind), quietFrom, quietTo, mailZone: timeZone, dailyHour };
}
