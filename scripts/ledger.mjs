// Which rows of the specification's ledger are pinned by a test, that is, stand in its tags. --list names the missing ones;
// --last-run also asks the reports of the parts that ran last whether each tagged test ran and passed.
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { listTestFiles, readTestFile, root } from './test-files.mjs';
import { readReport, specsOf } from './test-reports.mjs';

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

const faults = process.argv.includes('--last-run') ? faultsOfLastRun() : [];
for (const [id, [file]] of named) if (!byId.has(id)) faults.push(`${file} names ${id}, which is not in the ledger`);
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
  // What only the full suite runs pins nothing.
  for (const file of listTestFiles().filter((name) => !name.includes('.full.'))) {
    for (const id of readTestFile(file).rows) found.set(id, [...(found.get(id) ?? []), file]);
  }
  return found;
}

/** Rows that the last run, where it left a report, did not see in a test that passed, or saw in one that failed. */
function faultsOfLastRun() {
  const tests = [...vitestTests(), ...playwrightTests()];
  const ran = new Set(tests.map(({ file }) => (file.startsWith('e2e/') ? 'browser' : 'unit')));
  const seen = new Set(tests.flatMap(({ file, tags }) => tags.map((id) => `${file} ${id}`)));
  const unseen = [...named]
    .flatMap(([id, files]) => files.map((file) => ({ id, file })))
    .filter(({ id, file }) => ran.has(file.startsWith('e2e/') ? 'browser' : 'unit') && !seen.has(`${file} ${id}`))
    .map(({ id, file }) => `${file} names ${id}, but no test of the last run had it as a tag`);
  const broken = tests
    .filter(({ tags, hasPassed }) => tags.length > 0 && !hasPassed)
    .map(({ file, title, tags }) => `${tags.join(', ')}: '${title}' of ${file} did not pass`);
  return [...unseen, ...broken];
}

function vitestTests() {
  const { testResults = [] } = readReport('vitest.json') ?? {};
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ title, tags, status }) => ({
      file: relative(root, name).replaceAll('\\', '/'),
      title,
      // Not a row: what only the full suite takes.
      tags: tags.filter((tag) => tag !== 'full'),
      hasPassed: status === 'passed',
    })),
  );
}

function playwrightTests() {
  const { suites = [] } = readReport('playwright.json') ?? {};
  // A test that a helper makes belongs to the spec that called it.
  return suites.flatMap((suite) =>
    specsOf(suite).map(({ title, tags, ok, tests }) => ({
      file: `e2e/${suite.file}`,
      title,
      tags,
      hasPassed: ok && tests.every(({ status }) => status !== 'skipped'),
    })),
  );
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
