import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** After a change of page the keyboard and the screen reader start at its heading, not in the sidebar. */
export function useFocusOnNavigation(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    const heading = main.current?.querySelector('h1') ?? main.current;
    if (!heading?.hasAttribute('tabindex')) heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  }, [pathname, main]);
}
