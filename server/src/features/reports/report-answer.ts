import type { Report } from '@crm/contract/numbers/reports';
import type { Db } from '../../db/client.ts';
import type { Context } from '../../plugins/context.ts';
import type { ReportRow } from './reports.queries.ts';
import { dueSendings, nextSending } from './sending/report-times.ts';
import { lateReportIds } from './sending/sending.queries.ts';

type Place = Pick<Context, 'clock' | 'timeZone' | 'company'>;

/** With what comes next; what comes late comes first. */
export async function answersOf(place: Place, db: Db, found: readonly ReportRow[]): Promise<Report[]> {
  const now = place.clock.now();
  const sendings = dueSendings(now, place);
  const late = await lateReportIds(db, now, sendings);
  return found.map((row) => {
    const due = late.has(row.id) ? sendings[row.rhythm] : null;
    const { at, from, to } = due ?? nextSending(row.rhythm, now, place);
    return { ...answerOf(row), next: isSent(row) ? { at: at.toISOString(), from, to } : null };
  });
}

function isSent({ isPaused, team, recipients }: ReportRow): boolean {
  return !isPaused && !team?.isGone && recipients.some(({ state }) => state === 'gets');
}

function answerOf({ pages, recipients, updatedAt, last, ...row }: ReportRow): Omit<Report, 'next'> {
  return {
    ...row,
    pages: [...pages],
    recipients: [...recipients],
    updatedAt: updatedAt.toISOString(),
    last: last && { ...last, at: new Date(last.at).toISOString() },
  };
}
