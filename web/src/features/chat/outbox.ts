import { useSyncExternalStore } from 'react';
import { dropUnsent, keepUnsent, noAnswer, readUnsent, type Unsent, unsentKey } from './unsent-storage.ts';

// What the signed-in person wrote and no server has confirmed yet. It outlives the page in the browser's storage.

let owner: number | undefined;
let entries: readonly Unsent[] = [];
const listeners = new Set<() => void>();

export function openOutbox(person: number): void {
  if (owner === person) return;
  owner = person;
  addEventListener('storage', handleStorage);
  change(readUnsent(localStorage, person));
}

export function addUnsent(entry: Unsent): void {
  put([...entries, entry], entry);
}

export function changeUnsent(entry: Unsent): void {
  put(
    entries.map((other) => (other.key === entry.key ? entry : other)),
    entry,
  );
}

export function removeUnsent(key: string): void {
  if (owner !== undefined) dropUnsent(localStorage, owner, key);
  change(entries.filter((entry) => entry.key !== key));
}

/** Stored under this id: it is not a later message of the same words. */
export function settleUnsent({ key, to }: Unsent, id: number): void {
  removeUnsent(key);
  for (const entry of entries) if (entry.to === to && entry.after < id) changeUnsent({ ...entry, after: id });
}

/** The first that waits to be sent: they go one after the other, in the order of writing. */
export function nextUnsent(): Unsent | undefined {
  return entries.find(({ failure }) => failure === undefined);
}

/** No answer: they all failed together, so that a later one does not overtake an earlier one. */
export function failWaiting(): void {
  for (const entry of entries) if (entry.failure === undefined) changeUnsent({ ...entry, failure: noAnswer });
}

/** A new connection: what had no answer is asked for once more. */
export function retryUnanswered(): void {
  for (const entry of entries) if (entry.failure === noAnswer) retryUnsent(entry);
}

export function retryUnsent({ failure: _, ...entry }: Unsent): void {
  changeUnsent(entry);
}

export function useUnsent(): readonly Unsent[] {
  return useSyncExternalStore(subscribe, () => entries);
}

function put(next: readonly Unsent[], entry: Unsent): void {
  if (owner !== undefined) keepUnsent(localStorage, owner, entry);
  change(next);
}

function change(next: readonly Unsent[]): void {
  entries = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Sent or discarded in another tab, it is gone here as well. */
function handleStorage({ key: name, newValue }: StorageEvent): void {
  const key = owner === undefined || newValue !== null ? undefined : unsentKey(owner, name);
  if (key !== undefined) change(entries.filter((entry) => entry.key !== key));
}
