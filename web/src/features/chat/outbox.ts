import { createStore } from '../../lib/store.ts';
import { fileUploads, isBehindUpload } from './files/uploads.ts';
import { dropUnsent, keepUnsent, noAnswer, readUnsent, type Unsent, unsentKey } from './unsent-storage.ts';

// Messages that no server has confirmed yet. The browser's storage keeps them when the page is closed.

let owner: number | undefined;
let lastWrittenAt = 0;
const entries = createStore<readonly Unsent[]>([]);
export const useUnsent = entries.useValue;

export function openOutbox(person: number): void {
  if (owner === person) return;
  owner = person;
  addEventListener('storage', handleStorage);
  entries.set(inOrder([...readUnsent(localStorage, person), ...readUnsent(sessionStorage, person)]));
  keepReleased();
}

/** The place of a message among the others: no two are written at the same time. */
export function placeNow(): number {
  lastWrittenAt = Math.max(Date.now(), lastWrittenAt + 1);
  return lastWrittenAt;
}

/** A file may arrive after somebody else has signed in: its message waits for who wrote it. */
export function addUnsent(entry: Unsent, writer = owner): void {
  if (writer === owner) put(inOrder([...entries.get(), entry]), entry);
  else if (writer !== undefined) keepUnsent(localStorage, writer, entry);
}

export function changeUnsent(entry: Unsent): void {
  put(
    entries.get().map((other) => (other.key === entry.key ? entry : other)),
    entry,
  );
}

export function removeUnsent(key: string): void {
  if (owner !== undefined) for (const store of [localStorage, sessionStorage]) dropUnsent(store, owner, key);
  entries.set(entries.get().filter((entry) => entry.key !== key));
}

/** The server stored it under this id, so a later message with the same words is another one. */
export function settleUnsent({ key, to }: Unsent, id: number): void {
  removeUnsent(key);
  for (const entry of entries.get()) if (entry.to === to && entry.after < id) changeUnsent({ ...entry, after: id });
}

/** The first waiting message: messages are sent one after the other, in the order of writing. */
export function nextUnsent(): Unsent | undefined {
  return entries.get().find(isReady);
}

/** Those that a file no longer holds up wait where every tab finds them. */
export function keepReleased(): void {
  if (owner === undefined) return;
  const held = new Set(readUnsent(sessionStorage, owner).map(({ key }) => key));
  for (const entry of entries.get()) if (held.has(entry.key) && !isHeld(entry)) keep(owner, entry);
}

/** Without an answer all waiting messages fail together, so that a later one does not overtake an earlier one. */
export function failWaiting(): void {
  for (const entry of entries.get()) if (isReady(entry)) changeUnsent({ ...entry, failure: noAnswer });
}

/** After a new connection every message without an answer is sent once more. */
export function retryUnanswered(): void {
  for (const entry of entries.get()) if (entry.failure === noAnswer) retryUnsent(entry);
}

export function retryUnsent({ failure: _, ...entry }: Unsent): void {
  changeUnsent(entry);
}

function put(next: readonly Unsent[], entry: Unsent): void {
  if (owner !== undefined) keep(owner, entry);
  entries.set(next);
}

/** What waits behind a file of this tab is kept for this tab alone: another one would send it at once. */
function keep(person: number, entry: Unsent): void {
  const [to, from] = isHeld(entry) ? [sessionStorage, localStorage] : [localStorage, sessionStorage];
  keepUnsent(to, person, entry);
  dropUnsent(from, person, entry.key);
}

function isReady(entry: Unsent): boolean {
  return entry.failure === undefined && !isHeld(entry);
}

function isHeld(entry: Unsent): boolean {
  return isBehindUpload(fileUploads(), owner, entry);
}

function inOrder(unsent: readonly Unsent[]): Unsent[] {
  return unsent.toSorted((one, other) => one.writtenAt - other.writtenAt);
}

/** Sent or discarded in another tab, it is gone here as well. */
function handleStorage({ key: name, newValue }: StorageEvent): void {
  const key = owner === undefined || newValue !== null ? undefined : unsentKey(owner, name);
  if (key !== undefined) entries.set(entries.get().filter((entry) => entry.key !== key));
}
