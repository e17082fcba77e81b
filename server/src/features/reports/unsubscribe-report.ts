import { transaction } from '../../db/client.ts';
import { firstRow, statement } from '../../db/statement.ts';
import type { PublicContext } from '../../plugins/context.ts';
import { recordChange } from '../../records/changes/changes.ts';
import { readReportToken } from './report-link.ts';

// Nothing is written where nothing changes: a link may be opened as often as one likes.
const lock = statement(
  'lock_unsubscription_of_report',
  `select r.title, u.name, p.unsubscribed_at is not null as "isEnded"
   from number_report_people p join number_reports r on r.id = p.report_id join users u on u.id = p.user_id and u.deleted_at is null
   where p.report_id = $1 and p.user_id = $2 for update of p`,
);
const write = statement(
  'write_unsubscription_of_report',
  'update number_report_people set unsubscribed_at = $3 where report_id = $1 and user_id = $2',
);

/** Takes a person off a report by the link in its letter, or puts them back. Undefined when the link is for something else. */
export async function unsubscribeFromReport(
  { pool, clock, secret, publish }: Pick<PublicContext, 'pool' | 'clock' | 'secret' | 'publish'>,
  token: string,
  isUndone: boolean,
): Promise<{ report: string } | 'gone' | undefined> {
  const link = readReportToken(secret, token);
  if (!link) return undefined;
  const { reportId, userId } = link;
  const title = await transaction(pool, async (db) => {
    const found = await firstRow(db, lock, [reportId, userId]);
    if (!found) return undefined;
    if (found.isEnded === !isUndone) return found.title;
    const at = clock.now();
    await firstRow(db, write, [reportId, userId, isUndone ? null : at]);
    const [ended, gets] = [{ unsubscribed: [found.name] }, { unsubscribed: [] }];
    const facts = isUndone ? { before: ended, after: gets } : { before: gets, after: ended };
    await recordChange(db, { at, actorId: null, entity: 'report', entityId: reportId, action: 'updated', ...facts });
    return found.title;
  });
  if (title === undefined) return 'gone';
  publish({ topics: ['reports'], admins: true });
  return { report: title };
}
