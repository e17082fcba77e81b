import type { Company, CompanyForm } from '@crm/contract/office/company';
import type { Db } from '../../db/client.ts';
import { firstRow, type RowOf, rows, statement } from '../../db/statement.ts';
import { changedFacts } from '../../records/changes/changed-facts-sql.ts';

const columns = `name, currency_sign as "currencySign", sign_place as "signPlace", date_form as "dateForm", clock_hours as "clockHours",
     first_day_of_week as "firstDayOfWeek", time_zone as "timeZone", working_days as "workingDays",
     to_char(work_from, 'FMHH12:MI AM') as "workFrom", to_char(work_to, 'FMHH12:MI AM') as "workTo",
     break_minutes as "breakMinutes", late_after_minutes as "lateAfterMinutes", missing_after_minutes as "missingAfterMinutes",
     call_minutes as "callMinutes",
     second_factor as "secondFactor", calendar_feeds as "calendarFeeds", logo_type as "logoType", logo_version as "logoVersion", version`;
const facts = (row: string) => `jsonb_build_object('name', ${row}.name, 'currencySign', ${row}.currency_sign,
     'signPlace', ${row}.sign_place, 'dateForm', ${row}.date_form, 'clockHours', ${row}.clock_hours,
     'firstDayOfWeek', ${row}.first_day_of_week, 'timeZone', ${row}.time_zone, 'workingDays', ${row}.working_days,
     'workFrom', to_char(${row}.work_from, 'FMHH12:MI AM'), 'workTo', to_char(${row}.work_to, 'FMHH12:MI AM'),
     'breakMinutes', ${row}.break_minutes, 'lateAfterMinutes', ${row}.late_after_minutes,
     'missingAfterMinutes', ${row}.missing_after_minutes, 'secondFactor', ${row}.second_factor,
     'calendarFeeds', ${row}.calendar_feeds, 'callMinutes', ${row}.call_minutes)`;

const read = statement('read_company', `select ${columns} from company where id = 1`);
const lock = statement('lock_company', `select ${columns} from company where id = 1 for update`);
const update = statement(
  'update_company',
  `with old as (select * from company where id = 1
   ), c as (
     update company set name = $3, currency_sign = $4, sign_place = $5, date_form = $6, clock_hours = $7, first_day_of_week = $8,
       time_zone = $9, working_days = $10, work_from = $11::text::time, work_to = $12::text::time, break_minutes = $13,
       late_after_minutes = $14, missing_after_minutes = $15, second_factor = coalesce($16, company.second_factor),
       calendar_feeds = coalesce($17, company.calendar_feeds),
       call_minutes = coalesce($18, company.call_minutes), version = company.version + 1, updated_at = $2
     where id = 1 returning *
   )
   insert into changes (at, actor_id, entity, entity_id, action, before, after)
   select $2, $1, 'company', c.id, 'updated', ${changedFacts(facts, 'old', 'c')}, ${changedFacts(facts, 'c', 'old')}
   from c join old using (id) where ${facts('c')} <> ${facts('old')}`,
);
const setLogo = statement(
  'set_company_logo',
  `update company set logo = $1, logo_type = $2, logo_version = logo_version + 1, version = version + 1, updated_at = $3 where id = 1`,
);
const logo = statement(
  'read_company_logo',
  `select logo, logo_type as "logoType" from company where id = 1 and logo_version = $1 and logo is not null`,
);

export type CompanyRow = Omit<RowOf<typeof read>, keyof Company> & Company;
export type LogoType = 'image/png' | 'image/svg+xml';

/** What an administrator set for everybody. */
export async function companyOf(db: Db): Promise<CompanyRow> {
  return found(await firstRow(db, read));
}

export async function lockCompany(db: Db): Promise<CompanyRow> {
  return found(await firstRow(db, lock));
}

/** The caller has locked the row. The zone is null while the server's own is used. */
export async function changeCompany(
  db: Db,
  by: { id: number; now: Date },
  form: Omit<CompanyForm, 'timeZone'> & { timeZone: string | null },
): Promise<void> {
  const { name, currencySign, signPlace, dateForm, clockHours, firstDayOfWeek, timeZone } = form;
  const {
    workingDays,
    workFrom,
    workTo,
    breakMinutes,
    lateAfterMinutes,
    missingAfterMinutes,
    secondFactor,
    calendarFeeds,
    callMinutes,
  } = form;
  await rows(db, update, [
    ...[by.id, by.now, name, currencySign, signPlace, dateForm, clockHours, firstDayOfWeek, timeZone],
    ...[workingDays, workFrom, workTo, breakMinutes, lateAfterMinutes, missingAfterMinutes],
    ...[secondFactor ?? null, calendarFeeds ?? null, callMinutes ?? null],
  ]);
}

/** The caller has locked the row. */
export async function changeLogo(db: Db, picture: { content: Buffer; type: LogoType } | null, now: Date): Promise<void> {
  await rows(db, setLogo, [picture?.content ?? null, picture?.type ?? null, now]);
}

export async function findLogo(db: Db, version: number) {
  return firstRow(db, logo, [version]);
}

function found(row: RowOf<typeof read> | undefined): CompanyRow {
  if (!row) throw new Error('the settings of the company are gone');
  // The checks of the table hold these numbers.
  return row as CompanyRow;
}
