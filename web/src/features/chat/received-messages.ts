import type { ChatMessage } from '@crm/contract/office/chat';
import { useSyncExternalStore } from 'react';
import { addArrived } from './thread/thread-messages.ts';

// What the live line brought and confirmed, by person. Kept apart from what was loaded, so that an answer under way cannot undo it.

let owner: number | undefined;
let arrived: ReadonlyMap<number, readonly ChatMessage[]> = new Map();
const none: readonly ChatMessage[] = [];
const listeners = new Set<() => void>();

export function openArrived(person: number): void {
  if (owner !== person) arrived = new Map();
  owner = person;
}

export function arrivedFrom(otherId: number): readonly ChatMessage[] {
  return arrived.get(otherId) ?? none;
}

export function putArrived(otherId: number, message: ChatMessage): void {
  arrived = new Map(arrived).set(otherId, addArrived(arrivedFrom(otherId), message));
  for (const listener of listeners) listener();
}

export function useArrived(otherId: number): readonly ChatMessage[] {
  return useSyncExternalStore(subscribe, () => arrivedFrom(otherId));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
