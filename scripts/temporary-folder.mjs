// Where tests put what they throw away.
import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
const neededBytes = 8 * 2 ** 30;

/**
 * A folder in memory where there is plenty of it: hundreds of tests copy a database of a thousand files, for which a disk takes
 * half a second and memory a tenth of that. It goes with this process.
 */
export function temporaryFolder() {
  if (!hasRoom()) return tmpdir();
  const folder = mkdtempSync(join(memory, 'crm-'));
  // As root, PostgreSQL runs as another user, who must be able to enter.
  chmodSync(folder, 0o755);
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
  return folder;
}

function hasRoom() {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize >= neededBytes && freemem() >= neededBytes;
  } catch {
    return false;
  }
}
