import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { areAnswersWaiting, fetchUnlessAsked, holdQuestions, isAsked } from './first-answers.ts';

const get = { method: 'GET' };
const month = '{"year":2026,"month":3}';
const ofPage = new Response('of the page');
const sent = vi.fn<(url: string) => Promise<Response>>();

beforeEach(() => {
  sent.mockReset().mockImplementation(async () => new Response('asked now'));
  vi.stubGlobal('fetch', sent);
  vi.stubGlobal('performance', { now: () => 1000 });
  const firstAnswers = new Map([
    ['/api/a', Promise.resolve(ofPage)],
    [`/api/log ${month}`, Promise.resolve(ofPage)],
  ]);
  vi.stubGlobal('window', { firstAnswers });
});
afterEach(() => vi.unstubAllGlobals());

it('the first question takes what the page has asked for, the second asks', async () => {
  expect([isAsked('/api/a'), areAnswersWaiting()]).toEqual([true, true]);
  expect(await fetchUnlessAsked('/api/a', get)).toBe(ofPage);
  expect(isAsked('/api/a')).toBe(false);
  expect(await (await fetchUnlessAsked('/api/a', get)).text()).toBe('asked now');
});

it('a question that sends a month takes the answer for this month alone', async () => {
  expect(await fetchUnlessAsked('/api/log', { method: 'POST', body: month })).toBe(ofPage);
  expect(sent).not.toHaveBeenCalled();
});

it.each([
  ['a write', { method: 'POST', body: '{}' }],
  ['another month', { method: 'POST', body: '{"year":2026,"month":4}' }],
])('after %s nothing that the page asked for before is taken', async (_what, init) => {
  await fetchUnlessAsked('/api/log', init);
  expect(areAnswersWaiting()).toBe(false);
  expect(sent).toHaveBeenCalledOnce();
});

it('what is older than ten seconds is asked for again', async () => {
  vi.stubGlobal('performance', { now: () => 10_001 });
  expect(await fetchUnlessAsked('/api/a', get)).not.toBe(ofPage);
});

it('nothing is asked while somebody signs out, and nothing of it afterwards', async () => {
  const letGo = holdQuestions();
  const answered = vi.fn();
  void fetchUnlessAsked('/api/b', get).then(answered);
  letGo(false);
  await fetchUnlessAsked('/api/c', get);
  expect(sent.mock.calls.map(([url]) => url)).toEqual(['/api/c']);
  expect(answered).not.toHaveBeenCalled();
});

it('what waited is asked where the sign-out failed', async () => {
  const letGo = holdQuestions();
  const waiting = fetchUnlessAsked('/api/b', get);
  expect(sent).not.toHaveBeenCalled();
  letGo(true);
  expect(await (await waiting).text()).toBe('asked now');
});
