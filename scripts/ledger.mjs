// Which rows of the specification's ledger are pinned by a test. --list names the missing ones.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const rows = readTable('docs/spec/ledger.tsv').map(([id, , , , , sameAs = '', issue = '']) => ({
  id,
  issue,
  sameAs: sameAs.split(/[,\s]+/).filter(Boolean),
}));
const untestable = readTable('docs/spec/not-testable.tsv').map(([id, why = '']) => ({ id, why }));
const { done } = JSON.parse(read('docs/spec/done.json'));

const byId = new Map(rows.map((row) => [row.id, row]));
const named = namedInTests();
const settled = new Set([...named.keys(), ...untestable.map((row) => row.id)]);

const faults = [];
for (const [id, file] of named) if (!byId.has(id)) faults.push(`${file} names ${id}, which is not in the ledger`);
for (const { id, why } of untestable) {
  if (!byId.has(id)) faults.push(`not-testable.tsv names ${id}, which is not in the ledger`);
  if (!why) faults.push(`not-testable.tsv gives no reason for ${id}`);
  if (named.has(id)) faults.push(`not-testable.tsv names ${id}, which ${named.get(id)} pins`);
}

for (const [issue, all] of Object.entries(Object.groupBy(rows, (row) => row.issue))) {
  const missing = all.filter((row) => !isPinned(row)).map((row) => row.id);
  const isDone = done.includes(issue);
  console.log(`${issue}${isDone ? ' (done)' : ''}: ${all.length - missing.length} of ${all.length} rows pinned`);
  if (process.argv.includes('--list') && missing.length > 0) console.log(`  ${missing.join(' ')}`);
  if (isDone && missing.length > 0) faults.push(`${issue} is done, but no test names ${missing.join(', ')}`);
}
for (const issue of done)
  if (!rows.some((row) => row.issue === issue)) faults.push(`done.json names ${issue}, which has no rows`);

for (const fault of faults) console.log(`FAULT: ${fault}`);
if (faults.length > 0) process.exitCode = 1;

function isPinned(row, seen = new Set()) {
  if (settled.has(row.id)) return true;
  seen.add(row.id);
  return row.sameAs.some((id) => byId.has(id) && !seen.has(id) && isPinned(byId.get(id), seen));
}

function namedInTests() {
  const found = new Map();
  const files = globSync(['{contract,server,web}/{src,test}/**/*.test.{ts,tsx}', 'e2e/**/*.spec.ts'], {
    cwd: root,
    exclude: (name) => name === 'node_modules',
  });
  for (const file of files) {
    const code = read(file).replace(/^\s*(\/\/|\/?\*).*$/gm, '');
    for (const [, ids] of code.matchAll(/\[((?:[A-Z]-[\d.]+-\d+[,\s]*)+)\]/g)) {
      for (const id of ids.split(/[,\s]+/).filter(Boolean)) found.set(id, file);
    }
  }
  return found;
}

function readTable(file) {
  return read(file)
    .split(/\r?\n/)
    .slice(1)
    .filter(Boolean)
    .map((line) => line.split('\t'));
}

function read(file) {
  return readFileSync(join(root, file), 'utf8');
}
