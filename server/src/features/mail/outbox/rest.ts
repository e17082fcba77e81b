import type { Failure } from '../../../plugins/mail/judge-failure.ts';
import { restAfter } from '../../../plugins/queue/retry-delay.ts';

/** How long settings that a person must mend are left alone. */
const settingsMs = 30_000;
const longestMs = 5 * 60_000;

/** Whether this server leaves its mail server alone for a while, whatever waits. */
export interface Rest {
  isOver(now: Date): boolean;
  /** Since the last mail that was taken. */
  hasFailed(): boolean;
  /** Trouble that is not one mail's own. */
  note(failure: Pick<Failure, 'about'>, now: Date): void;
  end(): void;
}

export function createRest(): Rest {
  let failures = 0;
  let rest: { from: Date; until: Date } | null = null;
  // A clock that is set back does not make it longer.
  const isOver = (now: Date) => !rest || now >= rest.until || now < rest.from;
  return {
    isOver,
    hasFailed: () => failures > 0,
    note({ about }, now) {
      if (about === 'mail') return;
      failures += 1;
      const ms = Math.max(restAfter(failures), about === 'settings' ? Math.min(settingsMs * failures, longestMs) : 0);
      if (ms > 0) rest = { from: now, until: new Date(now.getTime() + ms) };
    },
    end() {
      [failures, rest] = [0, null];
    },
  };
}
