import type { Secret } from '../../secret.ts';

const use = 'report';
const form = /^(?:[0-9a-f]{2})+$/;

/** Who is taken off which report. */
interface ReportLink {
  reportId: number;
  userId: number;
}

/** Nothing is stored for it: whoever has the key of the servers can read it, and nobody else can make one. */
export function reportToken(secret: Secret, { reportId, userId }: ReportLink): string {
  // In hexadecimal: no mail program breaks it or takes its end for a full stop.
  return secret.encrypt(JSON.stringify({ use, reportId, userId })).toString('hex');
}

/** Undefined when it is none of ours, or was made for something else. */
export function readReportToken(secret: Secret, token: string): ReportLink | undefined {
  if (!form.test(token)) return undefined;
  const text = secret.decrypt(Buffer.from(token, 'hex'));
  // Only what this server encrypted gets here. Other uses of the key encrypt other texts, and not all of them are JSON.
  const read = text?.startsWith('{') ? JSON.parse(text) : undefined;
  if (read?.use !== use || !Number.isSafeInteger(read.userId) || !Number.isSafeInteger(read.reportId)) return undefined;
  return { reportId: read.reportId, userId: read.userId };
}
