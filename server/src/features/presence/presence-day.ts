import { leaveTypeLabels } from '@crm/contract/calendar/leave';
import type { DayFilter, PersonToday, PresenceDay } from '@crm/contract/office/presence';
import { covers } from '@crm/contract/rules/leave-days';
import { type DayFacts, freeReason, presenceOf, presenceStates } from '@crm/contract/rules/presence';
import { minutesOf, timeOfMinutes } from '@crm/contract/rules/times';
import { dayIn, timeIn } from '../../clock.ts';
import type { Db } from '../../db/client.ts';
import type { Context } from '../../plugins/context.ts';
import { stayOf } from '../attendance/reviewed-staff.ts';
import { holidaysBetween } from '../calendar/days-off.ts';
import { type DayRow, hadOf, type LeaveRow, leavesBetween, peopleOn } from './presence.queries.ts';

export interface Narrowed {
  search: string;
  teamId?: number | undefined;
}

type Place = Pick<Context, 'clock' | 'timeZone' | 'company'>;

/** Everything about a day that does not depend on the page that is shown. */
export interface WholeDay extends Omit<PresenceDay, 'people' | 'total'> {
  people: PresentPerson[];
}

/** What the person has planned is asked for those alone who are shown. */
export type PresentPerson = Omit<PersonToday, 'planned'>;

const filters: Record<DayFilter, (person: PresentPerson) => boolean> = {
  all: () => true,
  missing: ({ state }) => state === 'missing',
  late: ({ state }) => state === 'late',
  in: ({ entryTime, exitTime }) => entryTime !== null && exitTime === null,
  out: ({ exitTime }) => exitTime !== null,
  leave: ({ state }) => state === 'leave' || state === 'halfLeave',
};

/** Who is in today and who is not, of all active staff; on an earlier day of everybody who belonged to the company then, as in the month. */
export async function wholeDay(db: Db, place: Place, date: string | undefined, narrowed: Narrowed): Promise<WholeDay> {
  const { company } = place;
  const facts = await factsOf(db, place, date);
  const { date: shown, today } = facts;
  const leaves = await leavesBetween(db, shown, shown);
  const rows = await peopleOn(db, shown, shown < today);
  const people = rows
    .filter((row) => isListed(row, facts, place.timeZone) && isWanted(row, narrowed))
    .map((row) => personOf(row, facts, leaves.get(row.id) ?? [], place.timeZone))
    .sort((one, other) => rankOf(one) - rankOf(other) || other.lateMinutes - one.lateMinutes);
  const from = minutesOf(company.workFrom);
  return {
    date: shown,
    isToday: shown === today,
    free: facts.free,
    workFrom: company.workFrom,
    workTo: company.workTo,
    lateFrom: timeOfMinutes(from + company.lateAfterMinutes),
    missingFrom: timeOfMinutes(from + company.missingAfterMinutes),
    counts: countsOf(people),
    remindable: people.filter(({ state, remindedAt }) => state === 'missing' && remindedAt === null).length,
    people,
  };
}

/** Today's, where no date is asked for. */
export async function factsOf(db: Db, { clock, timeZone, company }: Place, date?: string): Promise<DayFacts> {
  const today = dayIn(timeZone, clock.now());
  const shown = date ?? today;
  return {
    date: shown,
    today,
    nowMinutes: minutesOf(timeIn(timeZone, clock.now())),
    company,
    free: freeReason(shown, company.workingDays, await holidaysBetween(db, shown, shown)),
  };
}

export function shownOf<Person extends PresentPerson>(people: readonly Person[], show: DayFilter): Person[] {
  return people.filter(filters[show]);
}

/** Every word of the search is in the name, whatever its case and accents. */
export function isNamed(name: string, search: string): boolean {
  const folded = fold(name);
  return fold(search)
    .split(/\s+/)
    .every((word) => folded.includes(word));
}

function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Nobody is missing before the account was made, nor after it was deleted; a day with a mark is always shown. */
function isListed({ version, isRemoved, ...person }: DayRow, { date }: DayFacts, timeZone: string): boolean {
  const { joinedOn, leftOn } = stayOf({ timeZone }, person);
  return version !== null || isRemoved || (joinedOn <= date && (leftOn === null || date < leftOn));
}

function isWanted({ name, teamIds }: DayRow, { search, teamId }: Narrowed): boolean {
  return isNamed(name, search) && (teamId === undefined || teamIds.includes(teamId));
}

function personOf(row: DayRow, facts: DayFacts, leaves: LeaveRow[], timeZone: string): PresentPerson {
  const { id, name, team, entryTime, exitTime, version, correctedBy, correctionReason, isRemoved, asksFor, remindedAt } = row;
  return {
    ...{ id, name, team, entryTime, exitTime, version, correctedBy, correctionReason, isRemoved, asksFor },
    isFormer: row.leftAt !== null,
    had: hadOf(row),
    ...presenceOf(facts, { entryTime, exitTime, leaves }),
    ...leaveOn(facts.date, leaves),
    remindedAt: remindedAt && timeIn(timeZone, remindedAt),
  };
}

/** 'Morning, Casual', and the type of what is taken of the day. */
export function leaveOn(date: string, leaves: readonly LeaveRow[]): Pick<PersonToday, 'leave' | 'leaveType'> {
  const taken = leaves.filter((leave) => covers(leave, date));
  const leave = taken.map(({ type, category }) => `${leaveTypeLabels[type]}, ${category}`).join('; ');
  return { leave, leaveType: taken.length > 1 ? 'fullday' : (taken[0]?.type ?? null) };
}

function rankOf({ state }: PresentPerson): number {
  return presenceStates.indexOf(state);
}

function countsOf(people: readonly PresentPerson[]): PresenceDay['counts'] {
  const count = (filter: DayFilter) => shownOf(people, filter).length;
  return {
    all: people.length,
    missing: count('missing'),
    late: count('late'),
    in: count('in'),
    out: count('out'),
    leave: count('leave'),
  };
}
