import type { ChatMessage, RecordLink } from '@crm/contract/office/chat';
import { linkParts } from '../thread/link-parts.ts';

const customerPath = /^\/operations\/(lead|contact)s\/([1-9]\d{0,14})\/?$/i;
const customerQuery = /^\/operations\/(lead|contact)s\/?$/i;
const taskPath = /^\/activities\/(?:tasks\/(?:person|team)|task\/port)\/([^/]+)\/?$/i;

/** The customer or task of this portal that an address leads to; other portals of its host have paths of their own. */
export function recordLinkOf(href: string, portal: string): RecordLink | undefined {
  const url = URL.canParse(href) ? new URL(href) : undefined;
  const home = new URL(`${portal}/`);
  if (url?.origin !== home.origin || !url.pathname.startsWith(home.pathname)) return undefined;
  const path = url.pathname.slice(home.pathname.length - 1);
  const [, kind = '', id] = customerPath.exec(path) ?? [];
  if (id) return { kind: kindOf(kind), id: Number(id) };
  const [, listed] = customerQuery.exec(path) ?? [];
  if (listed) return linkTo(kindOf(listed), url.searchParams.get(kindOf(listed)));
  return linkTo('task', taskIdOf(taskPath.exec(path)?.[1]));
}

export function keyOf({ kind, id }: RecordLink): string {
  return `${kind} ${id}`;
}

/** Each once, those of the newest messages first. */
export function recordLinksOf(messages: readonly ChatMessage[], portal: string, most: number): RecordLink[] {
  const found = new Map<string, RecordLink>();
  for (const { message } of messages.toReversed()) {
    // Most messages have no link, and cutting costs more than looking.
    if (!message.includes(portal)) continue;
    for (const { href } of linkParts(message)) {
      const link = href === undefined ? undefined : recordLinkOf(href, portal);
      if (link && found.size < most) found.set(keyOf(link), link);
    }
  }
  return [...found.values()];
}

function kindOf(text: string): 'lead' | 'contact' {
  return text.toLowerCase() === 'lead' ? 'lead' : 'contact';
}

function linkTo(kind: RecordLink['kind'], id: unknown): RecordLink | undefined {
  const number = Number(id);
  return Number.isSafeInteger(number) && number > 0 && number < 1e15 ? { kind, id: number } : undefined;
}

/** The address of a task ends in encoded data; that of administrators is wrapped once more. */
function taskIdOf(encoded: string | undefined): unknown {
  if (encoded === undefined) return undefined;
  try {
    const data: unknown = JSON.parse(decodeURIComponent(encoded));
    const inner = partOf(data, 'data') ?? data;
    return partOf(inner, 'taskId');
  } catch {
    return undefined;
  }
}

function partOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}
