import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSessionCache, type OpenSession } from './session-cache.ts';

const now = new Date('2026-03-10T15:00:00Z');
const later = new Date('2026-03-24T15:00:00Z');
const session: OpenSession = {
  id: 7,
  name: 'Ada',
  email: 'ada@test.example',
  role: 'staff',
  hasFactor: false,
  method: null,
  seenAt: now,
  expiresAt: later,
};

/** A cache, and the questions that the database was asked. */
function createScene(answer: () => Promise<OpenSession | undefined> = async () => session) {
  const cache = createSessionCache();
  const asked: string[] = [];
  const find = (hash = 'a', at = now) =>
    cache.find(hash, at, () => {
      asked.push(hash);
      return answer();
    });
  return { cache, asked, find };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the session cache', () => {
  it('asks once for questions that come together', async () => {
    const { asked, find } = createScene();
    expect(await Promise.all([find(), find(), find()])).toEqual([session, session, session]);
    expect(asked).toEqual(['a']);
  });

  it('asks again after a second, however often it was used meanwhile', async () => {
    const { asked, find } = createScene();
    for (let ms = 0; ms < 1000; ms += 111) {
      await find();
      vi.advanceTimersByTime(111);
    }
    await find();
    expect(asked).toEqual(['a', 'a']);
  });

  it('counts the second from the question and not from its answer', async () => {
    const { promise, resolve } = Promise.withResolvers<OpenSession>();
    const { asked, find } = createScene(() => promise);
    const first = find();
    vi.advanceTimersByTime(999);
    resolve(session);
    await first;
    vi.advanceTimersByTime(1);
    await find();
    expect(asked).toEqual(['a', 'a']);
  });

  it('forgets a person whose account changed, and nobody else', async () => {
    const { cache, asked, find } = createScene();
    const other = { ...session, id: 8 };
    await cache.find('b', now, async () => other);
    await find();
    cache.forget(session.id);
    await find();
    await find('b');
    expect(asked).toEqual(['a', 'a']);
  });

  it('does not keep an answer that was on its way while an account changed', async () => {
    const { promise, resolve } = Promise.withResolvers<OpenSession>();
    const { cache, asked, find } = createScene(() => promise);
    const first = find();
    cache.forget(session.id);
    resolve(session);
    await first;
    await find();
    expect(asked).toEqual(['a', 'a']);
  });

  it('asks again for a session that has expired since', async () => {
    const { asked, find } = createScene();
    await find();
    await find('a', later);
    expect(asked).toEqual(['a', 'a']);
  });

  it('keeps nothing of tokens that nobody has, nor of questions that failed', async () => {
    const { cache, find } = createScene(async () => undefined);
    await Promise.all(Array.from({ length: 500 }, (_, n) => find(`guess ${n}`)));
    const failing = createScene(() => Promise.reject(new Error('no database')));
    await expect(failing.find()).rejects.toThrow('no database');
    expect([cache.size, failing.cache.size]).toEqual([0, 0]);
  });

  it('holds 10,000 sessions at most, and those of the last second alone', async () => {
    const { cache, asked, find } = createScene();
    const all = Array.from({ length: 10_001 }, (_, n) => `session ${n}`);
    await Promise.all(all.map((hash) => find(hash)));
    expect(cache.size).toBe(10_000);
    await find(all.at(-1));
    expect(asked).toHaveLength(10_002);
    vi.advanceTimersByTime(1000);
    await find();
    expect(cache.size).toBe(1);
  });
});
