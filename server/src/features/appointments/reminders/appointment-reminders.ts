import type { Company } from '@crm/contract/office/company';
import { aheadOf, type Clock } from '../../../clock.ts';
import type { Pool } from '../../../db/client.ts';
import { rows, statement } from '../../../db/statement.ts';
import type { Publish } from '../../../plugins/live/publish.ts';
import { clockForms } from '../../../records/time-text.ts';
import { callKind, meetingKind } from '../appointment-kinds.ts';
import { forEachKind } from '../appointment-tables.ts';

const ahead = `interval '15 minutes'`;

// One statement marks and notifies: when several servers run it at once, only the one that marks a row notifies.
const remind = forEachKind(({ kind, name, date, start }) => {
  const { noun, address } = kind === 'call' ? callKind : meetingKind;
  return statement(
    `remind_of_${name}`,
    `with due as (
       select a.id from ${name} a
       where a.reminded_at is null and a.status = 'pending' and a.deleted_at is null
         and a.${date} between ($1::timestamptz at time zone $2)::date and (($1::timestamptz + ${ahead}) at time zone $2)::date
         and (a.${date} + a.${start}) at time zone $2 between $1::timestamptz and $1::timestamptz + ${ahead}
       order by a.id limit 1000 for update skip locked
     ), a as (
       update ${name} a set reminded_at = $1 from due where a.id = due.id returning a.*
     ), told as (
       insert into notifications (user_id, kind, text, link, created_at)
       select person.id, 'reminder', '${noun} with ' || a.name || ' at ' || to_char(a.${start}, $3) || ': ' || a.subject, '${address}' || a.id, $1
       from a cross join lateral unnest(array[a.staff_id, a.team_staff_id]) person (id) where person.id is not null
       returning user_id
     )
     select distinct user_id as id from told`,
  );
});

// The clock was ahead, so this reminder came too early: it is sent again at the right time.
const forgetEarly = forEachKind(({ name, date }) =>
  statement(
    `forget_early_${name}`,
    `update ${name} set reminded_at = null
     where status = 'pending' and deleted_at is null and ${date} >= ($1::timestamptz at time zone $2)::date and ${aheadOf('$1', 'reminded_at')}`,
  ),
);

/** Reminds host and team-mate once of what begins within a quarter of an hour. */
export async function remindOfAppointments(
  pool: Pool,
  clock: Clock,
  { timeZone, clockHours }: { timeZone: string } & Pick<Company, 'clockHours'>,
  publish: Publish,
): Promise<void> {
  for (const { kind } of [callKind, meetingKind]) {
    const values = [clock.now(), timeZone];
    await rows(pool, forgetEarly[kind], values);
    const users = (await rows(pool, remind[kind], [...values, clockForms[clockHours]])).map(({ id }) => id);
    if (users.length > 0) publish({ topics: ['notifications'], users });
  }
}
