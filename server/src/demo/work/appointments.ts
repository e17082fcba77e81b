import type { Db } from '../../db/client.ts';
import { type RowOf, rows, statement } from '../../db/statement.ts';
import { workingTime } from '../office/working-time.ts';
import type { Company, DemoPerson } from '../people.ts';
import { createRandom, type Random } from '../random.ts';
import { appointmentNotes, appointmentSubjects } from './appointment-words.ts';

const seed = 61;
/** Days from today: every filter has rows, and today has the most. */
const busyDays = [...range(-24, -1), 0, 0, 0, 0, 0, 0, 0, 0, ...range(1, 14)];
const usualDays = [-16, -9, -5, -2, 0, 0, 1, 3, 8];
const usualMinutes = 30;
/** Of the third person's next day, which is more than anybody can do: the page of the week marks it. */
const fullDay = [
  { start: '9:00', minutes: 180 },
  { start: '12:30', minutes: 210 },
  { start: '16:00', minutes: 120 },
];
const mateShare = 0.15;
const halvesBeforeNoon = 6;

// A phone is unique per owner and kind, and follows from the seed: the order is the same in every company.
const contactsOf = statement(
  'demo_appointment_contacts',
  `select id, owner_id as "ownerId", name, phone from customers where kind = 'contact' and deleted_at is null order by owner_id, phone`,
);
const mates = statement(
  'demo_appointment_mates',
  `select one.staff_id as "hostId", other.staff_id as "mateId" from team_members one
   join team_members other on other.team_id = one.team_id and other.staff_id <> one.staff_id order by 1, 2`,
);
const insertCalls = insertOf('call', 'calls', 'call_date, call_time', 'date, start');
const insertMeetings = insertOf(
  'meeting',
  'meetings',
  'meeting_date, start_time, end_time',
  `date, start, start + make_interval(mins => minutes)`,
);

export async function fillAppointments(db: Db, { now, staff }: Company): Promise<void> {
  const random = createRandom(seed);
  const contacts = await rows(db, contactsOf);
  const pairs = await rows(db, mates);
  for (const insert of [insertCalls, insertMeetings]) {
    const given = staff.flatMap((host, staffIndex) => {
      const own = contacts.filter(({ ownerId }) => ownerId === host.id);
      const mateIds = pairs.filter(({ hostId }) => hostId === host.id).map(({ mateId }) => mateId);
      if (own.length === 0) return [];
      const days = staffIndex === 0 ? busyDays : usualDays;
      return days.map((day) => ({ ...appointmentOf(random, host, day, now, random.pick(own)), ...mateOf(random, mateIds) }));
    });
    await rows(db, insert, [JSON.stringify(given)]);
  }
  const host = staff[2];
  const [contact] = contacts.filter(({ ownerId }) => ownerId === host?.id);
  if (!host || !contact) return;
  const workshop = fullDay.map((part) => ({ ...appointmentOf(random, host, 1, now, contact), mateId: null, ...part }));
  await rows(db, insertMeetings, [JSON.stringify(workshop)]);
}

function appointmentOf(random: Random, host: DemoPerson, day: number, now: Date, contact: RowOf<typeof contactsOf>): object {
  const half = random.int(0, 17);
  const planned = random.int(1, 6) + Math.max(0, -day);
  return {
    hostId: host.id,
    contactId: contact.id,
    name: contact.name,
    phone: contact.phone,
    subject: random.pick(appointmentSubjects),
    description: random.pick(appointmentNotes),
    date: dayOf(now, day),
    start: `${9 + Math.floor(half / 2)}:${half % 2 === 0 ? '00' : '30'}`,
    minutes: usualMinutes,
    status: statusOf(random, day, half),
    createdAt: workingTime(random, now, Math.min(planned, host.joinedDaysAgo - 1)),
  };
}

/** What is over is mostly done; a few were forgotten. */
function statusOf(random: Random, day: number, half: number): string {
  if (day > 0 || (day === 0 && half >= halvesBeforeNoon)) return 'pending';
  return random.pick(
    day < 0 ? ['completed', 'completed', 'completed', 'cancelled', 'pending'] : ['pending', 'pending', 'completed'],
  );
}

function mateOf(random: Random, mateIds: readonly number[]): { mateId: number | null } {
  return { mateId: mateIds.length > 0 && random.chance(mateShare) ? random.pick(mateIds) : null };
}

function dayOf(now: Date, days: number): string {
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, 12);
  return new Intl.DateTimeFormat('en-CA').format(day);
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, step) => from + step);
}

function insertOf(kind: 'call' | 'meeting', table: 'calls' | 'meetings', columns: string, values: string) {
  return statement(
    `demo_${table}`,
    `with given as (
       select * from json_to_recordset($1::json) as g ("hostId" bigint, "mateId" bigint, "contactId" bigint, name text, phone text, subject text,
         description text, date date, start time, minutes int, status text, "createdAt" timestamptz)
     ), a as (
       insert into ${table} (staff_id, team_staff_id, contact_id, name, phone_number, subject, description, status, created_at, ${columns})
       select "hostId", "mateId", "contactId", name, phone, subject, description, status, "createdAt", ${values} from given
       order by "createdAt" returning *
     )
     insert into changes (at, actor_id, entity, entity_id, action, after)
     select created_at, coalesce(team_staff_id, staff_id), '${kind}', id, 'created', jsonb_build_object('name', name, 'subject', subject)
     from a order by created_at`,
  );
}
