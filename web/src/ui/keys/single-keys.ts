import { storedName } from '../../lib/address/own-address.ts';
import { createStore } from '../../lib/store.ts';
import { useOwnChoice } from '../use-own-choice.ts';

/** Whether keys without Ctrl do something; the host in the frame sets it. */
export const singleKeys = createStore(true);
/** Whether the list of keys is open. */
export const keyList = createStore(false);

/** The keys that act on a marked element: a field gets the focus, everything else a click. */
export type MarkedKey = '/' | 'n' | 'e' | 'a' | 'r';

/** Spread on the page's search field, on its button for a new record, and on Edit, Approve and Reject of a row or of the page. */
export function useKeyMark(key: MarkedKey) {
  const isOn = singleKeys.useValue();
  return { 'data-key': key, 'aria-keyshortcuts': isOn ? key.toUpperCase() : undefined } as const;
}

export function useSingleKeysChoice() {
  const { isKnown, canChoose, chosen, choose } = useOwnChoice<boolean>(storedName('single-keys'));
  return { isOn: isKnown && chosen !== false, canChoose, choose };
}
