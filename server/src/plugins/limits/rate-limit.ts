import { aheadOf } from '../../clock.ts';
import type { Db } from '../../db/client.ts';
import { firstRow, rows, statement } from '../../db/statement.ts';
import type { PublicContext } from '../context.ts';
import { networkOf } from '../http/client-address.ts';
import { TooMany } from './too-many.ts';

const windowMs = 15 * 60_000;
type SharedKind = 'login-all' | 'signup-all' | 'invite-all' | 'reset-all' | 'reset-link-all';
type LimitKind =
  | SharedKind
  | 'login-ip'
  | 'login-email'
  | 'login-device'
  | 'signup-ip'
  | 'invite-ip'
  | 'invite-mail'
  | 'reset-ip'
  | 'reset-email'
  | 'reset-link-ip'
  | 'provider-ip'
  | 'factor-ip'
  | 'factor-account'
  | 'password-account'
  | 'pin-account'
  | 'mail-test'
  | 'report-mail';
const limits: Record<LimitKind, number> = {
  'login-ip': 50,
  'login-email': 10,
  'login-device': 10,
  'login-all': 300,
  'signup-ip': 10,
  'signup-all': 20,
  'invite-ip': 50,
  'provider-ip': 50,
  'invite-all': 300,
  'invite-mail': 50,
  'reset-ip': 20,
  'reset-email': 5,
  'reset-all': 300,
  'reset-link-ip': 50,
  'reset-link-all': 300,
  'factor-ip': 50,
  'factor-account': 10,
  'password-account': 10,
  'pin-account': 10,
  'mail-test': 20,
  'report-mail': 20,
};

const count = statement(
  'count_failure',
  // lower() of the database, which also finds accounts: all spellings of an e-mail share one counter.
  `insert into rate_limits as r (kind, key, failures, window_start) values ($1, lower($2), 1, $3)
   on conflict (kind, key) do update set
     failures = case when ${isOver('r.window_start')} then 1 else r.failures + 1 end,
     window_start = case when ${isOver('r.window_start')} then $3 else r.window_start end
   returning failures, window_start as "windowStart"`,
);
const giveBack = statement(
  'give_back_failure',
  'update rate_limits set failures = greatest(failures - 1, 0) where kind = $1 and key = lower($2)',
);
const isKnown = statement(
  'is_known_address',
  `select exists (select 1 from sessions where network = $1 and expires_at > $2) as "isKnown"`,
);
const removeOld = statement(
  'remove_old_limits',
  `delete from rate_limits where window_start <= $2 or ${aheadOf('$1', 'window_start')}`,
);

function isOver(start: string): string {
  return `(${start} <= $4 or ${aheadOf('$3', start)})`;
}

/**
 * Runs an attempt under rate limits. Only failures count, but each attempt is counted before it runs and subtracted when it
 * succeeds, so that a thousand concurrent guesses cannot slip through between check and count.
 */
export async function withAttemptLimit<T>(
  context: PublicContext,
  keys: (readonly [LimitKind, string])[],
  attempt: () => Promise<T>,
): Promise<T> {
  await countAttempt(context, keys);
  const result = await attempt();
  for (const [kind, key] of keys) await rows(context.pool, giveBack, [kind, key]);
  return result;
}

/** Counts an attempt, and refuses it when there were too many. For what may be done only so often, whether it succeeds or not. */
export async function countAttempt(context: PublicContext, keys: (readonly [LimitKind, string])[]): Promise<void> {
  const now = context.clock.now();
  for (const [kind, key] of keys) {
    const row = await firstRow(context.pool, count, [kind, key, now, new Date(now.getTime() - windowMs)]);
    if (row && row.failures > limits[kind]) {
      // Logged once per window: somebody is guessing from many addresses.
      if (kind.endsWith('-all') && row.failures === limits[kind] + 1)
        context.log.warn({ limit: kind }, 'too many wrong attempts');
      const waitMs = row.windowStart.getTime() + windowMs - now.getTime();
      const minutes = Math.max(1, Math.ceil(waitMs / 60_000));
      throw new TooMany(`Too many attempts. Please try again in ${minutes} minute${minutes === 1 ? '' : 's'}.`, waitMs / 1000);
    }
  }
}

/**
 * One budget of guesses for all unknown networks, so that many addresses do not help. An attacker who exhausts it must not
 * lock the business out: it does not apply to networks with an open session, such as the office.
 */
export async function sharedBudget(context: PublicContext, kind: SharedKind): Promise<[SharedKind, string][]> {
  const row = await firstRow(context.pool, isKnown, [networkOf(context.ip), context.clock.now()]);
  return row?.isKnown ? [] : [[kind, '']];
}

export async function removeOldLimits(db: Db, now: Date): Promise<void> {
  await rows(db, removeOld, [now, new Date(now.getTime() - windowMs)]);
}
