import { useEffect } from 'react';
import type { CorrectionValues } from './correction-values.ts';

/** What was typed into a correction and not sent. It survives a reload of the tab. */
export function readDraft(name: string): CorrectionValues | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(name)) ?? 'null');
    return isValues(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

export function dropDraft(name: string): void {
  sessionStorage.removeItem(keyOf(name));
}

/** Keeps the values while they differ from what is saved. */
export function useKeptDraft(name: string, values: CorrectionValues, isDirty: boolean): void {
  useEffect(() => {
    try {
      if (isDirty) sessionStorage.setItem(keyOf(name), JSON.stringify(values));
    } catch {
      // The storage is full or off: the fields still have the text.
    }
  }, [name, values, isDirty]);
}

function isValues(kept: unknown): kept is CorrectionValues {
  const names = ['date', 'entryTime', 'exitTime', 'reason'];
  return typeof kept === 'object' && kept !== null && names.every((one) => typeof Reflect.get(kept, one) === 'string');
}

function keyOf(name: string): string {
  return `crm-portal.correction.${name}`;
}
