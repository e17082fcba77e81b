import { addresses } from '@crm/contract/core/addresses';
import webPush from 'web-push';
import type { Sending } from '../../../plugins/outgoing/send-request.ts';
import type { PushKeys } from '../push-keys.ts';
import type { Claimed } from './queue.queries.ts';

/** Push services take 4 KiB, of which the encryption needs some. */
const longestText = 500;
const longestPath = 1500;

export interface Payload {
  title: string;
  text: string;
  /** The screen that opens, below the portal. */
  path: string;
  /** A later one with the same tag takes its place on the device. */
  tag: string;
  device: string;
}

type Told = Pick<Claimed, 'text' | 'link' | 'senderId' | 'senderName' | 'notificationId' | 'device'>;

/** No more than the line of the inbox; of a message only who wrote it. */
export function payloadOf({ text, link, senderId, senderName, notificationId, device }: Told, title: string): Payload {
  if (senderId !== null) {
    const path = addresses.messagesWith(senderId);
    return { title, text: `New message from ${senderName ?? 'somebody'}`, path, tag: `message-${senderId}`, device };
  }
  const path = link?.startsWith('/') && link.length <= longestPath ? link : '/';
  return { title, text: shortened(text ?? ''), path, tag: `notice-${notificationId}`, device };
}

/** By whole signs: half of a pair would not be text. */
function shortened(text: string): string {
  const signs = [...text];
  return signs.length <= longestText ? text : `${signs.slice(0, longestText - 1).join('')}…`;
}

interface Way {
  keys: PushKeys;
  /** Where push services find whoever runs the portal. */
  contact: string;
  now: Date;
}

/** The request to the push service: encrypted for the device, signed with the key that it subscribed with. */
export function requestOf(claimed: Claimed, payload: Payload, { keys, contact, now }: Way): Sending {
  const { endpoint, p256dh, auth, expiresAt, kind } = claimed;
  const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(payload), {
    TTL: Math.max(0, Math.ceil((expiresAt.getTime() - now.getTime()) / 1000)),
    urgency: kind === 'reminder' || claimed.senderId !== null ? 'high' : 'normal',
    topic: payload.tag,
    vapidDetails: { subject: contact, ...keys },
  });
  const named = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]);
  const { 'content-length': _counted, ...others } = Object.fromEntries(named) as Record<string, string>;
  return { url: endpoint, headers: others, body: body ?? '' };
}

/** The address of the portal where it is one that others could open. */
export function contactOf(portal: string | undefined): string {
  return portal?.startsWith('https:') ? portal : 'mailto:push@localhost.invalid';
}
