import { type Report, type ReportForm, reportCalls } from '@crm/contract/numbers/reports';
import { mailReport, type ReportSender, reportQueue } from '../../../src/features/reports/sending/mail-reports.ts';
import type { MailContent } from '../../../src/records/mails.ts';
import { type Person, type TestServer, testSettings } from '../test-app.ts';

export function reportSenderOf({ app, pool, clock }: TestServer, more: Partial<ReportSender> = {}): ReportSender {
  const { secret } = testSettings;
  return { pool, clock, secret, publish: () => undefined, timeZone: app.businessZone, company: app.company, ...more };
}

/** As the servers do it while anything is due; answers how many letters were tried. */
export async function mailDueReports(server: TestServer, more: Partial<ReportSender> = {}): Promise<number> {
  const sender = reportSenderOf(server, more);
  const queue = reportQueue(sender);
  let tried = 0;
  for (;;) {
    if (!(await queue.isNeeded())) return tried;
    const claimed = await queue.claim(10);
    if (claimed.length === 0) return tried;
    tried += claimed.length;
    for (const one of claimed) await mailReport(sender, one);
  }
}

export const reportFormOf = (recipients: readonly Person[], more: Partial<ReportForm> = {}): ReportForm => ({
  title: 'Figures of the week',
  pages: ['funnel'],
  rhythm: 'week',
  teamId: null,
  recipients: recipients.map(({ id }) => id),
  isPaused: false,
  ...more,
});

export async function createReport(
  admin: Person,
  recipients: readonly Person[],
  more: Partial<ReportForm> = {},
): Promise<Report> {
  return (await admin.send(reportCalls.create, { body: reportFormOf(recipients, more) })).data;
}

export async function readReport(admin: Person, { id }: { id: number }): Promise<Report | undefined> {
  return (await admin.send(reportCalls.list, {})).data.reports.find((report) => report.id === id);
}

/** What was queued for a person, in the order in which it is sent. */
export async function lettersTo({ pool }: Pick<TestServer, 'pool'>, person: Person): Promise<MailContent[]> {
  const { rows } = await pool.query<{ content: Buffer }>(
    `select content from mails where user_id = $1 and kind = 'notice' order by id`,
    [person.id],
  );
  return rows.map(({ content }) => JSON.parse(testSettings.secret.decrypt(content) ?? ''));
}
