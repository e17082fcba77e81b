import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { lastLines, readPlaywright, readVitest } from '../../../scripts/test-counts.mjs';
import { requireDebianProgram, requireWorking } from './debian.ts';
import { reasonOf } from './not-available.ts';

const root = join(import.meta.dirname, '..', '..', '..');

/** A run of its own, with our runner, of a test file with these words; what the suite would count. */
function countOf(body: string, isFull = true) {
  mkdirSync(join(root, 'node_modules', '.cache'), { recursive: true });
  const folder = mkdtempSync(join(root, 'node_modules', '.cache', 'not-available-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const imports = `import { afterAll, beforeAll, expect, it } from 'vitest';
    import { notAvailable } from '${join(import.meta.dirname, 'not-available.ts')}';`;
  writeFileSync(join(folder, 'some.test.ts'), `${imports}\n${body}`);
  const settings = {
    include: ['*.test.ts'],
    exclude: [],
    runner: join(import.meta.dirname, 'not-available-runner.ts'),
    tags: [{ name: 'full' }],
  };
  writeFileSync(join(folder, 'vitest.config.mjs'), `export default { test: ${JSON.stringify(settings)} };`);
  const parameters = ['run', '--root', folder, '--reporter=json', `--outputFile=${join(folder, 'report.json')}`];
  if (!isFull) parameters.push('--tags-filter=!full');
  const { status } = spawnSync(process.execPath, [join(root, 'node_modules', 'vitest', 'vitest.mjs'), ...parameters], {
    env: { ...process.env, TEST_REPORT_DIR: folder },
    encoding: 'utf8',
  });
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  const notes = read('not-available.jsonl').trim().split('\n');
  const { passed, failed, skipped, missing } = readVitest(
    JSON.parse(read('report.json')),
    notes.map((line) => JSON.parse(line)),
    isFull,
  );
  return { status, passed, failed, skipped, missing: missing.map((line: string) => line.replace(/ of \S+\)$/, ')')) };
}

describe('what the machine cannot have', () => {
  it('leaves out the test that found out, and no other one', () => {
    const body = `
      it('one', () => notAvailable('moon', 'too far'));
      it('two', () => expect(1).toBe(1));
      it('three', () => expect(1).toBe(2));`;
    const missing = ['not available: moon: too far (1 tests)'];
    expect(countOf(body)).toEqual({ status: 1, passed: 1, failed: 1, skipped: 0, missing });
  });

  it('is told apart from what only the full suite takes', () => {
    const missing = ['not available: moon: too far (1 tests)'];
    const body = `
      it('one', () => notAvailable('moon', 'too far'));
      it('two', { tags: ['full'] }, () => expect(1).toBe(1));
      it('three', () => expect(1).toBe(1));`;
    expect(countOf(body, false)).toEqual({ status: 0, passed: 1, failed: 0, skipped: 0, missing });
    expect(countOf(body)).toEqual({ status: 0, passed: 2, failed: 0, skipped: 0, missing });
  });

  it('leaves out all tests of a hook that found out, whatever cannot be cleared up then', () => {
    const body = `let ship;
      beforeAll(() => { ship = notAvailable('moon', 'too far'); });
      afterAll(() => ship.end());
      it('one', () => expect(1).toBe(1));
      it('two', () => expect(1).toBe(1));`;
    const missing = ['not available: moon: too far (2 tests)'];
    expect(countOf(body)).toEqual({ status: 0, passed: 0, failed: 0, skipped: 0, missing });
  });

  it('is told by the browser tests too, and a test that is only skipped still counts', () => {
    const run = (description?: string) => ({ status: 'skipped', results: [], annotations: [{ type: 'skip', description }] });
    const specs = [{ file: 'a.spec.ts', title: 'x', tests: [run('not available: nginx: no apt-get'), run()] }];
    const report = { stats: { expected: 3, unexpected: 0, flaky: 0, skipped: 2 }, suites: [{ specs }] };
    expect(readPlaywright(report)).toMatchObject({
      passed: 3,
      skipped: 1,
      missing: ['not available: nginx: no apt-get (a.spec.ts › x)'],
    });
  });

  it('is listed before the last line', () => {
    expect(lastLines({ passed: 7, failed: 0, missing: ['not available: a', 'not available: b'] })).toBe(
      '\nnot available: a\nnot available: b\n\n7 passed, 0 failed',
    );
    expect(lastLines({ passed: 7, failed: 1, missing: [] })).toBe('\n7 passed, 1 failed');
  });

  it('is named with what the system said', () => {
    expect(() => requireWorking('a moon', 'ls', '/no/such/moon')).toThrow(/^not available: a moon: .*No such file/);
    expect(() => requireDebianProgram('node', 'not-needed')).not.toThrow();
    const stderr = 'W: slow\nE: Unable to locate package moon\n';
    expect(reasonOf(Object.assign(new Error('Command failed'), { stderr }))).toBe('E: Unable to locate package moon');
  });
});
