import * as z from 'zod/mini';
import { email, invalidEmail } from './fields.ts';
import { hasInvisible } from './visible-text.ts';

/**
 * The e-mail of a new account, in the spelling that is stored. No two addresses that look or work the same make two accounts.
 * Accounts from before this rule keep theirs, so nothing but a new account asks for it.
 */
export const accountEmail = email('Email is required').check(z.overwrite(compatible), z.refine(isPlain, invalidEmail));

/** What two spellings of an e-mail have in common. */
export function emailKey(text: string): string {
  return compatible(text).toLowerCase();
}

/** Wide, narrow and composed letters become the usual ones. */
function compatible(text: string): string {
  return text.normalize('NFKC').trim();
}

function isPlain(text: string): boolean {
  if (text.length > 254 || hasInvisible(text) || /\s/.test(text)) return false;
  const parts = text.split('@');
  return parts.length === 2 && parts.every((part) => part.split('.').every(Boolean));
}
