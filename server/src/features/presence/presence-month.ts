import type { MonthOfYear } from '@crm/contract/core/months';
import type { MonthCell, MonthPerson, PresenceMonth } from '@crm/contract/office/presence';
import { workedMinutes } from '@crm/contract/rules/attendance-month';
import { covers, halvesOf } from '@crm/contract/rules/leave-days';
import { addDays, monthRange } from '@crm/contract/rules/plain-days';
import { type DayFacts, freeReason, presenceOf } from '@crm/contract/rules/presence';
import { minutesOf } from '@crm/contract/rules/times';
import { dayIn, timeIn } from '../../clock.ts';
import type { Context } from '../../plugins/context.ts';
import { type ReviewedPerson, reviewedPeopleOf, stayOf } from '../attendance/reviewed-staff.ts';
import { holidaysBetween } from '../calendar/days-off.ts';
import {
  askedDays,
  daysOfPeople,
  hadOf,
  type LeaveRow,
  leavesBetween,
  type MonthDayRow,
  membersOf,
  presentPerDay,
} from './presence.queries.ts';
import { isNamed, leaveOn, type Narrowed } from './presence-day.ts';

type DayOfMonth = Omit<DayFacts, 'company'> & { company: DayFacts['company'] };

interface Stay {
  joinedOn: string;
  leftOn: string | null;
}

/** A month of everybody: who is in it, and a way to read the days of some of them. */
export async function wholeMonth(context: Context, { year, month, ...narrowed }: MonthOfYear & Narrowed) {
  const { pool, timeZone, clock, company } = context;
  const span = monthRange(year, month);
  const holidays = await holidaysBetween(pool, span.first, span.last);
  const today = dayIn(timeZone, clock.now());
  const nowMinutes = minutesOf(timeIn(timeZone, clock.now()));
  const days = Array.from({ length: Number(span.last.slice(-2)) }, (_, index): DayOfMonth => {
    const date = addDays(span.first, index);
    return { date, today, nowMinutes, company, free: freeReason(date, company.workingDays, holidays) };
  });
  const people = await peopleIn(context, span, narrowed);
  const ids = people.map(({ id }) => id);
  const present = await presentPerDay(pool, ids, span);
  const leaves = await leavesBetween(pool, span.first, span.last);
  const heads: PresenceMonth['days'] = days.map(({ date, free }) => ({ date, free, present: present.get(date) ?? 0 }));

  async function read(some: readonly ReviewedPerson[]): Promise<MonthPerson[]> {
    const someIds = some.map(({ id }) => id);
    const records = await daysOfPeople(pool, someIds, span);
    const asked = await askedDays(pool, someIds, span);
    return some.map((person) =>
      personOf(person, days, {
        stay: stayOf(context, person),
        records: records.get(person.id) ?? [],
        leaves: leaves.get(person.id) ?? [],
        isAsked: (date) => asked.has(`${person.id} ${date}`),
      }),
    );
  }
  return { heads, people, span, workingDays: days.filter(({ free }) => free === null).length, read };
}

/** Whoever belonged to the company during the month. */
async function peopleIn(
  context: Context,
  { first, last }: { first: string; last: string },
  { search, teamId }: Narrowed,
): Promise<ReviewedPerson[]> {
  const everybody = await reviewedPeopleOf(context.pool, undefined);
  const members = teamId === undefined ? undefined : await membersOf(context.pool, teamId);
  const there = everybody.filter((person) => {
    const { leftOn } = stayOf(context, person);
    return (leftOn === null || leftOn >= first) && isNamed(person.name, search) && (members?.has(person.id) ?? true);
  });
  // Who joined later is shown only with a record.
  const joined = there.filter((person) => stayOf(context, person).joinedOn <= last);
  if (joined.length === there.length) return there;
  const late = there.filter((person) => !joined.includes(person));
  const records = await daysOfPeople(
    context.pool,
    late.map(({ id }) => id),
    { first, last },
  );
  return there.filter((person) => joined.includes(person) || records.has(person.id));
}

interface PersonFacts {
  stay: Stay;
  records: readonly MonthDayRow[];
  leaves: readonly LeaveRow[];
  isAsked: (date: string) => boolean;
}

function personOf({ id, name }: ReviewedPerson, days: readonly DayOfMonth[], facts: PersonFacts): MonthPerson {
  const records = new Map(facts.records.map((record) => [record.date, record]));
  const cells = days
    .filter(({ date, today }) => records.has(date) || isThere(date, today, facts))
    .map((day) => cellOf(day, records.get(day.date), facts));
  const shown = cells.filter(({ state, isAsked, isRemoved }) => state !== 'free' || isAsked || isRemoved);
  const { stay } = facts;
  return { id, name, isFormer: stay.leftOn !== null, ...stay, days: shown, totals: totalsOf(cells, days, facts) };
}

/** Up to today, or a day of leave ahead. */
function isThere(date: string, today: string, { stay: { joinedOn, leftOn }, leaves }: PersonFacts): boolean {
  const isIn = date >= joinedOn && (leftOn === null || date < leftOn);
  return isIn && (date <= today || leaves.some((leave) => covers(leave, date)));
}

function cellOf(day: DayOfMonth, record: MonthDayRow | undefined, { leaves, isAsked }: PersonFacts): MonthCell {
  const { entryTime = null, exitTime = null, version = null, correctedBy = null, correctionReason = null } = record ?? {};
  return {
    date: day.date,
    ...{ entryTime, exitTime, version, correctedBy, correctionReason },
    isRemoved: record?.isRemoved ?? false,
    had: record ? hadOf(record) : null,
    ...presenceOf(day, { entryTime, exitTime, leaves }),
    minutes: workedMinutes({ entryTime, exitTime }),
    ...leaveOn(day.date, leaves),
    isAsked: isAsked(day.date),
  };
}

function totalsOf(cells: readonly MonthCell[], days: readonly DayOfMonth[], { leaves }: PersonFacts): MonthPerson['totals'] {
  const worked = new Set(days.filter(({ free }) => free === null).map(({ date }) => date));
  const halves = cells
    .filter(({ date }) => worked.has(date))
    .map(({ date }) => new Set(leaves.filter((leave) => covers(leave, date)).flatMap(halvesOf)).size);
  return {
    days: cells.filter(({ version }) => version !== null).length,
    minutes: cells.reduce((sum, { minutes }) => sum + (minutes ?? 0), 0),
    leave: halves.reduce((sum, count) => sum + count, 0) / 2,
    late: cells.filter(({ state }) => state === 'late').length,
    missing: cells.filter(({ state }) => state === 'missing').length,
  };
}
