// What the runners wrote about the last run of the suite.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const reportDir = join(import.meta.dirname, '..', 'test-results');

export function readReport(name) {
  const path = join(reportDir, name);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}

/** A report with one object in each line, which several processes add to. */
export function readLines(name) {
  const path = join(reportDir, name);
  const lines = existsSync(path) ? readFileSync(path, 'utf8').split('\n').filter(Boolean) : [];
  return lines.map((line) => JSON.parse(line));
}

/** The tests of a suite of Playwright's report, however deep. */
export function specsOf(suite) {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
}
