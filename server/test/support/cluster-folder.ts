import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Where the embedded PostgreSQL of a data folder keeps its files. */
export function clusterOf(dataDir: string): string {
  return join(sharedPlaceOf(dataDir) ?? join(dataDir, 'postgres'), 'cluster');
}

function sharedPlaceOf(dataDir: string): string | undefined {
  const file = join(dataDir, 'postgres-place.txt');
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
}

/** A stopped cluster of another data folder, with its owner: to make a new one takes a second of work. */
export function copyCluster(from: string, to: string): string {
  execFileSync('cp', ['-a', join(from, 'postgres'), to]);
  return to;
}

export function processesWorkingIn(dataDir: string): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => Number.isInteger(pid) && workingFolderOf(pid) === clusterOf(dataDir));
}

function workingFolderOf(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
}

export function removeWithSharedPlace(folder: string): void {
  const shared = sharedPlaceOf(join(folder, 'data'));
  if (shared !== undefined) rmSync(shared, { recursive: true });
  rmSync(folder, { recursive: true, force: true });
}
