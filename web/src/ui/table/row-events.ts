import type { MouseEvent } from 'react';

/** A click on a control, or the end of marking text to copy it, is no click on the row. */
export function opensRow(event: MouseEvent<HTMLElement>): boolean {
  const { target } = event;
  if (target instanceof Element && target.closest('a, button, input, label, [role="menu"]')) return false;
  return !window.getSelection()?.toString();
}

/** The full text as a tooltip, only where it is cut. */
export function titleWhenTruncated(event: MouseEvent<HTMLElement>): void {
  const cell = event.currentTarget;
  const cut = [cell, ...cell.querySelectorAll<HTMLElement>('*')].some(
    (part) =>
      part.scrollWidth > part.clientWidth + 1 || (part.hasAttribute('data-lines') && part.scrollHeight > part.clientHeight),
  );
  cell.title = cut ? (cell.textContent ?? '') : '';
}
