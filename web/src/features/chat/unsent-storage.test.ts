import { expect, test } from 'vitest';
import { dropUnsent, keepUnsent, readUnsent, type Unsent, unsentKey } from './unsent-storage.ts';

function createStore(entries: Record<string, string> = {}, isFull = false) {
  const values = new Map(Object.entries(entries));
  return {
    get length() {
      return values.size;
    },
    key: (index: number) => [...values.keys()][index] ?? null,
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, value: string) => {
      if (isFull) throw new DOMException('full', 'QuotaExceededError');
      values.set(name, value);
    },
    removeItem: (name: string) => void values.delete(name),
  };
}
const entry = (key: string, writtenAt: number): Unsent => ({ key, to: 2, text: `Text ${key}`, writtenAt, after: 0 });
const keysOf = (store: ReturnType<typeof createStore>, owner: number) => readUnsent(store, owner).map(({ key }) => key);

test('what was not sent is read again in the order of writing, each person their own', () => {
  const store = createStore({ 'another.product': 'x' });
  keepUnsent(store, 1, entry('later', 20));
  keepUnsent(store, 1, entry('first', 10));
  keepUnsent(store, 11, entry('of-somebody-else', 5));
  expect(keysOf(store, 1)).toEqual(['first', 'later']);
  expect(keysOf(store, 11)).toEqual(['of-somebody-else']);
  dropUnsent(store, 1, 'first');
  expect(keysOf(store, 1)).toEqual(['later']);
});

test('a failure is kept with its message', () => {
  const store = createStore();
  keepUnsent(store, 1, { ...entry('a', 1), failure: 'No longer here' });
  expect(readUnsent(store, 1)).toEqual([{ ...entry('a', 1), failure: 'No longer here' }]);
});

test('what is unreadable or of another form is passed over', () => {
  const store = createStore({
    'crm-portal.unsent.1.a': '{',
    'crm-portal.unsent.1.b': '{"key":"b"}',
    'crm-portal.unsent.1.c': '',
  });
  expect(readUnsent(store, 1)).toEqual([]);
});

test('a full storage breaks nothing', () => {
  const store = createStore({}, true);
  keepUnsent(store, 1, entry('a', 1));
  expect(readUnsent(store, 1)).toEqual([]);
});

test('a change in another tab names its message', () => {
  expect(unsentKey(1, 'crm-portal.unsent.1.abc')).toBe('abc');
  expect(unsentKey(1, 'crm-portal.unsent.11.abc')).toBeUndefined();
  expect(unsentKey(1, null)).toBeUndefined();
});
