import type { ChatMessage } from '@crm/contract/office/chat';
import { describe, expect, test } from 'vitest';
import { noAnswer } from '../unsent-storage.ts';
import { areSame, daysOf, groupsOf, mergeMessages, withoutStored, withReceived } from './thread-messages.ts';

function message(id: number, details: Partial<ChatMessage> = {}): ChatMessage {
  const stamp = { sendingDate: '2026-11-18', sendingTime: '9:00 AM' };
  return { id, senderId: 1, receiverId: 2, message: `Text ${id}`, ...stamp, ...details };
}
const page = (more: boolean, ...ids: number[]) => ({ existing: ids.map((id) => message(id)), more });
const idsOf = (messages: readonly ChatMessage[]) => messages.map(({ id }) => id);

describe('a thread', () => {
  test('puts the older pages above the newest one', () => {
    expect(idsOf(mergeMessages([page(true, 5, 6), page(true, 3, 4), page(false, 1, 2)], []))).toEqual([1, 2, 3, 4, 5, 6]);
  });

  test('adds what came meanwhile, each once and in order', () => {
    expect(idsOf(mergeMessages([page(true, 5, 8)], [message(9), message(8), message(7)]))).toEqual([5, 7, 8, 9]);
  });

  test('leaves out what is older than everything loaded, while there is more between', () => {
    expect(idsOf(mergeMessages([page(true, 50, 51)], [message(7), message(52)]))).toEqual([50, 51, 52]);
    expect(idsOf(mergeMessages([page(false, 50, 51)], [message(7), message(52)]))).toEqual([7, 50, 51, 52]);
    expect(idsOf(mergeMessages([page(false)], [message(7)]))).toEqual([7]);
  });

  test('adds nothing that came meanwhile before all newer ones are loaded', () => {
    expect(idsOf(mergeMessages([{ ...page(true, 5, 6), later: true }], [message(90)]))).toEqual([5, 6]);
    expect(idsOf(mergeMessages([{ ...page(true, 7, 8), later: false }, page(true, 5, 6)], [message(90)]))).toEqual([
      5, 6, 7, 8, 90,
    ]);
  });

  test('of the same message the later one stays, with the time of the server', () => {
    const received = withReceived([message(1), message(2, { sendingTime: '8:59 AM' })], message(2));
    expect(received.map(({ id, sendingTime }) => [id, sendingTime])).toEqual([
      [1, '9:00 AM'],
      [2, '9:00 AM'],
    ]);
  });
});

describe('what is on its way', () => {
  const unsent = (text: string, after = 10) => ({ key: `${text} ${after}`, to: 2, text, writtenAt: 0, after });
  const stored = (id: number, text: string) => message(id, { message: text });
  const textsOf = (messages: ChatMessage[], ...entries: ReturnType<typeof unsent>[]) =>
    withoutStored(entries, messages).map(({ text }) => text);

  test('is not shown a second time once it stands in the thread', () => {
    expect(textsOf([stored(11, 'Yes')], unsent('Yes'), unsent('No'))).toEqual(['No']);
  });

  test('is still shown when only the same words of earlier, or of the other person, are there', () => {
    expect(textsOf([stored(10, 'Yes')], unsent('Yes'))).toEqual(['Yes']);
    expect(textsOf([message(11, { message: 'Yes', senderId: 2, receiverId: 1 })], unsent('Yes'))).toEqual(['Yes']);
  });

  test('is counted one by one when somebody writes the same twice', () => {
    expect(textsOf([stored(11, 'Yes')], unsent('Yes'), unsent('Yes'))).toEqual(['Yes']);
  });

  test('stays with its Retry when it was refused, or had no answer and is not there', () => {
    const refused = { ...unsent('Yes'), failure: 'This person cannot be written to.' };
    expect(withoutStored([refused], [stored(11, 'Yes')])).toEqual([refused]);
    const unanswered = { ...unsent('Yes'), failure: noAnswer };
    expect(withoutStored([unanswered], [])).toEqual([unanswered]);
    expect(withoutStored([unanswered], [stored(11, 'Yes')])).toEqual([]);
  });
});

test('a thread is cut into days, and a day into what a person writes at a stretch', () => {
  const days = daysOf([
    message(1, { sendingDate: '2026-11-17', sendingTime: '11:59 PM' }),
    message(2, { sendingTime: '11:58 AM' }),
    message(3, { sendingTime: '12:02 PM' }),
    message(4, { sendingTime: '12:03 PM' }),
    message(5, { sendingTime: '12:04 PM', senderId: 2 }),
  ]);
  expect(days.map(({ day, messages }) => [day, ...groupsOf(messages).map(idsOf)])).toEqual([
    ['2026-11-17', [1]],
    ['2026-11-18', [2, 3], [4], [5]],
  ]);
});

test('only the same messages in the same order are the same', () => {
  const [one, other] = [message(1), message(2)];
  expect(areSame([one, other], [one, other])).toBe(true);
  expect(areSame([one, other], [other, one])).toBe(false);
  expect(areSame([one], [one, other])).toBe(false);
  expect(areSame([one], [message(1)])).toBe(false);
});
