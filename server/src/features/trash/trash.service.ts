import { CallError } from '@crm/contract/core/envelope';
import { firstThousandMessage } from '@crm/contract/core/words';
import type { TrashDate, TrashItem, TrashType } from '@crm/contract/records/trash';
import { dayIn, timeIn } from '../../clock.ts';
import type { Context } from '../../context.ts';
import { Answer } from '../../plugins/http/bind-calls.ts';
import { type DayRange, rangeOf } from '../../records/day-ranges.ts';
import type { TrashKind } from '../../records/trash-kind.ts';
import { callTrash, meetingTrash } from '../appointments/appointments-trash.ts';
import { assignmentTrash } from '../assignments/assignments-trash.ts';
import { contactTrash, leadTrash } from '../customers/customers-trash.ts';
import { requirementTrash } from '../requirements/requirements-trash.ts';
import { taskTrash } from '../tasks/tasks-trash.ts';
import { teamTrash } from '../team/teams-trash.ts';

const shownLimit = 1000;

/** What can lie in the Trash; each feature brings its kind. */
const kinds: Partial<Record<TrashType, TrashKind>> = {
  Leads: leadTrash,
  Contacts: contactTrash,
  Calls: callTrash,
  Meetings: meetingTrash,
  Task: taskTrash,
  Projects: requirementTrash,
  Teams: teamTrash,
  Assignment: assignmentTrash,
};

export async function listTrash(
  context: Context,
  filter: { type: TrashType | 'All'; date: TrashDate },
): Promise<TrashItem[] | Answer<TrashItem[]>> {
  const range = deletedIn(filter.date, dayIn(context.timeZone, context.clock.now()));
  const types = (Object.keys(kinds) as TrashType[]).filter((type) => filter.type === 'All' || filter.type === type);
  const found = (await Promise.all(types.map((type) => listOf(context, type, range)))).flat();
  const items = found
    .sort((a, b) => b.deletedAt.getTime() - a.deletedAt.getTime())
    .slice(0, shownLimit)
    .map(({ item }) => item);
  return found.length > shownLimit ? new Answer(items, firstThousandMessage) : items;
}

/** Whatever a clock that was ahead has deleted counts as deleted today. */
function deletedIn(filter: TrashDate, today: string): DayRange | undefined {
  const range = rangeOf(filter, today);
  return range && range.to > today ? { ...range, to: 'infinity' } : range;
}

async function listOf(
  context: Context,
  type: TrashType,
  range: DayRange | undefined,
): Promise<{ item: TrashItem; deletedAt: Date }[]> {
  const found = (await kinds[type]?.list(context, range, shownLimit + 1)) ?? [];
  return found.map(({ deletedAt, ...record }) => ({
    deletedAt,
    item: { ...record, data: type, date: dayIn(context.timeZone, deletedAt), time: timeIn(context.timeZone, deletedAt) },
  }));
}

export async function restoreFromTrash(context: Context, target: { id: number; data: TrashType }): Promise<{ id: number }> {
  if (!(await kinds[target.data]?.restore(context, target.id))) throw gone();
  return { id: target.id };
}

export async function purgeFromTrash(context: Context, target: { id: number; data: TrashType }): Promise<{ id: number }> {
  if (!(await kinds[target.data]?.purge(context, target.id))) throw gone();
  return { id: target.id };
}

function gone(): CallError {
  return new CallError('NOT_FOUND', 'This item is not in the Trash any more.');
}
