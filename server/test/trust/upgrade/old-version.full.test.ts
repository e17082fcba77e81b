import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ourMigrations } from '../../../src/db/upgrade/migration-files.ts';
import { notAvailable, reasonOf } from '../../processes/not-available.ts';
import { temporaryFolder } from '../../processes/program.ts';
import { read } from '../documents/documents.ts';
import { linkPackages, ourTree } from './trees.ts';

// The calls of the version before: on the tables that this one makes beside it, and by the server of this one.

const files = ['calls-on-newer-tables.test.ts', 'calls-to-newer-server.full.test.ts'].map(
  (name) => `server/test/trust/upgrade/${name}`,
);
function git(...parameters: string[]): string {
  try {
    return execFileSync('git', parameters, { cwd: ourTree, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();
  } catch (error) {
    return notAvailable('the version before', reasonOf(error));
  }
}

/** The newest release and the commit that made it. */
function lastRelease(): { version: string; commit: string } {
  const version = /^## (\d+\.\d+\.\d+)/m.exec(read('CHANGELOG.md'))?.[1] ?? '';
  const commit = git('log', '--format=%H', '-S', `"version": "${version}"`, '--', 'package.json').split('\n').at(-1) ?? '';
  if (commit === '') notAvailable('the version before', `the history has no commit that made ${version}`);
  return { version, commit };
}

/** That version as it was released; undefined where it knew no rolling upgrade. */
function treeOf(commit: string): string | undefined {
  const names = git('ls-tree', '-r', '--name-only', commit, '--', ...files).split('\n');
  if (names.length < files.length) return undefined;
  const folder = temporaryFolder();
  onTestFinished(folder.remove);
  const archive = join(folder.path, 'tree.tar');
  const path = join(folder.path, 'tree');
  mkdirSync(path);
  git('archive', '-o', archive, commit);
  execFileSync('tar', ['-xf', archive, '-C', path]);
  linkPackages(path);
  return path;
}

describe('the calls of the version before', () => {
  it('are answered while this version is installed beside it', { timeout: 600_000 }, () => {
    const { version, commit } = lastRelease();
    const tree = treeOf(commit);
    const isRolling = tree !== undefined && !needsStopSince(tree);
    process.stdout.write(
      `the version before is ${version}: ${isRolling ? 'its calls are tried' : 'from it an upgrade needs a stop'}\n`,
    );
    const text = read('CHANGELOG.md').split(/^## /m)[1] ?? '';
    if (!isRolling) return expect(text).toMatch(/^Rolling upgrade: needs a stop/m);
    const vitest = join(ourTree, 'node_modules/vitest/vitest.mjs');
    const env = { ...process.env, UPGRADE_TO: ourTree, TEST_FULL: 'true', TEST_REPORT_DIR: '' };
    const run = () => execFileSync(process.execPath, [vitest, 'run', ...files], { cwd: tree, env, encoding: 'utf8' });
    expect(run()).toContain('2 passed');
  });
});

function needsStopSince(tree: string): boolean {
  return ourMigrations().some(({ name, kind }) => kind === 'stop' && !existsSync(join(tree, 'server/src/db/migrations', name)));
}
