import { queryClient } from '../../lib/live/query-client.ts';
import { profileQuery } from '../../lib/profile.ts';
import { openChat } from './chat-socket.ts';
import { readUnsent } from './unsent-storage.ts';

/** Sends what this person wrote before the page was closed, whatever page is open now. */
export async function startOutbox(): Promise<void> {
  const { id } = await queryClient.ensureQueryData(profileQuery);
  if ([localStorage, sessionStorage].some((store) => readUnsent(store, id).length > 0)) openChat(id);
}
