import { describe, expect, it } from 'vitest';
import { createLine, type Line } from './job-line.ts';

const never = new AbortController().signal;

/** Who has a turn, in the order of the beginnings; each is ended by its name. */
function createWatch(line: Line) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const refused: unknown[] = [];
  return {
    begun,
    refused,
    async come(personId: number, name = String(personId), signal = never) {
      line.wait(personId, signal, name).then(
        (end) => {
          begun.push(name);
          ends.set(name, end);
        },
        (error) => refused.push(error.message),
      );
      await Promise.resolve();
    },
    async end(name: string) {
      ends.get(name)?.();
      await new Promise(setImmediate);
    },
  };
}

describe('a line', () => {
  it('gives two people a turn, and one person one at a time', async () => {
    const line = createLine(2);
    const { begun, come, end } = createWatch(line);
    for (const name of ['1a', '1b', '2', '3']) await come(Number(name[0]), name);
    expect(begun).toEqual(['1a', '2']);
    expect([line.running(), line.waiting()]).toEqual([2, 2]);
    await end('2');
    expect(begun).toEqual(['1a', '2', '3']);
    await end('1a');
    expect(begun).toEqual(['1a', '2', '3', '1b']);
  });

  it('serves people in turn, however many one person has waiting', async () => {
    const line = createLine(1);
    const { begun, come, end } = createWatch(line);
    for (const name of ['1a', '1b', '1c', '1d', '2a', '3a', '2b']) await come(Number(name[0]), name);
    for (let n = 0; n < 7; n += 1) await end(begun.at(-1) ?? '');
    expect(begun).toEqual(['1a', '2a', '3a', '1b', '2b', '1c', '1d']);
    expect([line.running(), line.waiting()]).toEqual([0, 0]);
  });

  it('says how many go before', async () => {
    const line = createLine(1);
    const { come, end } = createWatch(line);
    const names = ['1a', '1b', '1c', '2', '3'];
    const ahead = () => names.map((name) => line.aheadOf(Number(name[0]), name));
    for (const name of names) await come(Number(name[0]), name);
    expect(ahead()).toEqual([undefined, 2, 3, 0, 1]);
    await end('1a');
    expect(ahead()).toEqual([undefined, 1, 2, undefined, 0]);
    expect(line.aheadOf(4, '3')).toBeUndefined();
  });

  it('forgets whoever gives up, also before the wait began', async () => {
    const line = createLine(1);
    const { begun, refused, come, end } = createWatch(line);
    const leaving = new AbortController();
    await come(1);
    await come(2, '2', leaving.signal);
    await come(3);
    leaving.abort();
    await come(2, '2 again', leaving.signal);
    expect(line.waiting()).toBe(1);
    await end('1');
    expect([begun, refused]).toEqual([['1', '3'], Array.from({ length: 2 }, () => 'Nobody waits for this any more.')]);
  });

  it('is bounded, for one person and for all', async () => {
    const line = createLine(1);
    const { refused, come } = createWatch(line);
    for (let n = 0; n < 12; n += 1) await come(1, `1 ${n}`);
    await new Promise(setImmediate);
    expect([line.waiting(), refused]).toEqual([10, ['You have too much long work waiting. Please try again when it is done.']]);
    for (let personId = 2; personId < 100; personId += 1) await come(personId);
    await new Promise(setImmediate);
    expect(line.waiting()).toBe(100);
    expect(refused.at(-1)).toBe('Too many people wait for long work right now. Please try again in a few minutes.');
  });

  it('is emptied by a stop, and takes nobody after it', async () => {
    const line = createLine(1);
    const { begun, refused, come, end } = createWatch(line);
    for (const personId of [1, 2, 3]) await come(personId);
    line.close();
    await come(4);
    await end('1');
    expect([begun, refused, line.waiting()]).toEqual([
      ['1'],
      Array.from({ length: 3 }, () => 'The server is stopping. Please try again in a moment.'),
      0,
    ]);
  });

  it('ends a turn once, however often it is said', async () => {
    const line = createLine(1);
    const { begun, come, end } = createWatch(line);
    for (const personId of [1, 2, 3]) await come(personId);
    for (let n = 0; n < 2; n += 1) await end('1');
    expect(begun).toEqual(['1', '2']);
  });
});
