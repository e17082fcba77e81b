import { createStore } from '../../lib/store.ts';
import { dropUnsent, keepUnsent, noAnswer, readUnsent, type Unsent, unsentKey } from './unsent-storage.ts';

// Messages that no server has confirmed yet. The browser's storage keeps them when the page is closed.

let owner: number | undefined;
const entries = createStore<readonly Unsent[]>([]);
export const useUnsent = entries.useValue;

export function openOutbox(person: number): void {
  if (owner === person) return;
  owner = person;
  addEventListener('storage', handleStorage);
  entries.set(readUnsent(localStorage, person));
}

/** A file may arrive after somebody else has signed in: its message waits for who wrote it. */
export function addUnsent(entry: Unsent, writer = owner): void {
  if (writer === owner) put([...entries.get(), entry], entry);
  else if (writer !== undefined) keepUnsent(localStorage, writer, entry);
}

export function changeUnsent(entry: Unsent): void {
  put(
    entries.get().map((other) => (other.key === entry.key ? entry : other)),
    entry,
  );
}

export function removeUnsent(key: string): void {
  if (owner !== undefined) dropUnsent(localStorage, owner, key);
  entries.set(entries.get().filter((entry) => entry.key !== key));
}

/** The server stored it under this id, so a later message with the same words is another one. */
export function settleUnsent({ key, to }: Unsent, id: number): void {
  removeUnsent(key);
  for (const entry of entries.get()) if (entry.to === to && entry.after < id) changeUnsent({ ...entry, after: id });
}

/** The first waiting message: messages are sent one after the other, in the order of writing. */
export function nextUnsent(): Unsent | undefined {
  return entries.get().find(({ failure }) => failure === undefined);
}

/** Without an answer all waiting messages fail together, so that a later one does not overtake an earlier one. */
export function failWaiting(): void {
  for (const entry of entries.get()) if (entry.failure === undefined) changeUnsent({ ...entry, failure: noAnswer });
}

/** After a new connection every message without an answer is sent once more. */
export function retryUnanswered(): void {
  for (const entry of entries.get()) if (entry.failure === noAnswer) retryUnsent(entry);
}

export function retryUnsent({ failure: _, ...entry }: Unsent): void {
  changeUnsent(entry);
}

function put(next: readonly Unsent[], entry: Unsent): void {
  if (owner !== undefined) keepUnsent(localStorage, owner, entry);
  entries.set(next);
}

/** Sent or discarded in another tab, it is gone here as well. */
function handleStorage({ key: name, newValue }: StorageEvent): void {
  const key = owner === undefined || newValue !== null ? undefined : unsentKey(owner, name);
  if (key !== undefined) entries.set(entries.get().filter((entry) => entry.key !== key));
}
