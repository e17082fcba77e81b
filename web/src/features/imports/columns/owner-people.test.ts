import { expect, it } from 'vitest';
import { peopleOf } from './owner-people.ts';

it('a value goes to whom it seems to name, unless somebody chose otherwise', () => {
  const values = [
    { value: 'anna@one.test', rows: 3, person: { id: 7, name: 'Anna' } },
    { value: 'Ben', rows: 2, person: { id: 8, name: 'Ben' } },
    { value: 'Somebody', rows: 1, person: null },
  ];
  expect(
    peopleOf(values, [
      { value: 'Ben', userId: null },
      { value: 'gone', userId: 4 },
    ]),
  ).toEqual([
    { value: 'anna@one.test', userId: 7 },
    { value: 'Ben', userId: null },
    { value: 'Somebody', userId: null },
  ]);
});
