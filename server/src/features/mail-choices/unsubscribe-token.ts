import { type NotificationKind, notificationKinds } from '@crm/contract/office/notifications';
import { mailToken, readMailToken } from '../../records/mail-token.ts';
import type { Secret } from '../../secret.ts';

const use = 'unsubscribe';

/** Whose mail of which kinds a link ends. */
export interface Unsubscription {
  userId: number;
  kinds: NotificationKind[];
}

export function unsubscribeToken(secret: Secret, { userId, kinds }: Unsubscription): string {
  return mailToken(secret, use, { userId, kinds });
}

/** Undefined when it is none of ours, or was made for something else. */
export function readUnsubscribeToken(secret: Secret, token: string): Unsubscription | undefined {
  const { userId, kinds } = readMailToken(secret, use, token) ?? {};
  if (typeof userId !== 'number' || !Number.isSafeInteger(userId) || !Array.isArray(kinds)) return undefined;
  return { userId, kinds: notificationKinds.filter((kind) => kinds.includes(kind)) };
}
