import { invalidFields } from '@crm/contract/core/envelope';
import type { Context } from '../../plugins/context.ts';
import type { Position, Way } from './portion-statements.ts';

/** Where a portion ended, and how it was read. */
export interface Cursor extends Position {
  way: Way;
}

type Reader = Pick<Context, 'secret' | 'actor'>;

/** Encrypted: it tells nothing about a record, nobody can make one up, and it works for one person in one list of one owner. */
export function writeCursor({ secret, actor }: Reader, list: string, { way, section, key, id }: Cursor): string {
  return secret.encrypt(JSON.stringify([list, actor.id, way, section, key, id])).toString('base64url');
}

export function readCursor({ secret, actor }: Reader, list: string, text: string): Cursor {
  const sealed = Buffer.from(text, 'base64url');
  // A letter too many would be read over.
  const written = sealed.toString('base64url') === text ? secret.decrypt(sealed) : undefined;
  const [ofList, actorId, way, section, key, id] = written === undefined ? [] : JSON.parse(written);
  if (ofList !== list || actorId !== actor.id) throw invalidFields({ cursor: 'Unknown place in the list' });
  return { way, section, key, id };
}
