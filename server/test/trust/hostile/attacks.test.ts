import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..', '..', '..', '..');
const [head, ...lines] = readFileSync(join(root, 'docs', 'spec', 'attacks.tsv'), 'utf8')
  .trimEnd()
  .split('\n');
const attacks = lines.map((line) => line.split('\t'));

/** Whether the file has a test of this title; what a table fills in may be anything. */
function hasTest(file: string, title: string): boolean {
  const texts = readFileSync(join(root, file), 'utf8').matchAll(/(['"`])((?:(?!\1).)+)\1/g);
  return Array.from(texts, ([, , text = '']) => text).some((text) => text === title || fits(text, title));
}

function fits(text: string, title: string): boolean {
  const parts = text.split(/%[sj]|\$\{[^}]*\}|\$[\w.]+/).map((part) => part.replaceAll(/[^\w\s]/g, '\\$&'));
  if (parts.join('').length < 12) return false;
  return new RegExp(`^${parts.join('.*')}$`).test(title);
}

describe('the list of attacks', () => {
  // 'new': on a part that 1.0.0 did not have. 'not run': tried on later versions only.
  it('names for each its area, whether 1.0.0 held, and a test', () => {
    expect(head).toBe('area\tattack\tin 1.0.0\ttest file\ttest');
    expect(attacks.length).toBeGreaterThan(100);
    const incomplete = attacks.filter(
      (line) => line.length !== 5 || line.includes('') || !/^(held|broke|not run|new)$/.test(line[2] ?? ''),
    );
    expect(incomplete).toEqual([]);
    expect(new Set(attacks.map((line) => line.join())).size).toBe(attacks.length);
  });

  it('names tests that are there', () => {
    const missing = attacks.filter(([, , , file = '', title = '']) => !existsSync(join(root, file)) || !hasTest(file, title));
    expect(missing.map(([, , , file, title]) => `${file}: ${title}`)).toEqual([]);
  });
});
