import { type RefObject, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { storedName } from '../lib/address/own-address.ts';

/** By the entry of the browser's history: how far its page was scrolled. A reload keeps them. */
const stored = storedName('scroll');
const most = 100;
const places = readPlaces();

/** Back and Forward lead to where a page was left. Another page begins at the top. */
export function useScrollPlace(main: RefObject<HTMLElement | null>): void {
  const { key, pathname } = useLocation();
  const isReturn = useNavigationType() === NavigationType.Pop;
  const entry = `${key} ${pathname}`;
  const last = useRef<string>(undefined);

  // Layout effects: a page that is taken away shrinks, and its scroll event must find nobody who notes it down.
  useLayoutEffect(() => {
    const element = main.current;
    if (!element) return;
    const isFirst = last.current === undefined;
    const isOtherPage = !isFirst && last.current !== pathname;
    last.current = pathname;
    const top = (isReturn ? places.get(entry) : undefined) ?? (isOtherPage ? 0 : undefined);
    const stop = top === undefined ? undefined : scrollTo(element, top);
    // A drawer that opens is another entry of the same page, and nobody scrolls there. To ask a page that was just made how far it
    // is scrolled makes the browser lay it out twice.
    note(entry, top ?? (isFirst ? 0 : element.scrollTop));
    const control = new AbortController();
    const { signal } = control;
    element.addEventListener('scroll', () => note(entry, element.scrollTop), { passive: true, signal });
    window.addEventListener('pagehide', storePlaces, { signal });
    return () => {
      stop?.();
      control.abort();
    };
  }, [main, entry, pathname, isReturn]);
}

/** Rows may still come: as they make the page taller, it is tried again until a person scrolls. */
function scrollTo(element: HTMLElement, top: number): () => void {
  element.scrollTop = top;
  if (isThere(element, top)) return () => undefined;
  const control = new AbortController();
  const growth = new MutationObserver(() => {
    element.scrollTop = top;
    if (isThere(element, top)) control.abort();
  });
  growth.observe(element, { childList: true, subtree: true });
  control.signal.addEventListener('abort', () => growth.disconnect());
  for (const sign of ['wheel', 'touchmove', 'keydown', 'pointerdown'])
    element.addEventListener(sign, () => control.abort(), { signal: control.signal, passive: true });
  return () => control.abort();
}

/** Browsers round what they are told. */
function isThere(element: HTMLElement, top: number): boolean {
  return Math.abs(element.scrollTop - top) <= 1;
}

/** The latest is the last. */
function note(entry: string, top: number): void {
  places.delete(entry);
  places.set(entry, top);
}

function readPlaces(): Map<string, number> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(stored) ?? '[]'));
  } catch {
    return new Map();
  }
}

/** A browser that stores nothing only forgets them at a reload. */
function storePlaces(): void {
  try {
    sessionStorage.setItem(stored, JSON.stringify([...places].slice(-most)));
  } catch {
    // Nothing is lost that a person entered.
  }
}
