import type { ChatMessage } from '@crm/contract/office/chat';
import { minutesOf } from '@crm/contract/rules/times';
import { noAnswer, type Unsent } from '../unsent-storage.ts';

interface Page {
  existing: ChatMessage[];
  more: boolean;
  later?: boolean | undefined;
}

/**
 * What was loaded (newest page first) with what came over the live line meanwhile: by id, each once. A live message that is
 * older than everything loaded is left out: what lies between would be missing; so are all while newer ones are not loaded.
 */
export function mergeMessages(pages: readonly Page[], received: readonly ChatMessage[]): ChatMessage[] {
  const loaded = [...pages].reverse().flatMap((page) => page.existing);
  const known = new Set(loaded.map(({ id }) => id));
  const oldest = pages.at(-1)?.more ? (loaded[0]?.id ?? 0) : 0;
  const added = pages[0]?.later ? [] : received.filter(({ id }) => id > oldest && !known.has(id));
  return added.length === 0 ? loaded : [...loaded, ...added].sort((one, other) => one.id - other.id);
}

/** Of two with the same id the later one stays, because it has the server's time. */
export function withReceived(received: readonly ChatMessage[], message: ChatMessage): ChatMessage[] {
  return [...received.filter(({ id }) => id !== message.id), message];
}

/**
 * What still has to be shown as not sent. The answer may be lost or come after the message itself: then it stands in the
 * thread already, although nobody has confirmed it.
 */
export function withoutStored(unsent: readonly Unsent[], messages: readonly ChatMessage[]): Unsent[] {
  const stored = [...messages];
  return unsent.filter(({ failure, to, text, after, file }) => {
    if (failure !== undefined && failure !== noAnswer) return true;
    const index = stored.findIndex(
      (one) => one.id > after && one.receiverId === to && one.message === text && one.file?.id === file?.id,
    );
    if (index >= 0) stored.splice(index, 1);
    return index < 0;
  });
}

export interface MessageDay {
  day: string;
  messages: ChatMessage[];
}

export function daysOf(messages: readonly ChatMessage[]): MessageDay[] {
  const days: MessageDay[] = [];
  for (const message of messages) {
    const last = days.at(-1);
    if (last?.day === message.sendingDate) last.messages.push(message);
    else days.push({ day: message.sendingDate, messages: [message] });
  }
  return days;
}

const togetherMinutes = 5;

/** Groups what one person wrote within a few minutes. */
export function groupsOf(messages: readonly ChatMessage[]): ChatMessage[][] {
  const groups: ChatMessage[][] = [];
  for (const message of messages) {
    const last = groups.at(-1);
    if (last?.[0] && belong(last[0], message)) last.push(message);
    else groups.push([message]);
  }
  return groups;
}

function belong(first: ChatMessage, message: ChatMessage): boolean {
  const minutes = minutesOf(message.sendingTime) - minutesOf(first.sendingTime);
  return first.senderId === message.senderId && minutes < togetherMinutes;
}

/** The same messages in the same order, so nothing has to render again. */
export function areSame(one: readonly ChatMessage[], other: readonly ChatMessage[]): boolean {
  return one.length === other.length && one.every((message, index) => message === other[index]);
}
