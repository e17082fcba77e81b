import type { Company } from '@crm/contract/office/company';
import type { Db } from '../../db/client.ts';
import { firstRow, type RowOf, statement } from '../../db/statement.ts';

const settings = `name, currency_sign as "currencySign", sign_place as "signPlace", date_form as "dateForm", clock_hours as "clockHours",
     first_day_of_week as "firstDayOfWeek", time_zone as "timeZone", working_days as "workingDays",
     to_char(work_from, 'FMHH12:MI AM') as "workFrom", to_char(work_to, 'FMHH12:MI AM') as "workTo",
     break_minutes as "breakMinutes", late_after_minutes as "lateAfterMinutes", missing_after_minutes as "missingAfterMinutes",
     logo_type as "logoType", logo_version as "logoVersion", version`;
const read = statement('read_company', `select ${settings} from company where id = 1`);

export type CompanyRow = Omit<RowOf<typeof read>, keyof Company> & Company;

/** What an administrator set for everybody. */
export async function companyOf(db: Db): Promise<CompanyRow> {
  const row = await firstRow(db, read);
  if (!row) throw new Error('the settings of the company are gone');
  // The checks of the table hold these words.
  return row as CompanyRow;
}
