import { type Field, type Place, placeOf } from './sheet-fields.ts';

/** What one part of the screen listens to: a cell, a total, or everything that is counted over the sheet. */
export type Part = `cell:${number}:${number}` | `row:${number}` | `column:${number}` | 'sheet';

/** Who is told when a part of the sheet has changed. */
export function createParts() {
  const versions = new Map<Part, number>();
  const listeners = new Map<Part, Set<() => void>>();
  return {
    subscribe(part: Part, listener: () => void): () => void {
      const set = listeners.get(part) ?? new Set();
      listeners.set(part, set.add(listener));
      return () => void set.delete(listener);
    },
    versionOf: (part: Part) => versions.get(part) ?? 0,
    tell(parts: Iterable<Part>): void {
      const told = new Set(parts);
      for (const part of told) versions.set(part, (versions.get(part) ?? 0) + 1);
      for (const part of told) for (const listener of listeners.get(part) ?? []) listener();
    },
  };
}

export function cellPart({ day, column }: Place): Part {
  return `cell:${day}:${column}`;
}

export function rowPart(day: number): Part {
  return `row:${day}`;
}

export function columnPart(column: number): Part {
  return `column:${column}`;
}

/** Who shows these texts, or counts them. */
export function partsOf(fields: Iterable<Field>): Set<Part> {
  const parts = new Set<Part>(['sheet']);
  for (const field of fields) {
    const place = placeOf(field);
    if (place) parts.add(cellPart(place)).add(rowPart(place.day)).add(columnPart(place.column));
  }
  return parts;
}
