import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchesTerm, readTerm } from './search-term.ts';

const alder = ['Alder Ridge', 'hello@alder.example', '5552492204', 'Columbus', 'Asks for a childcare portal'];

describe('a search term', () => {
  it.each([
    'childcare alder',
    'ALDER columbus',
    '  ridge\u00a0  asks ',
    'Älder',
    '555 249 2204',
    '+1 (555) 249-2204',
    '1-555-249-2204',
    '15552492204',
    '0015552492204',
    '2492204',
    '555.249',
    '2204 555',
    'alder 249-2204',
    '',
    '\u0301',
  ])('finds a record by %j', (term) => {
    expect(matchesTerm(alder, term)).toBe(true);
  });

  it.each(['alder dayton', '555 249 2205', '+1 555 249 220', '+91 5552492204 9', 'alder 249-2205', '%'])(
    'does not find a record by %j',
    (term) => {
      expect(matchesTerm(alder, term)).toBe(false);
    },
  );

  it('finds a number without its country code only where it is the whole phone', () => {
    expect(matchesTerm(['44205552492204'], '+1 555 249 2204')).toBe(false);
    expect(matchesTerm(['02079460958'], '+44 (0)20 7946 0958')).toBe(true);
    expect(matchesTerm(['2079460958'], '00442079460958')).toBe(true);
  });

  it('of more words than are looked for one by one is looked for as it is written', () => {
    const sentence = 'one two three four five six seven eight nine ten eleven';
    expect(readTerm(sentence)).toEqual([{ words: [sentence], isWhole: false }]);
    expect(matchesTerm([`It says ${sentence}.`], sentence)).toBe(true);
    expect(matchesTerm([sentence], sentence.split(' ').reverse().join(' '))).toBe(false);
  });

  it('finds a text by any of its words in any order', () => {
    const word = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 }).filter((text) => /^\S+$/u.test(text));
    const words = fc.uniqueArray(word, { minLength: 1, maxLength: 10 });
    fc.assert(
      fc.property(words, fc.nat(), (chosen, turn) => {
        const turned = [...chosen.slice(turn % chosen.length), ...chosen.slice(0, turn % chosen.length)];
        expect(matchesTerm(chosen, turned.join(' '))).toBe(true);
      }),
      { numRuns: 300, seed: 7 },
    );
  });
});
