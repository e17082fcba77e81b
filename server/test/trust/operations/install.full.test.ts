import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { endWithTestFile } from '../../processes/children.ts';
import { requireDebianFolder, requireRoot, requireWorking } from '../../processes/debian.ts';
import { freePort } from '../../processes/free-port.ts';
import { notAvailable, reasonOf } from '../../processes/not-available.ts';
import { read, root } from '../documents/documents.ts';

const blocks = [...read('docs/operating.md').matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, text = '']) => text);
const [install = '', account = ''] = blocks;
const backup = blocks.find((text) => text.includes('crm npm run restore')) ?? '';
const home = '/opt/crm-portal';

/** An empty Debian with Node and npm, where nothing but systemd is played. */
const machine = mkdtempSync(join(tmpdir(), 'crm-machine-'));
const inside = (path: string) => join(machine, path);
let portal: ChildProcess | undefined;
let said = '';

beforeAll(() => {
  requireRoot('an empty machine');
  execFileSync('cp', ['-a', '--reflink=auto', `${requireDebianFolder('bookworm', 'bookworm', [])}/.`, machine]);
  requireWorking('an empty machine', 'mount', '-t', 'proc', 'proc', inside('proc'));
  installNode();
  cpSync('/etc/resolv.conf', inside('etc/resolv.conf'), { dereference: true });
  for (const [name, text] of Object.entries(played)) {
    writeFileSync(inside(`usr/local/sbin/${name}`), `#!/bin/sh\n${text}\n`);
    chmodSync(inside(`usr/local/sbin/${name}`), 0o755);
  }
  for (const file of execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean)) {
    mkdirSync(dirname(inside(join(home, file))), { recursive: true });
    if (existsSync(join(root, file))) cpSync(join(root, file), inside(join(home, file)));
  }
}, 900_000);
afterAll(async () => {
  if (portal?.exitCode === null) {
    portal.kill('SIGTERM');
    await once(portal, 'exit');
  }
  spawnSync('umount', [inside('proc')]);
  execFileSync('rm', ['-rf', '--one-file-system', machine]);
}, 600_000);

/** `systemd-run` of the guide's function: the user, the folder and the settings that it names. */
const played = {
  sudo: 'exec "$@"',
  systemctl: 'echo "$*" >> /asked',
  journalctl: 'echo "$*" >> /asked',
  'systemd-run': `while [ "$1" != -- ]; do
  case "$1" in --uid=*) user=\${1#--uid=};; --working-directory=*) cd "\${1#--working-directory=}";;
    EnvironmentFile=*) set -a; . "\${1#EnvironmentFile=}"; set +a;; DATA_DIR=*) export "$1";; esac
  shift
done
shift
exec setpriv --reuid="$user" --regid="$user" --clear-groups env HOME=/var/lib/crm-portal "$@"`,
};

function installNode(): void {
  try {
    execFileSync('npm', ['install', '--global', '--prefix', inside('usr/local'), 'npm@11', '--no-audit', '--no-fund'], {
      stdio: 'pipe',
    });
  } catch (error) {
    notAvailable('npm for an empty machine', reasonOf(error));
  }
  cpSync(process.execPath, inside('usr/local/bin/node'));
  const authorities = process.env.NODE_EXTRA_CA_CERTS;
  if (authorities !== undefined) cpSync(authorities, inside('usr/local/share/authorities.pem'), { dereference: true });
}

const clean = { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', LANG: 'C.UTF-8' };
const env = { ...clean, NODE_EXTRA_CA_CERTS: process.env.NODE_EXTRA_CA_CERTS && '/usr/local/share/authorities.pem' };

/** What an operator types, in one shell. */
function type(lines: string): string {
  const { status, stdout, stderr } = spawnSync('chroot', [machine, 'sh', '-e', '-c', lines], { env, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${lines}\n${stdout}\n${stderr}`);
  return stdout + stderr;
}

/** As systemd reads it: the settings of the unit, then those of the file, and the program as its user in its folder. */
async function startUnit(): Promise<void> {
  const unit = readFileSync(inside('etc/systemd/system/crm-portal.service'), 'utf8');
  const named = (name: string) => new RegExp(`^${name}=-?(.+)$`, 'm').exec(unit)?.[1] ?? '';
  const settings = (text: string) => text.match(/^[A-Z_]+=.+$/gm) ?? [];
  const file = readFileSync(inside(named('EnvironmentFile')), 'utf8');
  const given = [
    ...settings(unit.replaceAll(/^Environment=/gm, '').replaceAll(/^(?!NODE_ENV|DATA_DIR).*$/gm, '')),
    ...settings(file),
  ];
  type(`install -d -o crm-portal -g crm-portal -m ${named('StateDirectoryMode')} /var/lib/${named('StateDirectory')}`);
  const words = ['env', '-i', ...given, `PORT=${await freePort()}`, `METRICS_PORT=${await freePort()}`];
  const started = `cd ${named('WorkingDirectory')} && umask ${named('UMask')} && exec "$@" ${named('ExecStart')}`;
  const user = `--userspec=${named('User')}:${named('Group')}`;
  portal = endWithTestFile(spawn('chroot', [user, machine, 'sh', '-c', started, 'sh', ...words], { env: clean }));
  for (const stream of [portal.stdout, portal.stderr]) stream?.on('data', (chunk: Buffer) => (said += chunk));
  await expect.poll(() => said, { timeout: 120_000 }).toContain('CRM Portal is ready');
}

it('the guide leads from an empty machine to a portal with an administrator and a backup', { timeout: 1_200_000 }, async () => {
  const startedAt = performance.now();
  type(install);
  process.stdout.write(`the commands of the install took ${((performance.now() - startedAt) / 1000).toFixed(0)} s\n`);
  expect(readFileSync(inside('asked'), 'utf8').trim().split('\n')).toEqual([
    'daemon-reload',
    'enable --now crm-portal',
    '-u crm-portal',
  ]);
  await startUnit();
  expect(said).toMatch(/"setupCode":"[\w-]{14}"/);
  const [, operator = ''] = /\n(crm npm run operator .*)\n/.exec(account) ?? [];
  const commands = account.replace(operator, '');
  expect(type(`${commands}\n${operator}`)).toContain('Administrator person@example.com was created');
  const [save = '', restore = ''] = backup.trim().split('\n');
  expect(type(`${commands}\n${save}`)).toContain('today.backup');
  portal?.kill('SIGTERM');
  await once(portal as ChildProcess, 'exit');
  expect(said).toContain('CRM Portal has stopped.');
  // The data folder is lost: the backup is all that is left of it.
  type('mv /var/lib/crm-portal/backups /backups && rm -r /var/lib/crm-portal/postgres && mv /backups /var/lib/crm-portal/');
  expect(type(`${commands}\n${restore}`)).toMatch(/restored/i);
  said = '';
  await startUnit();
  expect(said).not.toContain('setupCode');
});
