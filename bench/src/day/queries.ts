import { authCalls } from '@crm/contract/accounts/auth';
import { profileCalls } from '@crm/contract/accounts/profile';
import type { Call, Returned, Sent } from '@crm/contract/core/call';
import type { Send } from '@crm/contract/core/client';
import type { LiveTopic } from '@crm/contract/core/live';
import { chatCalls } from '@crm/contract/office/chat';
import { notificationCalls } from '@crm/contract/office/notifications';

/** A live topic; or a message of the chat, which arrives as itself and makes the web count again. */
export type Topic = LiveTopic | 'chat message';

/** One thing that a screen shows, with the topics that make the web load it again. */
export interface Query {
  key: string;
  topics: readonly Topic[];
  run: (send: Send) => Promise<void>;
}

export function query<C extends Call>(
  topics: readonly Topic[],
  call: C,
  sent: Sent<C>,
  keep?: (data: Returned<C>) => void,
): Query {
  return {
    key: JSON.stringify([call.method, call.path, sent]),
    topics,
    run: async (send) => {
      const { data } = await send(call, sent);
      keep?.(data);
    },
  };
}

/** What is on every screen: who is signed in, and the two counts. */
export function shellQueries(): Query[] {
  return [
    query([], authCalls.role, {}),
    query(['profile'], profileCalls.get, {}),
    query(['notifications'], notificationCalls.unread, {}),
    query(['messages', 'chat message'], chatCalls.unread, {}),
  ];
}
