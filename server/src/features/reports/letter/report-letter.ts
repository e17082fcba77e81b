import type { Role } from '@crm/contract/core/permissions';
import type { FigureRange } from '@crm/contract/numbers/ranges';
import { type ReportPage, type ReportRhythm, reportPages } from '@crm/contract/numbers/reports';
import { oneClickPath, unsubscribePage } from '@crm/contract/office/mail-choices';
import type { FigureContext } from '../../../records/figure-scope.ts';
import type { MailContent, MailSection } from '../../../records/mails.ts';
import type { Secret } from '../../../secret.ts';
import { reportToken } from '../report-link.ts';
import { customersSection } from './customers-section.ts';
import { spanText } from './figure-texts.ts';
import { flowSection } from './flow-section.ts';
import { funnelSection } from './funnel-section.ts';
import type { Asked } from './section.ts';
import { weekSection } from './week-section.ts';

/** A report for one person. */
export interface LetterOfReport {
  id: number;
  title: string;
  pages: readonly ReportPage[];
  rhythm: ReportRhythm;
  teamId: number | null;
  team: string | null;
  userId: number;
  role: Role;
}

/** Why it is sent: by its rhythm, as somebody named the person for it, or because the person asked for one. */
type Cause = { namedBy: string | null } | 'asked for';

const sections: Record<ReportPage, (context: FigureContext, asked: Asked) => Promise<MailSection>> = {
  customers: customersSection,
  flow: flowSection,
  funnel: funnelSection,
  week: weekSection,
};

/** The figures are read as the person would read them: nobody gets more by mail than on the pages. */
export async function reportLetter(
  place: Omit<FigureContext, 'actor'> & { secret: Secret },
  report: LetterOfReport,
  range: FigureRange,
  cause: Cause,
): Promise<MailContent> {
  const { title, team, teamId, userId, role } = report;
  const context = { ...place, actor: { id: userId, role } };
  const span = spanText(range, place.company);
  const asked = { from: range.from, to: range.to, teamId: teamId ?? undefined, span };
  const parts: MailSection[] = [];
  // One after the other: a letter takes no more connections than a page does.
  for (const page of reportPages) if (report.pages.includes(page)) parts.push(await sections[page](context, asked));
  const whose = team === null ? '' : ` Of the team ${team}.`;
  return {
    subject: `${title}: ${span}`,
    lines: [`${title}, ${span}.${whose}`],
    sections: parts,
    reason: reasonOf(report, place.company.name, cause),
    ...(cause !== 'asked for' && { unsubscribe: endingOf(place.secret, report) }),
  };
}

function reasonOf({ rhythm }: LetterOfReport, company: string, cause: Cause): string {
  if (cause === 'asked for') return `You get this report because you had one sent to yourself at ${company}.`;
  const by = cause.namedBy ?? 'an administrator';
  return `You get this report each ${rhythm} because ${by} named you for it at ${company}. It has the figures that you may see there.`;
}

function endingOf(secret: Secret, { id, title, userId }: LetterOfReport): NonNullable<MailContent['unsubscribe']> {
  const token = reportToken(secret, { reportId: id, userId });
  return {
    label: `No more of the report ${title}`,
    path: `${unsubscribePage}#${token}`,
    oneClickPath: `/api${oneClickPath}/${token}`,
  };
}
