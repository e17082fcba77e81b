import type { Company } from '@crm/contract/office/company';
import type { Db } from '../../db/client.ts';
import { firstRow, statement } from '../../db/statement.ts';

const read = statement(
  'read_company',
  `select name, working_days as "workingDays", to_char(work_from, 'FMHH12:MI AM') as "workFrom", to_char(work_to, 'FMHH12:MI AM') as "workTo",
     break_minutes as "breakMinutes", late_after_minutes as "lateAfterMinutes", missing_after_minutes as "missingAfterMinutes", version
   from company where id = 1`,
);

/** What an administrator set for everybody. */
export async function companyOf(db: Db): Promise<Company> {
  const row = await firstRow(db, read);
  if (!row) throw new Error('the settings of the company are gone');
  return row;
}
