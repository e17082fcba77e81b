import { createHash } from 'node:crypto';

/** Files with the same columns in the same order are of one form: what was chosen is remembered for all of them. */
export function hashOf(columns: readonly { name: string }[]): string {
  return createHash('sha256')
    .update(JSON.stringify(columns.map(({ name }) => name)))
    .digest('hex');
}
