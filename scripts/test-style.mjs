// What makes a test or a source file hard to read: a long title, an id in it, a long file, a full folder.
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { listTestFiles, readTestFile, root } from './test-files.mjs';

const longestTitle = 90;
const longestFile = 250;
const fullestFolder = 25;
const fewestTitles = 1000;
const id = /\b[A-Z]-\d[\d.]*-\d+\b/;
// What a command writes beside a feature is not counted either.
const notCounted = /\.(test|spec|d|rows)\.tsx?$|\/(fixtures|migrations)\//;
const isForeign = (name) => name === 'node_modules' || name === 'dist';

const patterns = ['{contract,server,web,bench,e2e}/**/*.{ts,tsx,mjs}', 'scripts/**/*.mjs', '*.ts'];
const files = globSync(patterns, { cwd: root, exclude: isForeign }).map((file) => file.replaceAll('\\', '/'));
const titles = listTestFiles().flatMap((file) =>
  readTestFile(file).titles.map((one) => ({ ...one, place: `${file}:${one.line}` })),
);
const faults = [];

for (const { place, title } of titles) {
  if (title.length > longestTitle) faults.push(`${place} has a title of ${title.length} characters: ${title}`);
  if (id.test(title)) faults.push(`${place} has an id in its title: ${title}`);
}
for (const file of files) {
  const lines = readFileSync(join(root, file), 'utf8').trimEnd().split('\n').length;
  if (lines > longestFile) faults.push(`${file} has ${lines} lines, more than ${longestFile}`);
}
const counted = files.filter((file) => !notCounted.test(file));
for (const [folder, inside] of Object.entries(Object.groupBy(counted, (file) => dirname(file)))) {
  if (inside.length > fullestFolder) faults.push(`${folder} has ${inside.length} source files, more than ${fullestFolder}`);
}
// A parser that reads nothing finds nothing wrong.
if (titles.length < fewestTitles) faults.push(`only ${titles.length} titles were read, fewer than ${fewestTitles}`);

for (const fault of faults) console.log(fault);
console.log(`${titles.length} titles, ${files.length} files, ${faults.length} faults`);
process.exitCode = faults.length > 0 ? 1 : 0;
