import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { notAvailable, reasonOf } from './not-available.ts';

/** What the tests fetch once for all runs. */
const testCache = '/var/cache/crm-portal-tests';
/** What could not be installed is not tried again by every test. */
const missing = new Map<string, string>();

/** A program that npm does not ship: Debian's, installed when it is missing. Where that cannot be, the test is 'not available'. */
export function requireDebianProgram(program: string, ...packages: string[]): void {
  if (isInstalled(program)) return;
  requireDebianPackages(program, packages);
  if (!isInstalled(program)) notAvailable(program, `the package ${packages.join(', ')} has no such program`);
}

/** A Debian of another release, or one that others change, with these packages: a folder to chroot into. */
export function requireDebianFolder(name: string, release: string, packages: string[]): string {
  const folder = join(testCache, name);
  if (existsSync(folder)) return folder;
  requireDebianProgram('debootstrap', 'debootstrap');
  const begun = `${folder}.${process.pid}`;
  mkdirSync(testCache, { recursive: true });
  try {
    const included = packages.length > 0 ? [`--include=${packages.join(',')}`] : [];
    execFileSync('debootstrap', ['--variant=minbase', ...included, release, begun, packageServer()], { stdio: 'pipe' });
    // Whole or not there at all; two test files may make it at the same moment.
    if (!existsSync(folder)) renameSync(begun, folder);
  } catch (error) {
    notAvailable(`Debian ${release} in a folder`, reasonOf(error));
  } finally {
    rmSync(begun, { recursive: true, force: true });
  }
  return folder;
}

/** Something that the machine may refuse, root or not: a mount, a name space. The command must succeed. */
export function requireWorking(what: string, command: string, ...parameters: string[]): void {
  const { error, status, stderr } = spawnSync(command, parameters, { encoding: 'utf8', stdio: ['ignore', 'ignore', 'pipe'] });
  if (error || status !== 0) notAvailable(what, reasonOf(error ?? new Error(`${command}: ${stderr.trim() || status}`)));
}

export function requireRoot(what: string): void {
  if (process.getuid?.() !== 0) notAvailable(what, 'the tests do not run as root');
}

function requireDebianPackages(what: string, packages: string[]): void {
  const key = packages.join(' ');
  const known = missing.get(key);
  if (known !== undefined) notAvailable(what, known);
  try {
    install(packages);
  } catch (error) {
    missing.set(key, reasonOf(error));
    notAvailable(what, reasonOf(error));
  }
}

function install(packages: string[]): void {
  if (!isInstalled('apt-get')) throw new Error('there is no apt-get: this is not Debian');
  if (process.getuid?.() !== 0) throw new Error(`the tests do not run as root; apt-get install ${packages.join(' ')}`);
  mkdirSync(testCache, { recursive: true });
  execFileSync('flock', [join(testCache, 'apt.lock'), 'sh', '-c', installing, 'sh', ...packages], {
    stdio: 'pipe',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}

// Services of the packages do not start: tests start their own. A policy of the machine stays as it is.
const installing = `
  if [ ! -e /usr/sbin/policy-rc.d ]; then
    trap 'rm -f /usr/sbin/policy-rc.d' EXIT
    printf '#!/bin/sh\\nexit 101\\n' > /usr/sbin/policy-rc.d
    chmod 755 /usr/sbin/policy-rc.d
  fi
  apt-get -qq -o DPkg::Lock::Timeout=300 update || exit
  apt-get -qq -o DPkg::Lock::Timeout=300 install -y --no-install-recommends "$@"`;

/** The one that this machine uses. */
function packageServer(): string {
  const [file = ''] = ['/etc/apt/sources.list.d/debian.sources', '/etc/apt/sources.list'].filter((path) => existsSync(path));
  const sources = file === '' ? '' : readFileSync(file, 'utf8');
  return /^(?:URIs: |deb (?:\[[^\]]*\] )?)(\S+)/m.exec(sources)?.[1] ?? notAvailable('Debian in a folder', 'no package server');
}

function isInstalled(program: string): boolean {
  const { error } = spawnSync(program, ['--version'], { stdio: 'ignore', timeout: 20_000 });
  return (error as NodeJS.ErrnoException | undefined)?.code !== 'ENOENT';
}
