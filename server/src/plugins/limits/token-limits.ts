import { callsPerMinute } from '@crm/contract/accounts/tokens';

const minuteMs = 60_000;
/** More callers than that within a window are not told apart: the oldest are forgotten. */
const maxEntries = 10_000;

/** Counts in the memory of this server: with several servers each has its own count. */
export interface CallCount {
  /** Counts a call. The seconds until the next one is taken, once there were too many. */
  add(key: string | number): { count: number; wait: number | undefined };
}

export interface TokenLimits {
  /** The calls of each token. */
  calls: CallCount;
  /** The tokens that nobody has, by the network that they came from. */
  wrong: CallCount;
}

/** Nobody finds a token by guessing; a limit tells a program that repeats itself to stop. */
export function createTokenLimits(): TokenLimits {
  return { calls: createCount(callsPerMinute, minuteMs), wrong: createCount(wrongTokens, 15 * minuteMs) };
}

export const wrongTokens = 100;

export function createCount(limit: number, windowMs: number): CallCount {
  // The oldest window first.
  const windows = new Map<string | number, { startedAt: number; count: number }>();

  // Fractions of a millisecond do not add up exactly: a window would last longer than was told.
  const leftMs = (startedAt: number, now: number) => Math.round(windowMs - (now - startedAt));

  function removeOld(now: number): void {
    for (const [key, { startedAt }] of windows) {
      if (leftMs(startedAt, now) > 0 && windows.size < maxEntries) return;
      windows.delete(key);
    }
  }

  return {
    add(key) {
      const now = performance.now();
      removeOld(now);
      const window = windows.get(key) ?? { startedAt: now, count: 0 };
      windows.set(key, window);
      window.count += 1;
      const { count, startedAt } = window;
      return { count, wait: count > limit ? Math.max(1, Math.ceil(leftMs(startedAt, now) / 1000)) : undefined };
    },
  };
}
