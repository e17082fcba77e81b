import { invalidFields } from '@crm/contract/core/envelope';

/** A position in the order of a timeline: everything after it is older. */
export interface Cursor {
  at: string;
  type: string;
  id: number;
}

const newest: Cursor = { at: 'infinity', type: '', id: 0 };
const form = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)\.\d{6}Z_([a-z]+)_(\d+)$/;

export function cursorOf(text: string | undefined): Cursor {
  if (text === undefined) return newest;
  const [, second, type, id] = form.exec(text) ?? [];
  if (second === undefined || type === undefined || !isReal(second)) {
    throw invalidFields({ before: 'Unknown place' });
  }
  return { at: text.slice(0, text.indexOf('_')), type, id: Number(id) };
}

/** Entries of one instant are ordered by type, then by id: below which id the entries of a type are older than the cursor. */
export function idBefore(cursor: Cursor, type: string): number {
  if (type === cursor.type) return cursor.id;
  return type < cursor.type ? Number.MAX_SAFE_INTEGER : 0;
}

/** PostgreSQL has no year 0. */
function isReal(second: string): boolean {
  if (second.startsWith('0000')) return false;
  const date = new Date(`${second}Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(second);
}
