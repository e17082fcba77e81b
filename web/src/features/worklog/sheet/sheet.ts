import type { Field } from './sheet-fields.ts';

/** A text that is not saved yet, and the saved one it was typed over. */
export interface Change {
  value: string;
  base: string;
}

/** What the server has, with what was typed on top of it. Texts that are empty are not kept. */
export interface Sheet {
  saved: ReadonlyMap<Field, string>;
  /** The version of what the server has. */
  version: number;
  changes: ReadonlyMap<Field, Change>;
  /** The last version under which no changed text was also changed elsewhere. */
  seen: number;
  /** Another window saved while this one had unsaved changes. */
  hasMoved: boolean;
}

export const emptySheet: Sheet = { saved: new Map(), version: 0, changes: new Map(), seen: 0, hasMoved: false };

export function readText(sheet: Sheet, field: Field): string {
  return sheet.changes.get(field)?.value ?? sheet.saved.get(field) ?? '';
}

export function write(sheet: Sheet, entries: Iterable<readonly [Field, string]>): Sheet {
  const changes = new Map(sheet.changes);
  for (const [field, value] of entries) {
    const saved = sheet.saved.get(field) ?? '';
    if (value === saved) changes.delete(field);
    else changes.set(field, { value, base: changes.get(field)?.base ?? saved });
  }
  return withChanges(sheet, changes);
}

/** What was typed stays on top of what the server has now. */
export function arrive(sheet: Sheet, saved: ReadonlyMap<Field, string>, version: number): Sheet {
  // The answer is older than the state that was saved meanwhile.
  if (version < sheet.version) return sheet;
  const changes = new Map([...sheet.changes].filter(([field, { value }]) => value !== (saved.get(field) ?? '')));
  const next = { ...sheet, saved, version, hasMoved: sheet.hasMoved || version !== sheet.seen };
  const merged = withChanges(next, changes);
  return conflictsOf(merged).length > 0 ? merged : { ...merged, seen: version };
}

/** What was sent is saved now; what was typed since then is not. */
export function afterSave(sheet: Sheet, sent: ReadonlyMap<Field, string>, version: number): Sheet {
  const saved = new Map(sheet.saved);
  const changes = new Map(sheet.changes);
  for (const [field, value] of sent) {
    saved.set(field, value);
    const change = changes.get(field);
    if (change?.value === value) changes.delete(field);
    else if (change) changes.set(field, { ...change, base: value });
  }
  return withChanges({ ...sheet, saved, version, seen: version, hasMoved: false }, changes);
}

/** This window bound something: the month has the next version, and no text of it is another one. */
export function afterBinding(sheet: Sheet, before: number, version: number): Sheet {
  if (version !== before + 1 || sheet.version !== before) return sheet;
  return { ...sheet, version, seen: sheet.seen === before ? version : sheet.seen };
}

/** Fields that were changed here and elsewhere, to different texts. */
export function conflictsOf({ saved, changes }: Sheet): Field[] {
  return [...changes].filter(([field, { base }]) => base !== (saved.get(field) ?? '')).map(([field]) => field);
}

/** What was typed here wins over what was saved elsewhere. */
export function keepMine(sheet: Sheet): Sheet {
  const changes = [...sheet.changes].map(([field, { value }]) => [field, { value, base: sheet.saved.get(field) ?? '' }] as const);
  return { ...sheet, changes: new Map(changes), seen: sheet.version, hasMoved: false };
}

export function dropChanges(sheet: Sheet): Sheet {
  return { ...sheet, changes: new Map(), seen: sheet.version, hasMoved: false };
}

/** With a conflict, the old version makes the server refuse the save. */
export function versionToSave(sheet: Sheet): number {
  return conflictsOf(sheet).length > 0 ? sheet.seen : sheet.version;
}

function withChanges(sheet: Sheet, changes: ReadonlyMap<Field, Change>): Sheet {
  return { ...sheet, changes, hasMoved: sheet.hasMoved && changes.size > 0 };
}
