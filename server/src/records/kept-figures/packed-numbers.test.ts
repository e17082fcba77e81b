import { expect, it } from 'vitest';
import { createRandom } from '../../demo/random.ts';
import { packNumbers, unpackNumbers } from './packed-numbers.ts';

it('numbers that were packed are the same, in their order', () => {
  const random = createRandom(3);
  const lists = [[], [0], [127, 128, 129], [5, 3, 3, 1e12, 0], Array.from({ length: 2000 }, () => random.int(0, 20_000))];
  const packed = Buffer.concat(lists.map((list) => packNumbers(list)));
  expect([...unpackNumbers(packed)].map((list) => [...list])).toEqual(
    lists.map((list) => list.toSorted((one, other) => one - other)),
  );
});

it('numbers that lie near each other take a byte each', () => {
  expect(packNumbers(Array.from({ length: 100 }, (_nothing, index) => 10_000 + index * 5))).toHaveLength(102);
});
