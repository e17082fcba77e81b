import { mailToken, readMailToken } from '../../records/mail-token.ts';
import type { Secret } from '../../secret.ts';

const use = 'report';

/** Who is taken off which report. */
interface ReportLink {
  reportId: number;
  userId: number;
}

export function reportToken(secret: Secret, { reportId, userId }: ReportLink): string {
  return mailToken(secret, use, { reportId, userId });
}

/** Undefined when it is none of ours, or was made for something else. */
export function readReportToken(secret: Secret, token: string): ReportLink | undefined {
  const { reportId, userId } = readMailToken(secret, use, token) ?? {};
  return isId(reportId) && isId(userId) ? { reportId, userId } : undefined;
}

function isId(value: unknown): value is number {
  return Number.isSafeInteger(value);
}
