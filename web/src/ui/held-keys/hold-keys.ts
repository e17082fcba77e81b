/** How long what was opened may take to move the focus, and how long the focus rests then: a dialog moves it twice. */
const latestMs = 2000;
const restMs = 80;
const oftenMs = 10;
const textFields = 'textarea, input:not([type]), input[type="text"], input[type="search"]';
const tabStops = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, [tabindex="0"]';

/** What waits, the oldest first. */
const holds: KeyboardEvent[][] = [];

/** Once and before any dialog listens: an Esc that a dialog has taken already must not be sent on to the next one. */
export function watchKeys(): void {
  for (const type of ['keydown', 'keyup'] as const) window.addEventListener(type, handleKey, { capture: true });
}

function handleKey(event: KeyboardEvent): void {
  const [keys] = holds;
  // Ours, sent on, and what belongs to the browser.
  if (!keys || !event.isTrusted || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (event.type === 'keydown' && !event.repeat) keys.push(event);
}

/**
 * From a click until what it opens is loaded, keys wait. When the answer is called they go to what got the focus, as they would
 * have without the wait.
 */
export function holdKeys(): () => void {
  const keys: KeyboardEvent[] = [];
  holds.push(keys);
  return () => void sendOn(keys).finally(() => holds.splice(holds.indexOf(keys), 1));
}

async function sendOn(keys: KeyboardEvent[]): Promise<void> {
  await untilFocusRests(keys);
  for (let key = keys.shift(); key; key = keys.shift()) {
    press(key);
    await pause(oftenMs);
  }
}

async function untilFocusRests(keys: readonly KeyboardEvent[]): Promise<void> {
  const before = document.activeElement;
  const latest = performance.now() + latestMs;
  let focused = before;
  let since = performance.now();
  while (performance.now() < latest && (focused === before || performance.now() < since + restMs)) {
    await pause(oftenMs);
    // Nobody has typed: what comes now is for the field that has the focus.
    if (keys.length === 0 && document.activeElement !== before && document.activeElement?.matches(tabStops)) return;
    if (document.activeElement === focused) continue;
    focused = document.activeElement;
    since = performance.now();
  }
}

/** The key's handlers, then what the browser would do. */
function press({ key, code, shiftKey }: KeyboardEvent): void {
  const target = document.activeElement;
  if (!(target instanceof HTMLElement)) return;
  const isOpen = target.dispatchEvent(new KeyboardEvent('keydown', { key, code, shiftKey, bubbles: true, cancelable: true }));
  if (!isOpen) return;
  if (key === 'Tab') moveFocus(target, shiftKey ? -1 : 1);
  else if (target.matches(textFields) && key.length === 1) type(target as HTMLInputElement, key);
  else if (key === 'Enter' && target instanceof HTMLInputElement) target.form?.requestSubmit();
  else if (key === 'Enter' || key === ' ') target.click();
}

function moveFocus(from: HTMLElement, by: 1 | -1): void {
  const around = from.closest('[role="dialog"], [role="alertdialog"]') ?? document;
  const stops = [...around.querySelectorAll<HTMLElement>(tabStops)];
  stops.at((stops.indexOf(from) + by) % stops.length)?.focus();
}

function type(field: HTMLInputElement, letter: string): void {
  field.setRangeText(letter, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end');
  field.dispatchEvent(new InputEvent('input', { data: letter, inputType: 'insertText', bubbles: true }));
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
