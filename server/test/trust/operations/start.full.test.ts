import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { endWithTestFile } from '../../processes/children.ts';
import { requireDebianProgram, requireWorking } from '../../processes/debian.ts';
import { temporaryFolder } from '../../processes/program.ts';

const root = join(import.meta.dirname, '..', '..', '..', '..');

beforeAll(() => requireDebianProgram('pgrep', 'procps'), 300_000);

/** Runs the portal under another program, on a data folder of its own; `output` is what was said until now. */
function startUnder(command: string, parameters: string[]) {
  const folder = temporaryFolder();
  onTestFinished(folder.remove);
  const env = { ...process.env, PORT: '0', DATA_DIR: folder.path, DATABASE_URL: '' };
  const child = endWithTestFile(spawn(command, parameters, { cwd: root, env }));
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (text += chunk));
  const ended = once(child, 'close').then(([code]) => code);
  return { pid: Number(child.pid), ended, output: () => text };
}

/** The one process that this one started. */
function childOf(pid: number): number {
  return Number(execFileSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' }).trim());
}

it.each([
  ['is starting', 'starts.'],
  ['is ready', 'CRM Portal is ready'],
])('as the first process of its container the portal ends on SIGTERM when it %s', async (_when, words) => {
  requireWorking('numbers of processes of its own', 'unshare', '--pid', '--fork', 'true');
  const portal = startUnder('unshare', ['--pid', '--fork', '--kill-child', process.execPath, 'server/src/main.ts']);
  await expect.poll(portal.output).toContain(words);
  process.kill(childOf(portal.pid), 'SIGTERM');
  expect(await portal.ended).toBe(0);
});

it('at a terminal the portal speaks in words', async () => {
  const program = `exec "${process.execPath}" server/src/main.ts`;
  const portal = startUnder('script', ['--quiet', '--return', '--command', program, '/dev/null']);
  await expect.poll(portal.output).toMatch(/enter this one-time set-up code: [\w-]{14}\r?\n/);
  process.kill(childOf(portal.pid), 'SIGTERM');
  expect(await portal.ended).toBe(0);
  const lines = portal.output().split(/\r?\n/);
  expect(lines[0]).toMatch(/^CRM Portal \d+\.\d+\.\d+ starts\.$/);
  expect(lines.filter((line) => line.startsWith('CRM Portal is ready: http://'))).toHaveLength(1);
  expect(lines.filter((line) => line.startsWith('{"level":30') && line.includes('CRM Portal'))).toEqual([]);
});
