import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from './live/query-client.ts';
import { holdIdle, whenIdle } from './when-idle.ts';

let idle: (() => void)[] = [];
const task = vi.fn();

/** The browser has nothing to do for a while. */
function beIdle() {
  while (idle.length > 0) {
    const now = idle;
    idle = [];
    for (const call of now) call();
  }
}

beforeEach(() => {
  idle = [];
  task.mockClear();
  vi.useFakeTimers();
  vi.stubGlobal('requestIdleCallback', (call: () => void) => {
    idle.push(call);
    return idle.length;
  });
  vi.stubGlobal('cancelIdleCallback', (handle: number) => {
    idle[handle - 1] = () => undefined;
  });
});
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A question whose answer comes when it is called. */
function ask() {
  const { promise, resolve } = Promise.withResolvers<string>();
  const asked = queryClient.fetchQuery({ queryKey: ['rows'], queryFn: () => promise });
  return async () => {
    resolve('rows');
    await asked;
  };
}

it('waits for the browser alone where nothing is asked', () => {
  whenIdle(task);
  expect(task).not.toHaveBeenCalled();
  beIdle();
  expect(task).toHaveBeenCalledOnce();
});

it('waits for what the screen has asked for', async () => {
  const answer = ask();
  whenIdle(task);
  beIdle();
  expect(task).not.toHaveBeenCalled();
  await answer();
  beIdle();
  expect(task).toHaveBeenCalledOnce();
});

it('waits for what is being drawn', async () => {
  const drawn = holdIdle();
  whenIdle(task);
  beIdle();
  expect(task).not.toHaveBeenCalled();
  drawn();
  beIdle();
  expect(task).toHaveBeenCalledOnce();
});

it('waits for what begins to be drawn right after an answer', () => {
  whenIdle(task);
  for (const call of idle.splice(0)) call();
  const drawn = holdIdle();
  beIdle();
  expect(task).not.toHaveBeenCalled();
  drawn();
  beIdle();
  expect(task).toHaveBeenCalledOnce();
});

it('begins after three seconds whatever is under way, once', () => {
  const drawn = holdIdle();
  whenIdle(task);
  vi.advanceTimersByTime(3000);
  expect(task).toHaveBeenCalledOnce();
  drawn();
  beIdle();
  expect(task).toHaveBeenCalledOnce();
});

it('can be taken back', () => {
  whenIdle(task)();
  beIdle();
  vi.advanceTimersByTime(3000);
  expect(task).not.toHaveBeenCalled();
});
