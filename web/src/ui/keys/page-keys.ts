import type { MarkedKey } from './single-keys.ts';

const commands = {
  '/': 'search',
  n: 'new',
  e: 'edit',
  a: 'approve',
  r: 'reject',
  j: 'next',
  k: 'previous',
  enter: 'open',
  '?': 'list',
} as const;
export type Command = (typeof commands)[keyof typeof commands];

const takesLetters =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]:not([contenteditable="false"]), [role="textbox"], [role="combobox"], [data-own-keys]';
const layer = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';
const openModal = '[aria-modal="true"]';
const row = '[data-row]';

/** What a single key asks for. Nothing while somebody types, composes a letter or has a dialog open. */
export function commandOf(event: KeyboardEvent): Command | undefined {
  const { key, target, shiftKey } = event;
  if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
  const command = Object.hasOwn(commands, key.toLowerCase()) ? commands[key.toLowerCase() as keyof typeof commands] : undefined;
  // Some keyboards write / and ? with Shift.
  if (shiftKey && key !== '/' && key !== '?') return;
  if (event.repeat && command !== 'next' && command !== 'previous') return;
  if (!(target instanceof Element) || target.closest(takesLetters) || target.closest(layer)) return;
  if (document.querySelector(openModal)) return;
  // Enter on a control is the control's.
  if (command === 'open' && !target.matches(row)) return;
  return command;
}

/** Presses what is marked with the key, if the page has it. */
export function pressMarked(key: MarkedKey): boolean {
  const marked = key === 'e' ? editOf(focusedRow()) : pageMarks(key).find((element) => element.checkVisibility());
  if (!marked) return false;
  if (marked instanceof HTMLInputElement) {
    marked.focus();
    marked.select();
  } else marked.click();
  return true;
}

/** Moves the focus to the next or previous row; from outside the rows to the first one in sight. */
export function stepRow(by: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>(`main ${row}`)].filter((element) => element.checkVisibility());
  const from = focusedRow();
  const next = from ? rows[rows.indexOf(from) + by] : (rows.find(isInSight) ?? rows[0]);
  if (!next || (from && isCutOff(from, next, by))) return;
  next.tabIndex = -1;
  next.focus({ preventScroll: true });
  next.scrollIntoView({ block: 'nearest' });
}

export function openRow(): void {
  const opened = focusedRow();
  (opened?.querySelector<HTMLElement>('[data-opens]') ?? opened)?.click();
}

function focusedRow(): HTMLElement | undefined {
  return document.activeElement?.closest<HTMLElement>(row) ?? undefined;
}

/** The Edit of the row, or of the page; never that of another row. It may stand in a menu that is closed. */
function editOf(focused: HTMLElement | undefined): HTMLElement | undefined {
  const own = focused?.querySelector<HTMLElement>('[data-key="e"]');
  return own ?? pageMarks('e').find((element) => !element.closest(row));
}

function pageMarks(key: MarkedKey): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(`main [data-key="${key}"]`)];
}

/** A column draws its cards in portions: its last drawn card need not be its last one. */
function isCutOff(from: HTMLElement, next: HTMLElement, by: 1 | -1): boolean {
  if (from.parentElement === next.parentElement) return false;
  const place = Number(from.ariaPosInSet ?? 0);
  const edge = by === 1 ? Number(from.ariaSetSize ?? 0) : 1;
  return place > 0 && place !== edge;
}

function isInSight(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom > 0 && top < window.innerHeight;
}
