import type { Profile } from '@crm/contract/accounts/profile';
import { addresses } from '@crm/contract/core/addresses';

/** The page of a task that this reader may open: the own one, that of a team-mate, or that of administrators. */
export function taskPathFor(
  reader: Pick<Profile, 'id' | 'role'>,
  task: { id: number; contactId: number; staffId: number },
): string {
  const { id: taskId, contactId, staffId } = task;
  if (reader.role === 'admin') return addresses.anyTask({ taskId, contactId, staffId });
  if (staffId === reader.id) return addresses.ownTask({ taskId, contactId });
  return `/activities/tasks/team/${encodeURIComponent(JSON.stringify({ taskId, contactId }))}`;
}
