import { describe, expect, it } from 'vitest';
import { fitted, longestText, shortLine, withoutTags } from './activity-texts.ts';

describe('a long text', () => {
  it('has a blank line before the lines of the file', () => {
    expect(fitted('Talked.', ['City: Akron', 'Fax: 5'])).toEqual({ text: 'Talked.\n\nCity: Akron\nFax: 5', rest: [] });
    expect(fitted('', ['City: Akron', 'Fax: 5'])).toEqual({ text: 'City: Akron\nFax: 5', rest: [] });
    expect(fitted('', [])).toEqual({ text: '', rest: [] });
  });

  it('leaves whole lines to notes where they do not fit, in their order', () => {
    const lines = [`A: ${'a'.repeat(3000)}`, `B: ${'b'.repeat(3000)}`, 'C: short', `D: ${'d'.repeat(3000)}`];
    const { text, rest } = fitted('Talked.', lines, 'Call of 2026-03-01:');
    expect(text).toBe(`Talked.\n\n${lines[0]}`);
    expect(rest).toEqual([`Call of 2026-03-01:\n${lines[1]}\n${lines[2]}`, `Call of 2026-03-01:\n${lines[3]}`]);
  });

  it('loses nothing when it is longer than a field by itself', () => {
    const words = Array.from({ length: 4000 }, (_, n) => `word${n}`).join(' ');
    const { text, rest } = fitted(words, ['Fax: 5']);
    expect([text, ...rest].join(' ').replace('\n', ' ')).toBe(`${words} Fax: 5`);
    expect([text, ...rest].every((piece) => piece.length <= longestText)).toBe(true);
    const faces = '😀'.repeat(3000);
    expect([fitted(`x${faces}`, [])].flatMap((found) => [found.text, ...found.rest]).join('')).toBe(`x${faces}`);
  });
});

it('a line that is too long for its field stands whole in the text', () => {
  expect(shortLine('One\n two', 10, 'Subject')).toEqual({ short: 'One two', lines: [] });
  const long = shortLine('x'.repeat(300), 200, 'Subject');
  expect([long.short.length, long.lines]).toEqual([200, [`Subject: ${'x'.repeat(300)}`]]);
});

it('tags of HTML are no text, but nothing that they say is lost', () => {
  expect(withoutTags('<div><p>Hello&nbsp;<b>Ben</b> &amp; Anna</p><p>Bye<br>now</p></div>')).toBe('Hello Ben & Anna\nBye\nnow');
  expect(withoutTags('<p>See <a href="https://x.example">this</a></p>')).toBe('<p>See <a href="https://x.example">this</a></p>');
  expect(withoutTags('1 < 2 and <none>')).toBe('1 < 2 and <none>');
  expect(withoutTags('<p '.repeat(100_000))).toHaveLength(300_000);
});
