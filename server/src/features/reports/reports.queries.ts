import {
  mostReports,
  peopleOfReports,
  type ReportForm,
  type ReportPage,
  type ReportRecipient,
  type ReportRhythm,
} from '@crm/contract/numbers/reports';
import type { Db } from '../../db/client.ts';
import { reportLock } from '../../db/locks/session-lock.ts';
import { firstRow, holds, type RowOf, rows, statement } from '../../db/statement.ts';
import { seesTeam } from './report-sql.ts';

const state = `case when p.unsubscribed_at is not null then 'unsubscribed' when u.blocked then 'blocked'
         when not ${seesTeam} then 'otherTeam' else 'gets' end`;
const columns = `r.id, r.title, r.pages, r.rhythm, r.is_paused as "isPaused", r.version,
     coalesce(r.updated_at, r.created_at) as "updatedAt", c.name as "createdBy",
     case when r.is_of_team then jsonb_build_object('id', t.id, 'name', coalesce(t.team_name, ''),
       'isGone', t.id is null or t.deleted_at is not null) end as team,
     coalesce((select jsonb_agg(jsonb_build_object('id', u.id, 'name', u.name, 'role', u.role, 'state', ${state}) order by lower(u.name), u.id)
       from number_report_people p join users u on u.id = p.user_id and u.deleted_at is null where p.report_id = r.id), '[]') as recipients,
     (select jsonb_build_object('at', max(m.queued_at), 'from', m.period_from, 'to', m.period_to, 'people', count(*))
      from number_report_mails m where m.report_id = r.id
      group by m.rhythm, m.period_from, m.period_to order by max(m.queued_at) desc limit 1) as last`;
const joins = `left join teams t on t.id = r.team_id left join users c on c.id = r.created_by and c.deleted_at is null`;
const says = {
  pages: holds<ReportPage[]>(),
  rhythm: holds<ReportRhythm>(),
  team: holds<{ id: number | null; name: string; isGone: boolean }>(),
  recipients: holds<ReportRecipient[]>(),
  last: holds<{ at: string; from: string; to: string; people: number }>(),
};

const list = statement(
  'list_number_reports',
  `select ${columns} from number_reports r ${joins} order by lower(r.title), r.id limit ${mostReports}`,
  says,
);
const read = statement('read_number_report', `select ${columns} from number_reports r ${joins} where r.id = $1`, says);
// One at a time, so that their number stays within its bound.
const lockAll = statement('lock_number_reports', 'select pg_advisory_xact_lock($1)');
const countAll = statement('count_number_reports', 'select count(*)::int as count from number_reports');
const lock = statement(
  'lock_number_report',
  `select r.id, r.title, r.pages, r.rhythm, r.is_of_team as "isOfTeam", r.team_id as "teamId", t.team_name as "teamName",
     r.is_paused as "isPaused", r.active_since as "activeSince", r.version
   from number_reports r left join teams t on t.id = r.team_id where r.id = $1 for update of r`,
  { pages: holds<ReportPage[]>(), rhythm: holds<ReportRhythm>() },
);
const insert = statement(
  'insert_number_report',
  `insert into number_reports (title, pages, rhythm, is_of_team, team_id, is_paused, active_since, created_by, created_at)
   values ($1, $2, $3, $4, $5, $6, $8, $7, $8) returning id`,
);
const update = statement(
  'update_number_report',
  `update number_reports set title = $2, pages = $3, rhythm = $4, is_of_team = $5, team_id = $6, is_paused = $7, active_since = $8,
     updated_at = $9, version = version + 1 where id = $1`,
);
const remove = statement('remove_number_report', 'delete from number_reports where id = $1');
const removePeople = statement(
  'remove_number_report_people',
  'delete from number_report_people where report_id = $1 and user_id <> all ($2::bigint[])',
);
const addPeople = statement(
  'add_number_report_people',
  `insert into number_report_people (report_id, user_id, named_by, named_at)
   select $1, named.id, $3, $4 from unnest($2::bigint[]) as named (id) order by named.id on conflict (report_id, user_id) do nothing`,
);
const peopleOf = statement(
  'list_people_of_number_report',
  `select u.id, u.name from number_report_people p join users u on u.id = p.user_id and u.deleted_at is null
   where p.report_id = $1 order by lower(u.name), u.id`,
);
// Held until the end, so that nobody is deleted meanwhile.
const accounts = statement(
  'find_named_accounts',
  'select id, name, blocked from users where id = any ($1::bigint[]) and deleted_at is null order by id for share',
);
const team = statement(
  'find_team_of_report',
  'select id, team_name as name from teams where id = $1 and deleted_at is null for share',
);
const found = `from users u where u.deleted_at is null and not u.blocked and position(fold($1) in fold(u.name)) > 0`;
const people = statement(
  'list_people_to_name',
  `select u.id, u.name, u.role ${found} order by lower(u.name), u.id limit ${peopleOfReports} offset $2`,
  { role: holds<'admin' | 'staff'>() },
);
const countPeople = statement('count_people_to_name', `select count(*)::int as total ${found}`);

export type ReportRow = RowOf<typeof read>;
export type LockedReport = RowOf<typeof lock>;
/** What is stored of a form, and since when it counts. */
export type StoredReport = Omit<ReportForm, 'recipients' | 'teamId'> & {
  isOfTeam: boolean;
  teamId: number | null;
  activeSince: Date;
};

export async function listReportRows(db: Db): Promise<ReportRow[]> {
  return rows(db, list);
}

export async function findReport(db: Db, id: number): Promise<ReportRow | undefined> {
  return firstRow(db, read, [id]);
}

/** Counted while nobody else makes one. */
export async function countHeldReports(db: Db): Promise<number> {
  await rows(db, lockAll, [reportLock]);
  return (await firstRow(db, countAll))?.count ?? 0;
}

export async function lockReport(db: Db, id: number): Promise<LockedReport | undefined> {
  return firstRow(db, lock, [id]);
}

export async function insertReport(db: Db, report: StoredReport, by: number): Promise<number> {
  const { title, pages, rhythm, isOfTeam, teamId, isPaused, activeSince } = report;
  const row = await firstRow(db, insert, [title, pages, rhythm, isOfTeam, teamId, isPaused, by, activeSince]);
  if (!row) throw new Error('an insert returned no row');
  return row.id;
}

export async function changeReport(db: Db, id: number, report: StoredReport, now: Date): Promise<void> {
  const { title, pages, rhythm, isOfTeam, teamId, isPaused, activeSince } = report;
  await rows(db, update, [id, title, pages, rhythm, isOfTeam, teamId, isPaused, activeSince, now]);
}

export async function deleteReport(db: Db, id: number): Promise<void> {
  await rows(db, remove, [id]);
}

/** Who was named before stays as they were. */
export async function writePeople(db: Db, id: number, userIds: readonly number[], by: number, now: Date): Promise<void> {
  await rows(db, removePeople, [id, userIds]);
  await rows(db, addPeople, [id, userIds, by, now]);
}

export async function listPeopleOf(db: Db, id: number) {
  return rows(db, peopleOf, [id]);
}

export async function findAccounts(db: Db, ids: readonly number[]) {
  return rows(db, accounts, [ids]);
}

export async function findTeamOfReport(db: Db, id: number) {
  return firstRow(db, team, [id]);
}

export async function listPeopleToName(db: Db, { search, page }: { search: string; page: number }) {
  const total = (await firstRow(db, countPeople, [search]))?.total ?? 0;
  return { people: await rows(db, people, [search, (page - 1) * peopleOfReports]), total };
}
