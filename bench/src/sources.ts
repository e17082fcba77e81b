import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');

/** What is measured. Product and yardstick start at different moments: sources that change in between spoil the comparison. */
export function fingerprint(): string {
  const hash = createHash('sha256');
  for (const folder of ['server/src', 'contract/src']) {
    const entries = readdirSync(join(root, folder), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const files = entries.map((entry) => join(entry.parentPath, entry.name)).filter((file) => !file.endsWith('.test.ts'));
    for (const file of files.sort()) hash.update(file.slice(root.length)).update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 12);
}
