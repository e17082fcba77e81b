import { type CellRef, type Field, placeOf } from './sheet-fields.ts';

/** What one part of the screen listens to: a cell, a total, or everything that is counted over the sheet. */
export type SheetRegion = `cell:${number}:${number}` | `row:${number}` | `column:${number}` | 'sheet';

/** Who is told when a part of the sheet has changed. */
export function createParts() {
  const versions = new Map<SheetRegion, number>();
  const listeners = new Map<SheetRegion, Set<() => void>>();
  return {
    subscribe(part: SheetRegion, listener: () => void): () => void {
      const set = listeners.get(part) ?? new Set();
      listeners.set(part, set.add(listener));
      return () => void set.delete(listener);
    },
    versionOf: (part: SheetRegion) => versions.get(part) ?? 0,
    tell(parts: Iterable<SheetRegion>): void {
      const told = new Set(parts);
      for (const part of told) versions.set(part, (versions.get(part) ?? 0) + 1);
      for (const part of told) for (const listener of listeners.get(part) ?? []) listener();
    },
  };
}

export function cellPart({ day, column }: CellRef): SheetRegion {
  return `cell:${day}:${column}`;
}

export function rowPart(day: number): SheetRegion {
  return `row:${day}`;
}

export function columnPart(column: number): SheetRegion {
  return `column:${column}`;
}

/** Who shows these texts, or counts them. */
export function partsOf(fields: Iterable<Field>): Set<SheetRegion> {
  const parts = new Set<SheetRegion>(['sheet']);
  for (const field of fields) {
    const place = placeOf(field);
    if (place) parts.add(cellPart(place)).add(rowPart(place.day)).add(columnPart(place.column));
  }
  return parts;
}
