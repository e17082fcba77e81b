import { type NotificationKind, notificationKinds } from '@crm/contract/office/notifications';
import type { Secret } from '../../secret.ts';

const use = 'unsubscribe';
/** A mail may be about every kind, and the encryption adds 28 bytes. */
const longestToken = 600;
const form = /^(?:[0-9a-f]{2})+$/;

/** Whose mail of which kinds a link ends. */
export interface Unsubscription {
  userId: number;
  kinds: NotificationKind[];
}

/** Nothing is stored for it: whoever has the key of the servers can read it, and nobody else can make one. */
export function unsubscribeToken(secret: Secret, { userId, kinds }: Unsubscription): string {
  // In hexadecimal: no mail program breaks it or takes its end for a full stop.
  return secret.encrypt(JSON.stringify({ use, userId, kinds })).toString('hex');
}

/** Undefined when it is none of ours, or was made for something else. */
export function readUnsubscribeToken(secret: Secret, token: string): Unsubscription | undefined {
  if (token.length > longestToken || !form.test(token)) return undefined;
  const text = secret.decrypt(Buffer.from(token, 'hex'));
  // Only what this server encrypted gets here. Other uses of the key encrypt other texts, and not all of them are JSON.
  const read = text?.startsWith('{') ? JSON.parse(text) : undefined;
  if (read?.use !== use || !Number.isSafeInteger(read.userId) || !Array.isArray(read.kinds)) return undefined;
  return { userId: read.userId, kinds: notificationKinds.filter((kind) => read.kinds.includes(kind)) };
}
