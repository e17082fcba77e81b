import * as z from 'zod/mini';
import { storedName } from '../../../lib/address/own-address.ts';
import { type Change, emptySheet, type Sheet } from './sheet.ts';
import { type Field, isField } from './sheet-fields.ts';

/** Only what is not saved, with the version it was typed on. */
const draft = z.strictObject({
  seen: z.int(),
  changes: z.record(z.string(), z.strictObject({ value: z.string(), base: z.string() })),
});

export function draftKey(personId: number, year: number, month: number): string {
  return storedName(`worklog.${personId}.${year}-${month}`);
}

export function writeDraft({ seen, changes }: Sheet): string | null {
  if (changes.size === 0) return null;
  return JSON.stringify({ seen, changes: Object.fromEntries(changes) });
}

/** A sheet of nothing but what was not saved; empty when the text is no draft. */
export function readDraft(text: string | null): Sheet {
  const parsed = draft.safeParse(parse(text));
  if (!parsed.success) return emptySheet;
  const known = Object.entries(parsed.data.changes).filter((entry): entry is [Field, Change] => isField(entry[0]));
  return { ...emptySheet, seen: parsed.data.seen, changes: new Map(known) };
}

/** A browser that keeps nothing can still be used. */
export function keepDraft(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    return;
  }
}

export function findDraft(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
