// How a search term is read. The server's lists, the search over everything and the filters of screens all follow it.

/** One way in which a record can match: all these words occur in its texts, in any order. */
export interface SearchWay {
  words: readonly string[];
  /** Whether the only word has to be a whole field. */
  isWhole: boolean;
}

/** Longer terms are pasted sentences. They are looked for as they are written: each further word would cost time. */
const mostWords = 10;
const phoneCharacters = /^[\d\s()+./\u2010-\u2015-]+$/;
const writtenAbroad = /^\s*(?:\+|00)/;
const trunkZero = /\(0\)/;
const abroad = /^00(?=[1-9]\d{7})/;
/** By the lengths of the country codes that exist, before a number of seven digits or more. */
const countryCode = /^(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|[2-9]\d{2})(?=\d{7})/;
/** From this many digits on a number has a country code even where no plus sign says so. */
const longNumber = 11;
const leastDigits = 3;

/** The ways in which a record can match a term; each is enough. A term without words matches everything. */
export function readTerm(term: string): SearchWay[] {
  const written = fold(term).split(/\s+/).filter(Boolean);
  const words = written.length > mostWords ? [written.join(' ')] : [...new Set(written)];
  if (words.length === 0) return [];
  const inDigits = isLikePhone(term) ? phoneWays(term, words) : [anyOrder(words.map(digitsIfPhone))];
  return [anyOrder(words), ...inDigits].filter(isFirst);
}

/** Whether the texts of a record match a term. */
export function matchesTerm(texts: readonly string[], term: string): boolean {
  const ways = readTerm(term);
  if (ways.length === 0) return true;
  const text = `\n${fold(texts.join('\n'))}\n`;
  return ways.some(({ words, isWhole }) => words.every((word) => text.includes(isWhole ? `\n${word}\n` : word)));
}

/** Removes case and accents, which search ignores. */
export function fold(text: string): string {
  // One character at a time: otherwise a final sigma would get its own lower-case form.
  return Array.from(text.normalize('NFD').replace(/[\u0300-\u036f]/g, ''), (character) => character.toLowerCase()).join('');
}

/** The digits of a phone in a row, and the number without its country code, because records have either. */
function phoneWays(term: string, words: readonly string[]): SearchWay[] {
  const isAbroad = writtenAbroad.test(term);
  const digits = digitsOf(isAbroad ? term.replace(trunkZero, '') : term).replace(abroad, '');
  if (digits.length < leastDigits) return [anyOrder(words.map(digitsIfPhone))];
  const national = isAbroad || digits.length >= longNumber ? digits.replace(countryCode, '') : digits;
  const wholes = national === digits ? [] : [national, `0${national}`];
  return [anyOrder([digits]), ...wholes.map((number) => ({ words: [number], isWhole: true }))];
}

function anyOrder(words: readonly string[]): SearchWay {
  return { words, isWhole: false };
}

function digitsIfPhone(word: string): string {
  return isLikePhone(word) ? digitsOf(word) : word;
}

function isLikePhone(text: string): boolean {
  return phoneCharacters.test(text) && /\d/.test(text);
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}

function isFirst(way: SearchWay, position: number, ways: readonly SearchWay[]): boolean {
  return ways.findIndex(({ words }) => words.join(' ') === way.words.join(' ')) === position;
}
