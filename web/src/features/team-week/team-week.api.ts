import {
  type PlannedDay,
  type PlannedPerson,
  type PlannedWork,
  peopleOfWeek,
  type TeamWeek,
  teamWeekCalls,
} from '@crm/contract/numbers/team-week';
import { appointmentPlanCalls, taskPlanCalls } from '@crm/contract/work/replanning';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { scrolledQuery } from '../../lib/scrolled-list.ts';

export interface WeekAsked {
  /** A day of the week. */
  from: string;
  teamId: number | null;
}

/** Calls and meetings with customers are told to administrators by the topics of the customers. */
const topics = ['calls', 'meetings', 'contacts', 'leads', 'calendar', 'staff', 'team'] as const;
const meta = { failure: 'The week could not be loaded', topics: [...topics] };

export function weekQuery(asked: WeekAsked) {
  return scrolledQuery<PlannedPerson, TeamWeek>(
    ['tasks', 'week', asked],
    async ({ cursor = '1', signal }) => {
      const week = await api(teamWeekCalls.get, { query: { ...weekParams(asked), page: cursor }, signal });
      const isLast = Number(cursor) * peopleOfWeek >= week.total;
      return { rows: week.people, total: week.total, next: isLast ? undefined : String(Number(cursor) + 1), beside: week };
    },
    meta,
  );
}

export function weekParams({ from, teamId }: WeekAsked) {
  return { from, ...(teamId === null ? {} : { teamId: String(teamId) }) };
}

/** A week of one person, with all that is planned. */
export function personWeekQuery(staffId: number, from: string) {
  return queryOptions({
    queryKey: ['tasks', 'person week', staffId, from],
    queryFn: ({ signal }) => api(teamWeekCalls.get, { query: { from, staffId: String(staffId) }, signal }),
    meta,
  });
}

/** A piece of work on the day of its person. */
export interface PlacedWork {
  work: PlannedWork;
  person: Pick<PlannedPerson, 'id' | 'name'>;
  date: PlannedDay['date'];
}

/** Where it goes. A meeting keeps its length. */
export interface NewPlace {
  staffId: number;
  date: string;
  time: string | null;
}

/** What changes is sent alone. */
async function replan({ work, person, date }: PlacedWork, to: NewPlace): Promise<{ version: number }> {
  const { kind, id, version } = work;
  const staffId = to.staffId === person.id ? undefined : to.staffId;
  const day = to.date === date ? undefined : to.date;
  const time = to.time === null || to.time === work.time ? undefined : to.time;
  const params = { id: String(id) };
  if (kind === 'task') return api(taskPlanCalls.replan, { params, body: { staffId, finishBy: day }, version });
  return api(appointmentPlanCalls.replan, { params: { kind, ...params }, body: { staffId, date: day, time }, version });
}

export function useReplan() {
  return useMutation({
    mutationFn: ({ placed, to }: { placed: PlacedWork; to: NewPlace }) => replan(placed, to),
    meta: { refreshes: [['tasks'], ['calls'], ['meetings'], ['contacts'], ['leads']], isAwaited: true },
  });
}

/** Puts it back where it was. */
export async function sendBack({ work, person, date }: PlacedWork, from: NewPlace, version: number): Promise<void> {
  const moved = {
    work: { ...work, version, time: from.time ?? work.time },
    person: { ...person, id: from.staffId },
    date: from.date,
  };
  await replan(moved, { staffId: person.id, date, time: work.time });
}
