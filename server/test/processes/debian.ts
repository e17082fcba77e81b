import { execFileSync, spawnSync } from 'node:child_process';

/** A program that npm does not ship: Debian's, installed when it is missing and we may. */
export function requireDebianProgram(program: string, packageName: string): void {
  if (isInstalled(program)) return;
  if (process.getuid?.() !== 0 || !isInstalled('apt-get'))
    throw new Error(`${program} is missing. As root: apt-get install ${packageName}`);
  execFileSync('apt-get', ['update'], { stdio: 'pipe' });
  execFileSync('apt-get', ['install', '-y', '--no-install-recommends', packageName], {
    stdio: 'pipe',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}

function isInstalled(program: string): boolean {
  return spawnSync(program, ['--version'], { stdio: 'ignore' }).error === undefined;
}
