import { type CellRef, cellOf, type Field } from './sheet-fields.ts';

/** A part of the sheet that the screen listens to: a cell, a total, or everything that is counted over the sheet. */
export type SheetRegion = `cell:${number}:${number}` | `row:${number}` | `column:${number}` | 'sheet';

/** The listeners of each region. */
export function createRegions() {
  const versions = new Map<SheetRegion, number>();
  const listeners = new Map<SheetRegion, Set<() => void>>();
  return {
    subscribe(region: SheetRegion, listener: () => void): () => void {
      const set = listeners.get(region) ?? new Set();
      listeners.set(region, set.add(listener));
      return () => void set.delete(listener);
    },
    versionOf: (region: SheetRegion) => versions.get(region) ?? 0,
    tell(regions: Iterable<SheetRegion>): void {
      const told = new Set(regions);
      for (const region of told) versions.set(region, (versions.get(region) ?? 0) + 1);
      for (const region of told) for (const listener of listeners.get(region) ?? []) listener();
    },
  };
}

export function cellRegion({ day, column }: CellRef): SheetRegion {
  return `cell:${day}:${column}`;
}

export function rowRegion(day: number): SheetRegion {
  return `row:${day}`;
}

export function columnRegion(column: number): SheetRegion {
  return `column:${column}`;
}

/** The regions that show or count these texts. */
export function regionsOf(fields: Iterable<Field>): Set<SheetRegion> {
  const regions = new Set<SheetRegion>(['sheet']);
  for (const field of fields) {
    const cell = cellOf(field);
    if (cell) regions.add(cellRegion(cell)).add(rowRegion(cell.day)).add(columnRegion(cell.column));
  }
  return regions;
}
