import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';
import type { SheetRegion } from './sheet-regions.ts';
import type { SheetStore } from './sheet-store.ts';

const SheetContext = createContext<SheetStore | undefined>(undefined);

/** The store itself never changes: a reader renders again only when its region changes. */
export const SheetProvider = SheetContext.Provider;

export function useSheetStore(): SheetStore {
  const store = useContext(SheetContext);
  if (!store) throw new Error('there is no sheet');
  return store;
}

/** Renders again when this region of the sheet changes. */
export function useSheetRegion(region: SheetRegion): SheetStore {
  const store = useSheetStore();
  const subscribe = useCallback((listener: () => void) => store.subscribe(region, listener), [store, region]);
  useSyncExternalStore(subscribe, () => store.versionOf(region));
  return store;
}
