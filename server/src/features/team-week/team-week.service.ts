import { leaveTypeLabels } from '@crm/contract/calendar/leave';
import type { Received } from '@crm/contract/core/call';
import { invalidFields } from '@crm/contract/core/envelope';
import { capacityOf, overloadOf, plannedMinutes, usualDays, usualTasks } from '@crm/contract/numbers/planned-week';
import {
  type PlannedDay,
  type PlannedPerson,
  peopleOfWeek as peopleOfPage,
  type TeamWeek,
  type teamWeekCalls,
  type WeekMoves,
  workOfDay,
  workOfPersonDay,
} from '@crm/contract/numbers/team-week';
import { covers, halvesOf } from '@crm/contract/rules/leave-days';
import { addDays } from '@crm/contract/rules/plain-days';
import { freeReason } from '@crm/contract/rules/presence';
import { weekStart } from '@crm/contract/rules/working-week';
import { dayIn } from '../../clock.ts';
import { type FigureContext, figureScope } from '../../records/figure-scope.ts';
import { holidaysBetween } from '../calendar/days-off.ts';
import {
  finishedOf,
  type LeaveOfWeek,
  leadsATeam,
  leavesOf,
  overdueOf,
  type PersonOfWeek,
  peopleOfWeek,
  type SumsOfDay,
  sumsOf,
  type WorkOfWeek,
  workOf,
} from './team-week.queries.ts';

type Asked = Received<typeof teamWeekCalls.get>['query'];

/** Weeks further away than this are no plan. */
const mostDays = 3653;

export async function getTeamWeek(context: FigureContext, { page, ...asked }: Asked): Promise<TeamWeek> {
  const { people, readPeople, ...week } = await wholeWeek(context, asked);
  const start = (page - 1) * peopleOfPage;
  const most = asked.staffId === undefined ? workOfDay : workOfPersonDay;
  return {
    ...week,
    moves: await movesOf(context),
    total: people.length,
    people: await readPeople(people.slice(start, start + peopleOfPage), most),
  };
}

async function movesOf({ actor, pool }: FigureContext): Promise<WeekMoves> {
  if (actor.role === 'admin') return 'all';
  return (await leadsATeam(pool, actor.id)) ? 'host' : 'none';
}

/** The week that the day is in, of everybody whom the caller may ask for, and a way to read the plans of some of them. */
export async function wholeWeek(context: FigureContext, { from, teamId, staffId }: Omit<Asked, 'page'>) {
  const { pool, timeZone, clock, company } = context;
  const today = dayIn(timeZone, clock.now());
  refuseFarAway(today, from);
  const first = weekStart(from ?? today, company.firstDayOfWeek);
  const span = { first, last: addDays(first, 6) };
  const { staffIds } = await figureScope(context, { teamId, staffId });
  const people = await peopleOfWeek(pool, staffIds);
  const inWeek = await holidaysBetween(pool, span.first, span.last);
  const inPast = await holidaysBetween(pool, addDays(today, -usualDays), today);
  const days = Array.from({ length: 7 }, (_, index) => {
    const date = addDays(first, index);
    return { date, free: freeReason(date, company.workingDays, inWeek) };
  });
  const past = Array.from({ length: usualDays }, (_, index) => addDays(today, index - usualDays));
  const workingDays = past.filter((date) => freeReason(date, company.workingDays, inPast) === null);

  const [firstOfAll = first] = [first, ...past].sort();
  const leavesSpan = { first: firstOfAll, last: [span.last, today].sort()[1] ?? today };

  async function readPeople(some: readonly PersonOfWeek[], most: number): Promise<PlannedPerson[]> {
    const ids = some.map(({ id }) => id);
    const leaves = await leavesOf(pool, ids, leavesSpan);
    const finished = await finishedOf(pool, ids, today, timeZone);
    const overdue = await overdueOf(pool, ids, today);
    const sums = await sumsOf(pool, ids, span);
    const work = most === 0 ? new Map<string, WorkOfWeek[]>() : await workOf(pool, ids, span, most);
    return some.map((person) => {
      const ownLeaves = leaves.get(person.id) ?? [];
      const there = workingDays.filter((date) => halvesTaken(date, ownLeaves) < 2).length;
      const counts = (finished.get(person.id) ?? []).map(({ count }) => count);
      const usual = usualTasks(counts, there);
      return {
        ...person,
        usual,
        overdue: overdue.get(person.id) ?? 0,
        days: days.map(({ date, free }) =>
          dayOf(date, {
            isPast: date < today,
            company,
            capacity: capacityOf(date, free !== null, company, ownLeaves),
            usual,
            leaves: ownLeaves,
            sums: sums.get(`${person.id} ${date}`),
            work: work.get(`${person.id} ${date}`) ?? [],
          }),
        ),
      };
    });
  }
  return { from: first, to: span.last, today, days, people, readPeople };
}

interface DayFacts {
  isPast: boolean;
  company: FigureContext['company'];
  capacity: number;
  usual: number;
  leaves: readonly LeaveOfWeek[];
  sums: SumsOfDay | undefined;
  work: readonly WorkOfWeek[];
}

function dayOf(date: string, { isPast, company, capacity, usual, leaves, sums, work }: DayFacts): PlannedDay {
  const { calls, meetings, meetingMinutes, tasks } = sums ?? { calls: 0, meetings: 0, meetingMinutes: 0, tasks: 0 };
  const planned = plannedMinutes({ calls, meetings, meetingMinutes }, company);
  // Nothing can be moved off a day that is over.
  const over = isPast ? { overMinutes: 0, overTasks: 0 } : overloadOf({ capacity, planned, tasks, usual });
  const taken = leaves.filter((leave) => covers(leave, date));
  return {
    date,
    ...{ capacity, planned, calls, meetings, tasks, ...over },
    leave: taken.map(({ type, category }) => `${leaveTypeLabels[type]}, ${category}`).join('; '),
    leaveType: halvesTaken(date, leaves) === 2 ? 'fullday' : (taken[0]?.type ?? null),
    work: work.map(({ staffId: _staffId, day: _day, status, ...piece }) => ({ ...piece, isDone: status === 'completed' })),
    more: calls + meetings + tasks - work.length,
  };
}

function halvesTaken(date: string, leaves: readonly LeaveOfWeek[]): number {
  return new Set(leaves.filter((leave) => covers(leave, date)).flatMap(halvesOf)).size;
}

function refuseFarAway(today: string, from = today): void {
  if (from >= addDays(today, -mostDays) && from <= addDays(today, mostDays)) return;
  throw invalidFields({ from: 'Must be within ten years' });
}
