import { lazy, useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { LateDialog } from '../dialog/late-dialog.tsx';
import { type Command, commandOf, openRow, pressMarked, stepRow } from './page-keys.ts';
import { keyList, singleKeys, useSingleKeysChoice } from './single-keys.ts';

const KeyList = lazy(async () => ({ default: (await import('./key-list.tsx')).KeyList }));

/** The one listener for keys. Screens mark their elements and listen to nothing. */
export function KeysHost({ onSearch }: { onSearch: () => void }) {
  const { isOn } = useSingleKeysChoice();
  const isListOpen = keyList.useValue();
  useEffect(() => singleKeys.set(isOn), [isOn]);
  const handlers: Record<Command, () => void> = {
    search: () => pressMarked('/') || onSearch(),
    new: () => pressMarked('n'),
    edit: () => pressMarked('e'),
    approve: () => pressMarked('a'),
    reject: () => pressMarked('r'),
    next: () => stepRow(1),
    previous: () => stepRow(-1),
    open: openRow,
    list: () => keyList.set(true),
  };
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    // Everywhere, fields and dialogs included, and never off.
    if (isPaletteKey(event)) {
      event.preventDefault();
      onSearch();
      return;
    }
    const command = isOn ? commandOf(event) : undefined;
    if (!command) return;
    // The letter must not land in the field that gets the focus now.
    event.preventDefault();
    handlers[command]();
  });
  // Before the first paint: who sees the page can press a key.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => handleKey(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
  usePressOnArrival();
  return (
    isListOpen && (
      <LateDialog>
        <KeyList onClose={() => keyList.set(false)} />
      </LateDialog>
    )
  );
}

function isPaletteKey({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey;
}

/** Ctrl K starts what has no address of its own: it goes to the page, with the key to press in the state of the address. */
function usePressOnArrival(): void {
  const { state, pathname, search } = useLocation();
  const navigate = useNavigate();
  const asked = (state as { press?: unknown } | null)?.press;
  const key = asked === 'n' || asked === '/' ? asked : undefined;
  const press = useEffectEvent(() => {
    if (!key || !pressMarked(key)) return false;
    // Back and reload must not press again.
    void navigate({ pathname, search }, { replace: true, state: null });
    return true;
  });
  useEffect(() => {
    const main = document.querySelector('main');
    if (!key || !main) return;
    const observer = new MutationObserver(() => press() && observer.disconnect());
    // Later: the frame puts the focus on the heading of a new page first.
    const wait = setTimeout(() => press() || observer.observe(main, { childList: true, subtree: true }));
    return () => {
      clearTimeout(wait);
      observer.disconnect();
    };
  }, [key]);
}
