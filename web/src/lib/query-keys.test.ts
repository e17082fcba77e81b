import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { liveTopics } from '@crm/contract/core/live-topics';
import { expect, it } from 'vitest';

const source = join(import.meta.dirname, '..');

/** Nobody is told when these change; they are loaded when they are looked at. */
const without = ['audit', 'import', 'import-progress', 'known-customers', 'matching-progress', 'search', 'setup', 'thread'];

it('every query key begins with a topic, by which news and own writes load it again', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: source }).filter((file) => !file.includes('.test.'));
  const firsts = files.flatMap((file) =>
    [...readFileSync(join(source, file), 'utf8').matchAll(/queryKey: \['([^']*)'/g)].map(([, first]) => first),
  );
  expect(firsts.length).toBeGreaterThan(30);
  expect(firsts.filter((first) => ![...liveTopics, ...without].some((known) => known === first))).toEqual([]);
});
