import type { Company } from '@crm/contract/office/company';
import { chosenTimes } from '@crm/contract/office/mail-choices';
import { minutesOf } from '@crm/contract/rules/times';
import type { Clock } from '../../../clock.ts';
import { type Db, type Pool, transaction } from '../../../db/client.ts';
import { type MailContent, queueMail } from '../../../records/mails.ts';
import type { Secret } from '../../../secret.ts';
import { appointmentCalendar } from '../../appointments/calendar/appointment-calendar.ts';
import { findReminded } from '../../appointments/reminders/reminded-appointment.ts';
import { type Choices, planOf } from './mail-times.ts';
import { letterOf, type Reader } from './notice-letters.ts';
import {
  type DueNotice,
  findMailedPerson,
  lockDueNotices,
  type MailedPerson,
  postponeNotices,
  removeNotices,
} from './notices.queries.ts';

export interface Sender {
  pool: Pool;
  clock: Clock;
  secret: Secret;
  /** Of the business, as they are now. */
  timeZone: () => string;
  company: () => Company;
  /** Where the portal is, as links say it. */
  portal: string | undefined;
}

interface Letter {
  content: MailContent;
  expiresAt?: Date;
}

/** Decides about everything of a person that is due: mailed, left out, or looked at later. All of it or nothing. */
export async function mailNotices(sender: Sender, userId: number): Promise<void> {
  const { pool, clock } = sender;
  const now = clock.now();
  await transaction(pool, async (db) => {
    const due = await lockDueNotices(db, userId, now);
    const person = due.length > 0 ? await findMailedPerson(db, userId) : undefined;
    if (!person) return removeNotices(db, due.map(idOf));
    const choices = choicesOf(person, sender.timeZone());
    const planned = due.map((notice) => ({ notice, plan: planOf(notice, choices, now) }));
    const later = planned.flatMap(({ notice, plan }) => (plan instanceof Date ? [{ id: notice.id, at: plan }] : []));
    const sent = planned.filter(({ plan }) => plan === 'send').map(({ notice }) => notice);
    for (const letter of await lettersOf(sender, db, readerOf(sender, userId, choices, now), sent)) {
      const to = { address: person.email, name: person.name.slice(0, 120) };
      await queueMail(db, sender, { kind: 'notice', userId, to, ...letter });
    }
    await postponeNotices(db, later);
    await removeNotices(
      db,
      planned.filter(({ plan }) => !(plan instanceof Date)).map(({ notice }) => notice.id),
    );
  });
}

/** What is about security has a letter of its own, and so has each reminder. All the rest is one. */
async function lettersOf(sender: Sender, db: Db, reader: Reader, notices: readonly DueNotice[]): Promise<Letter[]> {
  const [security, others] = [notices.filter(isSecurity), notices.filter((notice) => !isSecurity(notice))];
  const reminders: Letter[] = [];
  const rest: DueNotice[] = [];
  for (const notice of others) {
    if (notice.kind !== 'reminder') rest.push(notice);
    else reminders.push(...(await reminderOf(sender, db, reader, notice)));
  }
  const together = [security, rest].filter(({ length }) => length > 0);
  return [...reminders, ...together.map((some) => ({ content: letterOf(some, reader) }))];
}

/** None when the appointment has begun, was called off, or is somebody else's now. */
async function reminderOf(sender: Sender, db: Db, reader: Reader, notice: DueNotice): Promise<Letter[]> {
  const { userId, now } = reader;
  const timeZone = sender.timeZone();
  const found = await findReminded(db, { userId, timeZone, now }, notice);
  if (!found) return [];
  const { kind, id, beginsAt } = found;
  const calendar = await appointmentCalendar(db, { userId, timeZone, portal: sender.portal }, kind, id);
  const content = { ...letterOf([notice], reader), ...(calendar !== undefined && { calendar }) };
  return [{ content, expiresAt: beginsAt }];
}

function choicesOf({ times, quietFrom, quietTo, timeZone, dailyHour }: MailedPerson, businessZone: string): Choices {
  const quiet = quietFrom === null || quietTo === null ? null : ([minutesOf(quietFrom), minutesOf(quietTo)] as const);
  return { times: chosenTimes(times), quiet, timeZone: timeZone ?? businessZone, dailyHour };
}

function readerOf({ company, secret }: Sender, userId: number, { timeZone }: Choices, now: Date): Reader {
  const { name, dateForm, clockHours } = company();
  return { userId, timeZone, forms: { dateForm, clockHours }, companyName: name, secret, now };
}

function isSecurity({ kind }: DueNotice): boolean {
  return kind === 'security';
}

function idOf({ id }: DueNotice): number {
  return id;
}
