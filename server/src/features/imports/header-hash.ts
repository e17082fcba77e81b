import { createHash } from 'node:crypto';
import type { ImportColumn } from '@crm/contract/customers/imports';

/** Files with the same columns in the same order are of one form: a mapping is remembered for all of them. */
export function hashOf(columns: ImportColumn[]): string {
  return createHash('sha256')
    .update(JSON.stringify(columns.map(({ name }) => name)))
    .digest('hex');
}
