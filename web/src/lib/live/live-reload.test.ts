import { CallError } from '@crm/contract/core/envelope';
import { InfiniteQueryObserver, MutationObserver, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLiveReload, waitBeforeReload } from './live-reload.ts';
import { noteAnswer } from './load-order.ts';
import { queryClient } from './query-client.ts';

let own: string;
let live: ReturnType<typeof createLiveReload>;
let release: (() => void)[];

beforeEach(() => {
  vi.useFakeTimers();
  own = crypto.randomUUID();
  live = createLiveReload();
  release = [];
});
afterEach(() => {
  live.stop();
  for (const undo of release) undo();
  queryClient.clear();
  vi.useRealTimers();
});

test('news after a quiet second are loaded after 150 ms, and in a busy time once in a while', () => {
  expect(waitBeforeReload(10_000, Number.NEGATIVE_INFINITY, 1000)).toBe(150);
  expect(waitBeforeReload(10_000, 9000, 1000)).toBe(150);
  expect(waitBeforeReload(10_000, 9900, 1000)).toBe(900);
  expect(waitBeforeReload(10_000, 9900, 4000)).toBe(3900);
});

/** When it was loaded, in seconds, while something changes every 50 ms for 20 seconds. */
async function loadsWhileBusy(topic: string): Promise<number[]> {
  const query = await show([topic, 'list']);
  const loads: number[] = [];
  for (let ms = 0; ms < 20_000; ms += 50) {
    const before = query.mock.calls.length;
    live.hear({ topics: [topic], cause: 'somebody-else' });
    await vi.advanceTimersByTimeAsync(50);
    if (query.mock.calls.length > before) loads.push(Math.round(ms / 1000));
  }
  return loads;
}

test('while a company writes without a pause, a list is loaded once in four seconds in the end', async () => {
  expect(await loadsWhileBusy('tasks')).toEqual([0, 1, 3, 7, 11, 15, 19]);
});

test('after a pause, news are loaded at once again', async () => {
  await loadsWhileBusy('tasks');
  const leads = await show(['leads', 'list']);
  await vi.advanceTimersByTimeAsync(14_000);
  live.hear({ topics: ['leads'] });
  await vi.advanceTimersByTimeAsync(150);
  expect(leads).toHaveBeenCalledTimes(2);
  live.hear({ topics: ['leads'] });
  await vi.advanceTimersByTimeAsync(1000);
  expect(leads).toHaveBeenCalledTimes(3);
});

test('news for the reader alone do not wait for those of the company', async () => {
  expect(await loadsWhileBusy('notifications')).toHaveLength(20);
});

test('an own save loads once, whether its news come after its answer or before', async () => {
  const leads = await show(['leads', 'list']);
  await save(['leads']);
  live.hear({ topics: ['leads'], cause: own });
  await vi.advanceTimersByTimeAsync(2000);
  expect(leads).toHaveBeenCalledTimes(2);

  own = crypto.randomUUID();
  live.hear({ topics: ['leads'], cause: own });
  await save(['leads']);
  await vi.advanceTimersByTimeAsync(2000);
  expect(leads).toHaveBeenCalledTimes(3);
});

test('an own save without a line loads once', async () => {
  const leads = await show(['leads', 'list']);
  await save(['leads']);
  await vi.advanceTimersByTimeAsync(2000);
  expect(leads).toHaveBeenCalledTimes(2);
});

test("somebody else's change is loaded, even beside own news", async () => {
  const leads = await show(['leads', 'list']);
  await save(['leads']);
  live.hear({ topics: ['leads'], cause: 'somebody-else' });
  live.hear({ topics: ['leads'], cause: own });
  await vi.advanceTimersByTimeAsync(2000);
  expect(leads).toHaveBeenCalledTimes(3);
});

test('news from before the page was opened load nothing', async () => {
  const leads = await show(['leads', 'list']);
  live.hear({ topics: ['leads'], ago: performance.now() + 1000 });
  await vi.advanceTimersByTimeAsync(2000);
  expect(leads).toHaveBeenCalledTimes(1);
  live.hear({ topics: ['leads'], ago: performance.now() - 1000 });
  await vi.advanceTimersByTimeAsync(2000);
  expect(leads).toHaveBeenCalledTimes(2);
});

test('what the save did not load is loaded by its news', async () => {
  const leads = await show(['leads', 'list']);
  const tasks = await show(['tasks', 'list']);
  await save(['leads']);
  live.hear({ topics: ['leads', 'tasks'], cause: own });
  await vi.advanceTimersByTimeAsync(2000);
  expect(leads).toHaveBeenCalledTimes(2);
  expect(tasks).toHaveBeenCalledTimes(2);
});

test('a save whose answer was lost is loaded when its news come', async () => {
  const leads = await show(['leads', 'list']);
  const saving = new MutationObserver(queryClient, {
    mutationFn: () => Promise.reject(new TypeError('The connection was lost')),
    meta: { refreshes: [['leads']] },
  });
  await expect(saving.mutate()).rejects.toThrow();
  live.hear({ topics: ['leads'], cause: own });
  await vi.advanceTimersByTimeAsync(2000);
  expect(leads).toHaveBeenCalledTimes(3);
});

test('news wait for a save that is on its way, two seconds at most', async () => {
  const leads = await show(['leads', 'list']);
  const beginSave = (lastsMs: number) => {
    const mutationFn = () => new Promise<void>((resolve) => setTimeout(resolve, lastsMs));
    void new MutationObserver(queryClient, { mutationFn, meta: { refreshes: [['tasks']] } }).mutate();
    live.hear({ topics: ['leads'], cause: 'somebody-else' });
  };
  beginSave(1000);
  await vi.advanceTimersByTimeAsync(900);
  expect(leads).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(200);
  expect(leads).toHaveBeenCalledTimes(2);

  await vi.advanceTimersByTimeAsync(5000);
  beginSave(10_000);
  await vi.advanceTimersByTimeAsync(1900);
  expect(leads).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(500);
  expect(leads).toHaveBeenCalledTimes(3);
});

test('a load after the save that failed or was cancelled does not count', async () => {
  const leads = await show(['leads', 'list']);
  const tasks = await show(['tasks', 'list']);
  leads.mockImplementationOnce(() => new Promise(() => undefined));
  tasks.mockRejectedValueOnce(new CallError('NOT_FOUND', ''));
  await save(['leads', 'tasks']);
  await queryClient.cancelQueries({ queryKey: ['leads'] });
  await vi.advanceTimersByTimeAsync(5000);
  expect(leads).toHaveBeenCalledTimes(2);
  expect(tasks).toHaveBeenCalledTimes(2);
  live.hear({ topics: ['leads', 'tasks'], cause: own });
  await vi.advanceTimersByTimeAsync(2000);
  expect(leads).toHaveBeenCalledTimes(3);
  expect(tasks).toHaveBeenCalledTimes(3);
});

test('a load that leaving the screen would cancel without a trace is begun anew', async () => {
  const leads = await show(['leads', 'list']);
  noteAnswer(own);
  leads.mockImplementationOnce(() => new Promise(() => undefined));
  void queryClient.refetchQueries({ queryKey: ['leads'] });
  live.hear({ topics: ['leads'], cause: own });
  await vi.advanceTimersByTimeAsync(2000);
  expect(leads).toHaveBeenCalledTimes(3);
});

test('one page more does not make the others new', async () => {
  const page = vi.fn(async ({ pageParam }: { pageParam: number }) => pageParam);
  const list = new InfiniteQueryObserver(queryClient, {
    queryKey: ['leads', 'pages'],
    queryFn: page,
    initialPageParam: 1,
    getNextPageParam: (last: number) => last + 1,
  });
  release.push(list.subscribe(() => undefined));
  await vi.advanceTimersByTimeAsync(0);
  noteAnswer(own);
  await list.fetchNextPage();
  live.hear({ topics: ['leads'], cause: own });
  await vi.advanceTimersByTimeAsync(2000);
  expect(page.mock.calls.map(([{ pageParam }]) => pageParam)).toEqual([1, 2, 1, 2]);
});

test('data that is only made of what changed is loaded, too', async () => {
  const figures = await show(['figures'], { topics: ['leads'] });
  live.hear({ topics: ['leads'] });
  await vi.advanceTimersByTimeAsync(2000);
  await save(['leads']);
  expect(figures).toHaveBeenCalledTimes(3);
});

/** A query on the screen, loaded once. */
async function show(queryKey: string[], meta = {}) {
  const queryFn = vi.fn(async ({ signal }: { signal: AbortSignal }) => signal.aborted);
  const observer = new QueryObserver(queryClient, { queryKey, queryFn, meta });
  release.push(observer.subscribe(() => undefined));
  await vi.advanceTimersByTimeAsync(0);
  expect(queryFn).toHaveBeenCalledTimes(1);
  return queryFn;
}

async function save(topics: string[]): Promise<void> {
  const saving = new MutationObserver(queryClient, {
    mutationFn: async () => noteAnswer(own),
    meta: { refreshes: topics.map((topic) => [topic]) },
  });
  await saving.mutate();
  await vi.advanceTimersByTimeAsync(0);
}
