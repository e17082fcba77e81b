import type { ReportPage, ReportRhythm } from '@crm/contract/numbers/reports';
import type { Db } from '../../../db/client.ts';
import { firstRow, holds, notNull, type RowOf, rows, statement } from '../../../db/statement.ts';
import { isPast } from '../../../plugins/queue/is-past.ts';
import { seesTeam } from '../report-sql.ts';
import type { DueSendings, Sending } from './report-times.ts';

/** Longer than one letter takes; then another server may make it. */
const leaseSeconds = 120;
/** `last` of a report is one of them. */
const keptDays = 400;

/** Whether a person `u`, who is `p` of a report `r` of a team `t`, still has to get the letter that is `due`. */
const waits = `due.at <= $1 and not r.is_paused and r.active_since <= due.at and p.named_at <= due.at and p.unsubscribed_at is null
     and u.deleted_at is null and not u.blocked and (not r.is_of_team or (t.id is not null and t.deleted_at is null)) and ${seesTeam}
     and not exists (select from number_report_mails m where m.report_id = r.id and m.user_id = u.id and m.rhythm = r.rhythm
       and m.period_to >= due.day)`;
const due = `(values ('week', $2::timestamptz, $3::date), ('month', $4::timestamptz, $5::date)) as due (rhythm, at, day)`;
const joined = `number_reports r join ${due} on due.rhythm = r.rhythm
     join number_report_people p on p.report_id = r.id join users u on u.id = p.user_id left join teams t on t.id = r.team_id`;
// A lease, or the pause after a letter that could not be made.
const isFree = `(p.leased_until is null or ${isPast('p.leased_until', '1 day')})`;

const isAnyDue = statement('is_any_number_report_due', `select exists (select from ${joined} where ${waits}) as "isDue"`);
const late = statement('list_late_number_reports', `select distinct r.id from ${joined} where ${waits}`);
// What was tried and not written comes after all others. The first attempt counts from now on, further ones since its time.
const claim = statement(
  'claim_number_reports',
  `with chosen as (
     select p.report_id, p.user_id, r.rhythm, case when p.leased_until >= due.at then due.at else $1 end as since
     from ${joined} where ${waits} and ${isFree} order by p.leased_until nulls first, r.id, u.id limit $6 for update of p skip locked
   )
   update number_report_people p set leased_until = $1::timestamptz + interval '${leaseSeconds} seconds'
   from chosen where p.report_id = chosen.report_id and p.user_id = chosen.user_id
   returning p.report_id as "reportId", p.user_id as "userId", chosen.rhythm, chosen.since`,
  { rhythm: holds<ReportRhythm>(), since: notNull },
);
const postpone = statement(
  'postpone_number_report',
  'update number_report_people set leased_until = $3 where report_id = $1 and user_id = $2',
);
const letter = statement(
  'read_number_report_letter',
  `select r.id, r.title, r.pages, r.rhythm, r.team_id as "teamId", t.team_name as team, u.id as "userId", u.name, u.email, u.role,
     n.name as "namedBy"
   from ${joined} left join users n on n.id = p.named_by and n.deleted_at is null
   where p.report_id = $6 and p.user_id = $7 and ${waits}`,
  { pages: holds<ReportPage[]>(), rhythm: holds<ReportRhythm>(), role: holds<'admin' | 'staff'>() },
);
// The report before its people, as whoever changes it does: the other way the two would wait for each other.
const shareReport = statement('share_number_report', 'select id from number_reports where id = $1 for share');
const lockPerson = statement(
  'lock_number_report_person',
  'select user_id as "userId" from number_report_people where report_id = $1 and user_id = $2 for update',
);
// After the locks, so that it sees what whoever held them has written.
const stillWaits = statement(
  'does_number_report_letter_wait',
  `select exists (select from ${joined} where p.report_id = $6 and p.user_id = $7 and ${waits}) as "isWaiting"`,
);
const mark = statement(
  'mark_number_report_mailed',
  `insert into number_report_mails (report_id, user_id, rhythm, period_from, period_to, queued_at)
   values ($1, $2, $3, $4, $5, $6) on conflict do nothing returning user_id as "userId"`,
);
const removeOld = statement(
  'remove_old_number_report_mails',
  `delete from number_report_mails where queued_at <= $1::timestamptz - interval '${keptDays} days'`,
);

export type ReportLetter = RowOf<typeof letter>;
export type ClaimedLetter = RowOf<typeof claim>;
export type LetterKey = Pick<ClaimedLetter, 'reportId' | 'userId'>;

function valuesOf(now: Date, { week, month }: DueSendings): unknown[] {
  return [now, week?.at ?? null, week?.to ?? null, month?.at ?? null, month?.to ?? null];
}

export async function isAnyReportDue(db: Db, now: Date, sendings: DueSendings): Promise<boolean> {
  return (await firstRow(db, isAnyDue, valuesOf(now, sendings)))?.isDue ?? false;
}

/** Those whose time is over, and for which somebody still waits. */
export async function lateReportIds(db: Db, now: Date, sendings: DueSendings): Promise<Set<number>> {
  return new Set((await rows(db, late, valuesOf(now, sendings))).map(({ id }) => id));
}

/** Letters that are due, and that no other server makes. */
export async function claimLetters(db: Db, now: Date, sendings: DueSendings, most: number) {
  return rows(db, claim, [...valuesOf(now, sendings), most]);
}

/** One that could not be made is claimed again from then on. */
export async function postponeLetter(db: Db, { reportId, userId }: LetterKey, until: Date): Promise<void> {
  await rows(db, postpone, [reportId, userId, until]);
}

/** Undefined when it is no longer to be sent: it was mailed, or this person gets it no more. */
export async function readLetter(
  db: Db,
  now: Date,
  sendings: DueSendings,
  { reportId, userId }: LetterKey,
): Promise<ReportLetter | undefined> {
  return firstRow(db, letter, [...valuesOf(now, sendings), reportId, userId]);
}

/** Whether it is still to be sent, and this transaction is the one that mails it. */
export async function markMailed(
  db: Db,
  now: Date,
  sendings: DueSendings,
  { id, userId, rhythm }: Pick<ReportLetter, 'id' | 'userId' | 'rhythm'>,
  { from, to }: Sending,
): Promise<boolean> {
  await rows(db, shareReport, [id]);
  await rows(db, lockPerson, [id, userId]);
  const isWaiting = (await firstRow(db, stillWaits, [...valuesOf(now, sendings), id, userId]))?.isWaiting;
  if (!isWaiting) return false;
  return (await firstRow(db, mark, [id, userId, rhythm, from, to, now])) !== undefined;
}

export async function removeOldReportMails(db: Db, now: Date): Promise<void> {
  await rows(db, removeOld, [now]);
}
