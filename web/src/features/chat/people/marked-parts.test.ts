import { expect, test } from 'vitest';
import { markedParts } from './marked-parts.ts';

const marked = (text: string, search: string) =>
  markedParts(text, search)
    .map(({ text: part, isMarked }) => (isMarked ? `[${part}]` : part))
    .join('');

test.each([
  ['The Café offer', 'cafe', 'The [Café] offer'],
  ['One offer, two OFFERS', 'offer one', '[One] [offer], two [OFFER]S'],
  ['🎉 party 👩‍👩‍👧 parties', 'part', '🎉 [part]y 👩‍👩‍👧 [part]ies'],
  ['banana', 'ana nan', 'b[anana]'],
  ['100% (sure)', '% (', '100[%] [(]sure)'],
  ['Nothing', '', 'Nothing'],
])('%s has the words of %s marked', (text, search, expected) => {
  expect(marked(text, search)).toBe(expected);
});
