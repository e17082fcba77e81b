import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../../processes/program.ts';
import { talk } from '../../processes/talking-process.ts';

const script = join(import.meta.dirname, '..', '..', '..', '..', 'scripts', 'restart-on-change.mjs');
const says = (words: string) => `console.log('${words}'); setInterval(() => {}, 1000);`;

it('a program starts again each time a source is replaced by rename, and for a new folder', async () => {
  const folder = temporaryFolder();
  onTestFinished(folder.remove);
  const file = (name: string) => join(folder.path, 'src', name);
  const replace = (name: string, text: string) => {
    writeFileSync(file(`${name}~`), text);
    renameSync(file(`${name}~`), file(name));
  };
  mkdirSync(file('inner'), { recursive: true });
  replace('inner/words.mjs', says('first'));
  replace('main.mjs', `import './inner/words.mjs';`);
  const running = talk([script, 'src', '--', 'src/main.mjs'], folder.path);
  onTestFinished(running.end);
  await running.untilSaid('first');
  for (const words of ['second', 'third']) {
    replace('inner/words.mjs', says(words));
    await running.untilSaid(words);
  }
  mkdirSync(file('new'));
  await running.untilSaid('third', 2);
  replace('new/later.mjs', '');
  await running.untilSaid('third', 3);
  expect(running.output()).toContain('src/new/later.mjs changed: starting again');
});

it('a program that ends badly waits for the next change', async () => {
  const folder = temporaryFolder();
  onTestFinished(folder.remove);
  const main = join(folder.path, 'main.mjs');
  writeFileSync(main, 'This is no program');
  const running = talk([script, '.', '--', 'main.mjs'], folder.path);
  onTestFinished(running.end);
  await running.untilSaid('It starts again when a source changes.');
  writeFileSync(main, says('mended'));
  await running.untilSaid('mended');
  expect(running.output()).toContain('SyntaxError');
});
