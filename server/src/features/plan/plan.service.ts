import type { Received } from '@crm/contract/core/call';
import { CallError, invalidFields } from '@crm/contract/core/envelope';
import { daysAhead, experienceOf, firstDayOf, mostExperience, proposalOf } from '@crm/contract/numbers/experience';
import type { planCalls, TaskPlan } from '@crm/contract/numbers/plan';
import { addDays } from '@crm/contract/rules/plain-days';
import { dayIn } from '../../clock.ts';
import type { Context } from '../../plugins/context.ts';
import { teamMatesOf } from '../../records/access/team-mates.ts';
import { figureScope } from '../../records/figure-scope.ts';
import { wallTimeIn } from '../../wall-clock.ts';
import { approvedLeavesBetween, holidaysBetween } from '../calendar/days-off.ts';
import { findTitle, finishedTasks, isThere, openTasksByDay } from './plan.queries.ts';

type Query = Received<typeof planCalls.get>['query'];

/** What a list took before, and when the person could be done with one more. It decides nothing. */
export async function planTask(context: Context, query: Query): Promise<TaskPlan> {
  const { actor, clock, company, pool, timeZone } = context;
  const { staffId = actor.id, taskId } = query;
  const requirement = await titleOf(context, query);
  if (staffId !== actor.id) await requirePerson(context, staffId);
  const found = await finishedTasks(pool, requirement, await ownersOf(context));
  const tasks = found.slice(0, mostExperience).map(({ createdAt, completedAt, isReworked }) => ({
    start: dayIn(timeZone, createdAt),
    end: dayIn(timeZone, completedAt),
    isReworked,
  }));
  const start = firstDayOf(wallTimeIn(timeZone, clock.now()));
  const last = addDays(start, daysAhead);
  const [earliest = start] = [start, ...tasks.map((task) => task.start)].toSorted();
  const holidays = await holidaysBetween(pool, earliest, last);
  const week = { workingDays: company.workingDays, daysOff: new Set(holidays.map(({ date }) => date)) };
  const experience = experienceOf(tasks, week);
  const answer = { requirement, ...experience, hasMore: found.length > mostExperience };
  if (experience.median === null) return { ...answer, proposal: null };
  const due = await openTasksByDay(pool, staffId, { first: start, last, exceptId: taskId });
  const leaves = await approvedLeavesBetween(pool, staffId, start, last);
  return { ...answer, proposal: proposalOf({ ...week, start, needed: experience.median, leaves, due }) };
}

/** Nobody but administrators learns which lists others have. */
async function titleOf({ actor, pool }: Context, { requirementId, title }: Query): Promise<string> {
  if ((requirementId === undefined) === (title === undefined))
    throw invalidFields({ requirementId: 'Name a list or a title, one of them' });
  if (title !== undefined) return title;
  const found = await findTitle(pool, requirementId ?? 0, actor.role === 'admin' ? null : actor.id);
  if (found === undefined) throw new CallError('NOT_FOUND', 'List not found');
  return found;
}

async function requirePerson(context: Context, staffId: number): Promise<void> {
  await figureScope(context, { staffId });
  if (!(await isThere(context.pool, staffId))) throw new CallError('NOT_FOUND', 'User not found');
}

/** Whose lists tell what such a task takes; null is everybody. */
async function ownersOf({ actor, pool }: Context): Promise<number[] | null> {
  return actor.role === 'admin' ? null : [actor.id, ...(await teamMatesOf(pool, actor.id))];
}
