import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';
import type { SheetRegion } from './sheet-parts.ts';
import type { SheetStore } from './sheet-store.ts';

const SheetContext = createContext<SheetStore | undefined>(undefined);

/** The store itself never changes: who reads it draws again only when a part is told. */
export const SheetProvider = SheetContext.Provider;

export function useSheetStore(): SheetStore {
  const store = useContext(SheetContext);
  if (!store) throw new Error('there is no sheet');
  return store;
}

/** Draws again when this part of the sheet changes. */
export function useSheetPart(part: SheetRegion): SheetStore {
  const store = useSheetStore();
  const subscribe = useCallback((listener: () => void) => store.subscribe(part, listener), [store, part]);
  useSyncExternalStore(subscribe, () => store.versionOf(part));
  return store;
}
