// What the reports of the runners say: how many tests passed and failed, which failed, and which this machine could not run.
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { readLines, readReport, specsOf } from './test-reports.mjs';

const root = new URL('..', import.meta.url).pathname;

/** What could not be had is neither passed nor failed: whoever reads the end knows what was not tried, and why. */
export function lastLines({ passed, failed, missing }) {
  return ['', ...missing, ...(missing.length > 0 ? [''] : []), `${passed} passed, ${failed} failed`].join('\n');
}

/** Tests that are skipped, or that are not there at all, count as failures. */
export function counted(count, isFull) {
  const result = count(isFull);
  if (result === undefined) return { failed: 1, why: 'the runner wrote no report' };
  if (result.skipped > 0) result.why = `${result.skipped} skipped or todo`;
  if (result.passed + result.failed + result.skipped === 0) return { failed: 1, why: 'no tests were found' };
  return { ...result, failed: result.failed + result.skipped };
}

export function countVitest(isFull) {
  const report = readReport('vitest.json');
  return report && readVitest(report, readLines('not-available.jsonl'), isFull);
}

/**
 * A test that was left out in a file that told what it could not have is not available; one that only the full suite takes was
 * not asked for; any other one is skipped.
 */
export function readVitest({ numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults }, notes, isFull) {
  const names = testResults.flatMap((file) =>
    file.assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => `failed: ${fullName}: ${firstLine(failureMessages[0])}`),
  );
  const isLater = ({ status, tags }) => !isFull && status === 'skipped' && tags?.includes('full');
  const later = testResults.reduce((sum, { assertionResults }) => sum + assertionResults.filter(isLater).length, 0);
  const told = Object.groupBy(notes, ({ file }) => file);
  const left = testResults
    .filter(({ name }) => told[name])
    .map((file) => ({ file, count: file.assertionResults.filter((one) => one.status === 'skipped' && !isLater(one)).length }));
  const missing = left.map(({ file: { name }, count }) => {
    const messages = new Set(told[name].map(({ message }) => message));
    return `${[...messages].join('\n')} (${count} tests of ${relative(root, name)})`;
  });
  const notAvailable = left.reduce((sum, { count }) => sum + count, 0);
  return {
    passed: numPassedTests,
    failed: numFailedTests,
    skipped: numPendingTests + numTodoTests - notAvailable - later,
    names,
    missing,
  };
}

export function countPlaywright() {
  const report = readReport('playwright.json');
  return report && readPlaywright(report);
}

/** Here such a test says so itself: test.skip(true, 'not available: …'). */
export function readPlaywright({ stats: { expected, unexpected, flaky, skipped }, suites }) {
  const tests = suites
    .flatMap(specsOf)
    .flatMap(({ file, title, tests: runs }) => runs.map((run) => ({ ...run, name: `${file} › ${title}` })));
  const names = tests
    .filter(({ status }) => status === 'unexpected' || status === 'flaky')
    .map(({ status, name, results }) => {
      const error = results.find((result) => result.error)?.error;
      return `${status === 'flaky' ? 'passed only when repeated' : 'failed'}: ${name}: ${firstLine(error?.message)}`;
    });
  const missing = tests
    .filter(({ status }) => status === 'skipped')
    .flatMap(({ name, annotations = [] }) =>
      annotations
        .filter(({ description }) => description?.startsWith('not available: '))
        .slice(0, 1)
        .map(({ description }) => `${description} (${name})`),
    );
  return { passed: expected + flaky, failed: unexpected, skipped: skipped - missing.length, names, missing };
}

function firstLine(text = '') {
  return stripVTControlCharacters(text).split('\n', 1)[0].slice(0, 300);
}
