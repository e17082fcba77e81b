import { useLayoutEffect, useState } from 'react';

/**
 * For a drawer that is loaded when it is first opened: it gives the focus back only if it was there and closed before. Not in a
 * plain effect: the drawer would have moved the focus before it notes where the focus was.
 */
export function useOpenAfterMount(isOpen: boolean): boolean {
  const [isMounted, setMounted] = useState(false);
  useLayoutEffect(() => setMounted(true), []);
  return isMounted && isOpen;
}
