import { addDays } from '@crm/contract/rules/plain-days';
import type { Db } from '../../db/client.ts';
import { type RowOf, rows, statement } from '../../db/statement.ts';
import { writeCorrectedDay } from '../../features/corrections/correct-day.ts';
import { closeCorrection, insertCorrection } from '../../features/corrections/corrections.queries.ts';
import { recordChange } from '../../records/changes/changes.ts';
import { timeText } from '../../records/time-text.ts';
import type { Company, DemoPerson } from '../people.ts';

/** What somebody asks for, of the day that is so many worked days ago. */
interface Plan {
  /** Index in the list of staff. */
  of: number;
  back: number;
  entryTime?: string;
  exitTime?: string;
  reason: string;
  /** Undefined while it waits. */
  decision?: { accept: boolean; reason: string | null };
}

/** The first two forgot their exit on that day. */
const asked: readonly Plan[] = [
  { of: 4, back: 3, exitTime: '5:40 PM', reason: 'I left for a customer and forgot to mark my exit' },
  { of: 6, back: 3, exitTime: '6:05 PM', reason: 'My phone was empty when I left' },
  { of: 11, back: 2, entryTime: '8:15 AM', reason: 'I set up the fair in the morning and marked my entry too late' },
  {
    of: 5,
    back: 6,
    exitTime: '7:10 PM',
    reason: 'Stayed for the delivery at Prairie Security',
    decision: { accept: true, reason: null },
  },
  {
    of: 8,
    back: 5,
    entryTime: '7:30 AM',
    reason: 'I came early',
    decision: { accept: false, reason: 'The door was opened at 8:30 AM that day' },
  },
];
const corrected: Plan = { of: 7, back: 4, entryTime: '8:00 AM', reason: 'Was at Marlowe Freight before coming in' };

type WorkedDay = RowOf<typeof worked>;
const worked = statement(
  'demo_worked_days',
  `select attendance_date as date, ${timeText('entry_time')} as "entryTime", ${timeText('exit_time')} as "exitTime", version
   from attendance_days where staff_id = $1 and attendance_date < $2 order by attendance_date desc limit 10`,
);

/** After the attendance and the work log: some days are asked about, one was corrected without being asked. */
export async function fillCorrections(db: Db, { now, admin, staff }: Company): Promise<void> {
  for (const plan of asked) await ask(db, plan, { now, admin, staff });
  const found = await dayOf(db, corrected, { now, admin, staff });
  if (found) await write(db, { ...found, at: morningAfter(found.day, now), admin, version: found.day.version });
}

interface Found {
  person: DemoPerson;
  day: WorkedDay;
  wanted: { date: string; entryTime: string | null; exitTime: string | null; reason: string };
}

async function ask(db: Db, plan: Plan, company: Company): Promise<void> {
  const found = await dayOf(db, plan, company);
  if (!found) return;
  const { person, day, wanted } = found;
  const at = morningAfter(day, company.now);
  const { id } = await insertCorrection(db, person.id, wanted, at);
  const change = { entity: 'correction', entityId: id } as const;
  await recordChange(db, { ...change, at, actorId: person.id, action: 'created', before: null, after: wanted });
  if (!plan.decision) return;
  const { accept, reason } = plan.decision;
  const status = accept ? 'accepted' : 'rejected';
  const decidedAt = new Date(at.getTime() + 90 * 60_000);
  if (accept) await write(db, { ...found, at: decidedAt, admin: company.admin, version: day.version });
  await closeCorrection(db, id, { status, by: company.admin.id, now: decidedAt, reason });
  await recordChange(db, {
    ...change,
    at: decidedAt,
    actorId: company.admin.id,
    action: status,
    before: { status: 'open' },
    after: reason ? { status, decisionReason: reason } : { status },
  });
}

async function dayOf(db: Db, { of, back, reason, ...times }: Plan, { now, staff }: Company): Promise<Found | undefined> {
  const person = staff[of];
  const day = person && (await rows(db, worked, [person.id, localDay(now)]))[back - 1];
  if (!day) return undefined;
  const { entryTime = day.entryTime, exitTime = day.exitTime } = times;
  return { person, day, wanted: { date: day.date, entryTime, exitTime, reason } };
}

interface Writing extends Found {
  at: Date;
  admin: DemoPerson;
  version: number;
}

async function write(db: Db, { person, wanted, at, admin, version }: Writing): Promise<void> {
  await writeCorrectedDay(db, { actor: admin, clock: { now: () => at } }, { ...wanted, staffId: person.id, version });
}

/** The next morning, or three hours ago when that has not come yet. */
function morningAfter({ date }: WorkedDay, now: Date): Date {
  return new Date(Math.min(new Date(`${addDays(date, 1)}T09:12`).getTime(), now.getTime() - 3 * 60 * 60_000));
}

function localDay(now: Date): string {
  return new Intl.DateTimeFormat('en-CA').format(now);
}
