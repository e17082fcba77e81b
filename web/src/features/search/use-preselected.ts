import type { SpotlightStore } from '@mantine/spotlight';
import { useLayoutEffect, useRef } from 'react';

/**
 * The first entry is chosen whenever the text changes, and when entries come later and none is chosen. What somebody has moved to
 * stays. The library chooses only while the text changes, and among the entries of the text before.
 */
export function usePreselected(store: SpotlightStore, text: string, ids: readonly string[]) {
  const list = useRef<HTMLDivElement>(null);
  const chosenFor = useRef<string>(null);
  const shown = ids.join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the elements change with the entries
  useLayoutEffect(() => {
    const before = list.current?.querySelector('[data-selected]');
    if (before && chosenFor.current === text) return;
    before?.removeAttribute('data-selected');
    const first = list.current?.querySelector('[data-action]');
    first?.setAttribute('data-selected', 'true');
    chosenFor.current = first ? text : null;
    store.updateState((state) => ({ ...state, selected: first ? 0 : -1 }));
  }, [text, shown, store]);
  return list;
}
