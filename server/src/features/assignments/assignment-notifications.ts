import { addresses } from '@crm/contract/core/addresses';
import type { Db } from '../../db/client.ts';
import type { Context } from '../../plugins/context.ts';
import { notify, notifyAdmins } from '../../records/notify.ts';
import { memberIdsOf } from './assignment-people.queries.ts';
import type { AssignmentRow } from './assignment-rows.ts';

type Assignee = Pick<AssignmentRow, 'staffId' | 'storedTeamId'>;

/** Who has the card on their own board: the assignee, or the members of the team. */
export async function readersOf(db: Db, ...assignees: Assignee[]): Promise<number[]> {
  const readers = assignees.map(async ({ staffId, storedTeamId }) => {
    if (staffId !== null) return [staffId];
    return storedTeamId === null ? [] : memberIdsOf(db, storedTeamId);
  });
  return [...new Set((await Promise.all(readers)).flat())];
}

/** Notifies the people who have the assignment from now on, and answers who they are. */
export async function noteAssigned(db: Db, context: Context, row: AssignmentRow, before?: Assignee): Promise<number[]> {
  const isSame = before?.staffId === row.staffId && before.storedTeamId === row.storedTeamId;
  if (isSame) return [];
  const notifiedUserIds = await readersOf(db, row);
  const whom = row.staffId === null ? `your team ${row.teamName}` : 'you';
  const text = `${context.actor.name} assigned "${row.title}" to ${whom}.`;
  await notify(db, context.clock, notifiedUserIds, { kind: 'assignment', text, link: addresses.assignment(row.id) });
  return notifiedUserIds;
}

/** Administrators hear of work that somebody else has completed. Answers who was told. */
export async function noteCompleted(db: Db, context: Context, row: AssignmentRow, before: AssignmentRow): Promise<number[]> {
  if (row.status !== 'Completed' || before.status === 'Completed' || context.actor.role === 'admin') return [];
  const text = `${context.actor.name} completed "${row.title}"${row.staffId === null ? ` of the team ${row.teamName}` : ''}.`;
  return notifyAdmins(db, context, { kind: 'assignment', text, link: addresses.anyAssignment(row.id) });
}

/** Call it after the commit. Boards of readers and administrators load again, and the inboxes of those who were notified. */
export function publishChange({ publish }: Context, readers: number[], notifiedUserIds: number[] = []): void {
  publish({ topics: ['assignments'], users: readers, admins: true });
  if (notifiedUserIds.length > 0) publish({ topics: ['notifications'], users: notifiedUserIds });
}
