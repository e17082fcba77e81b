import { useEffect, useState } from 'react';

/** For a drawer that is loaded when it is first opened: it gives the focus back only if it was there and closed before. */
export function useOpenAfterMount(isOpen: boolean): boolean {
  const [isMounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  return isMounted && isOpen;
}
