import type { ChatMessage } from '@crm/contract/office/chat';
import { createStore } from '../../lib/store.ts';
import { withReceived } from './thread/thread-messages.ts';

// Messages that came over the socket, by person. Kept apart from loaded pages, so that a late answer cannot undo them.

let owner: number | undefined;
const received = createStore<ReadonlyMap<number, readonly ChatMessage[]>>(new Map());
const none: readonly ChatMessage[] = [];

export function openReceived(person: number): void {
  if (owner !== person) received.set(new Map());
  owner = person;
}

export function receivedFrom(otherId: number): readonly ChatMessage[] {
  return received.get().get(otherId) ?? none;
}

export function addReceived(otherId: number, message: ChatMessage): void {
  received.set(new Map(received.get()).set(otherId, withReceived(receivedFrom(otherId), message)));
}

export function useReceived(otherId: number): readonly ChatMessage[] {
  return received.useValue().get(otherId) ?? none;
}
