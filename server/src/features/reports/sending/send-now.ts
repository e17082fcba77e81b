import type { Returned } from '@crm/contract/core/call';
import { CallError } from '@crm/contract/core/envelope';
import type { reportCalls as calls } from '@crm/contract/numbers/reports';
import { transaction } from '../../../db/client.ts';
import { isOlderRunning } from '../../../db/locks/portal-lock.ts';
import type { Context } from '../../../plugins/context.ts';
import { countAttempt } from '../../../plugins/limits/rate-limit.ts';
import { canMail, queueMail } from '../../../records/mails.ts';
import { reportLetter } from '../letter/report-letter.ts';
import { findReport } from '../reports.queries.ts';
import { lastSending } from './report-times.ts';

/** As the caller would get it, of the days that ended last. It counts as no sending: the next one goes as planned. */
export async function sendNow(context: Context, id: number): Promise<Returned<typeof calls.sendNow>> {
  const { pool, clock, actor } = context;
  const report = await findReport(pool, id);
  if (!report) throw new CallError('NOT_FOUND', 'Report not found');
  if (report.team?.isGone) throw new CallError('CONFLICT', 'The team of this report is gone. Choose another one first.');
  if (!(await canMail(pool, clock.now()))) throw new CallError('CONFLICT', 'E-mail is not set up.');
  if (await isOlderRunning(pool))
    throw new CallError('CONFLICT', 'The portal is being updated. Please try again in a few minutes.');
  await countAttempt(context, [['report-mail', String(actor.id)]]);
  const sending = lastSending(report.rhythm, clock.now(), context);
  const { title, pages, rhythm, team } = report;
  const { id: userId, name, role, email } = actor;
  const letter = { id, title, pages, rhythm, teamId: team?.id ?? null, team: team?.name ?? null, userId, role };
  const content = await reportLetter(context, letter, sending, 'asked for');
  await transaction(pool, (db) =>
    queueMail(db, context, { kind: 'notice', userId, to: { address: email, name: name.slice(0, 120) }, content }),
  );
  return { sentTo: email, from: sending.from, to: sending.to };
}
