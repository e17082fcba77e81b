import { describe, expect, it } from 'vitest';
import { beginShortCall, inSlices } from './breathe.ts';

const rows = Array.from({ length: 400 }, (_, row) => row);

/** Keeps the process busy with each row; answers the rows in the order in which they were done. */
async function work(): Promise<number[]> {
  const done: number[] = [];
  for await (const slice of inSlices(rows)) {
    for (const row of slice) {
      const startedAt = performance.now();
      while (performance.now() - startedAt < 0.2);
      done.push(row);
    }
  }
  return done;
}

/** How often others got in while something ran. */
async function countOthers(run: Promise<unknown>): Promise<number> {
  let count = 0;
  let isOver = false;
  void run.finally(() => {
    isOver = true;
  });
  while (!isOver) {
    await new Promise(setImmediate);
    count += 1;
  }
  return count;
}

describe('work of many rows', () => {
  it('does all of them in order, and lets others in between', async () => {
    const running = work();
    expect(await countOthers(running)).toBeGreaterThan(15);
    expect(await running).toEqual(rows);
  });

  it('gives way to short calls, and yet goes on while there is no end of them', async () => {
    const alone = await countOthers(work());
    const endShortCall = beginShortCall();
    const running = work();
    const beside = await countOthers(running);
    endShortCall();
    expect(await running).toEqual(rows);
    expect(beside / alone).toBeGreaterThan(5);
  });

  it('takes one slice at a time, whoever it is for', async () => {
    const running = Promise.all([work(), work(), work()]);
    expect(await countOthers(running)).toBeGreaterThan(45);
    expect(await running).toEqual([rows, rows, rows]);
  });
});
