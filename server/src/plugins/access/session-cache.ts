import type { Actor } from './actor.ts';

/** A remembered answer is never older, whatever became of the messages about its end. */
const lifeMs = 1000;
/** More sessions than that are in use within a second on no server. */
const maxEntries = 10_000;

/** An open session and the person behind it. */
export interface OpenSession extends Omit<Actor, 'sessionHash' | 'token'> {
  seenAt: Date;
  expiresAt: Date;
}

/** What is remembered of a session or an API token: whose it is, and until when. */
interface Remembered {
  id: number;
  expiresAt: Date | null;
}

export interface SessionCache {
  /** Asks the database unless it was asked within the last second. Several questions at once become one. */
  find<Found extends Remembered>(key: string, now: Date, ask: () => Promise<Found | undefined>): Promise<Found | undefined>;
  /** The account changed, or one of its sessions or tokens ended. */
  forget(userId: number): void;
  readonly size: number;
}

interface Entry {
  askedAt: number;
  answer: Promise<Remembered | undefined>;
  /** Once the answer has come. */
  session?: Remembered;
}

/**
 * Remembers sessions that are open, and no others: guessed tokens leave nothing behind. Behind a pooler it remembers none: whoever
 * changed an account would be answered before this server heard of it.
 */
export function createSessionCache(isBehindPooler = false): SessionCache {
  // The oldest first.
  const entries = new Map<string, Entry>();

  function removeOld(before: number): void {
    for (const [hash, { askedAt }] of entries) {
      if (askedAt > before) return;
      entries.delete(hash);
    }
  }

  function remember(hash: string, askedAt: number, answer: Promise<Remembered | undefined>): void {
    const entry: Entry = { askedAt, answer };
    const leave = () => entries.get(hash) === entry && entries.delete(hash);
    entries.delete(hash);
    entries.set(hash, entry);
    answer.then((session) => {
      if (session) entry.session = session;
      else leave();
    }, leave);
  }

  return {
    find<Found extends Remembered>(hash: string, now: Date, ask: () => Promise<Found | undefined>) {
      if (isBehindPooler) return ask();
      const askedAt = performance.now();
      removeOld(askedAt - lifeMs);
      const known = entries.get(hash);
      // What is asked for under one key is always of one kind.
      if (known && !hasExpired(known, now)) return known.answer as Promise<Found | undefined>;
      const answer = ask();
      if (entries.size < maxEntries) remember(hash, askedAt, answer);
      return answer;
    },

    forget(userId) {
      for (const [hash, { session }] of entries) {
        // An answer that is still on its way may be of before the change.
        if (!session || session.id === userId) entries.delete(hash);
      }
    },

    get size() {
      return entries.size;
    },
  };
}

function hasExpired({ session }: Entry, now: Date): boolean {
  return session !== undefined && session.expiresAt !== null && session.expiresAt <= now;
}
