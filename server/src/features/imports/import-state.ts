import { CallError } from '@crm/contract/core/envelope';
import type { Db } from '../../db/client.ts';
import type { Context } from '../../plugins/context.ts';
import { readImport, type StoredImport } from './imports.queries.ts';

/** The caller's own import; for others it does not exist. */
export async function requireImport({ actor }: Context, db: Db, id: number): Promise<StoredImport> {
  const stored = await readImport(db, id, actor.id);
  if (!stored) throw new CallError('NOT_FOUND', 'Import not found');
  return stored;
}

export function requireOpen({ state }: StoredImport): void {
  if (state === 'done' || state === 'undone') throw new CallError('NOT_ALLOWED_NOW', 'This import is done already.');
}

export function requireChecked(stored: StoredImport): void {
  requireOpen(stored);
  if (stored.state !== 'checked') throw new CallError('NOT_ALLOWED_NOW', 'Please check the file first.');
}

/** The table of rows is unlogged: a crash of the database empties it, and nothing else. */
export function requireAll(expected: number, actual: number): void {
  if (actual !== expected) throw rowsAreGone();
}

export function rowsAreGone(): CallError {
  return new CallError('CONFLICT', 'The rows of this file are gone. Please choose the file again.');
}

export function stopped(): CallError {
  return new CallError('CONFLICT', 'This import was stopped. Nothing was changed.');
}
