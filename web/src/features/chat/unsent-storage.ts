import { chatFile } from '@crm/contract/office/chat';
import * as z from 'zod/mini';
import { storedName } from '../../lib/address/own-address.ts';

/** The failure of a message that nobody confirmed or refused: it may be stored. */
export const noAnswer = '';

const unsent = z.strictObject({
  /** A random key: however often the message is sent, it is stored once. */
  key: z.string(),
  to: z.int(),
  text: z.string(),
  writtenAt: z.number(),
  /** The newest message of the thread when it was written: what is stored of it comes later. */
  after: z.int(),
  /** Why it was not sent; missing while it is on its way or waits for the connection. */
  failure: z.optional(z.string()),
  /** What goes with it and is on the server already. */
  file: z.optional(chatFile),
});
export type Unsent = z.infer<typeof unsent>;

type Store = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>;

/** Messages of a person that no server has confirmed yet, oldest first. One entry each: two tabs never overwrite each other's. */
export function readUnsent(store: Store, owner: number): Unsent[] {
  const names = Array.from({ length: store.length }, (_, index) => store.key(index) ?? '');
  return names
    .filter((name) => name.startsWith(nameOf(owner, '')))
    .flatMap((name) => parse(store.getItem(name)))
    .sort((one, other) => one.writtenAt - other.writtenAt);
}

export function keepUnsent(store: Store, owner: number, entry: Unsent): void {
  try {
    store.setItem(nameOf(owner, entry.key), JSON.stringify(entry));
  } catch {
    // The storage is full or off: the message stays in memory while the page is open.
  }
}

export function dropUnsent(store: Store, owner: number, key: string): void {
  store.removeItem(nameOf(owner, key));
}

/** The key of the message that a storage event is about. */
export function unsentKey(owner: number, name: string | null): string | undefined {
  const start = nameOf(owner, '');
  return name?.startsWith(start) ? name.slice(start.length) : undefined;
}

function nameOf(owner: number, key: string): string {
  return storedName(`unsent.${owner}.${key}`);
}

function parse(text: string | null): Unsent[] {
  try {
    const { data } = unsent.safeParse(JSON.parse(text ?? ''));
    return data ? [data] : [];
  } catch {
    return [];
  }
}
