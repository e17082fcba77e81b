import type { Company } from '@crm/contract/office/company';
import type { Clock } from '../../../clock.ts';
import { type Pool, transaction } from '../../../db/client.ts';
import { isOlderRunning } from '../../../db/locks/portal-lock.ts';
import type { Publish } from '../../../plugins/live/publish.ts';
import { nextAttemptAt } from '../../../plugins/queue/retry-delay.ts';
import type { Queue } from '../../../plugins/queue/worker.ts';
import { canMail, queueMail } from '../../../records/mails.ts';
import type { Secret } from '../../../secret.ts';
import { reportLetter } from '../letter/report-letter.ts';
import { type DueSendings, dueSendings, givenUpAt } from './report-times.ts';
import {
  type ClaimedLetter,
  claimLetters,
  isAnyReportDue,
  type LetterKey,
  markMailed,
  postponeLetter,
  readLetter,
} from './sending.queries.ts';

/** A letter of an administrator reads the figures of everybody. */
const lettersAtOnce = 1;

export interface ReportSender {
  pool: Pool;
  clock: Clock;
  secret: Secret;
  publish: Publish;
  /** Of the business, as they are now. */
  timeZone: () => string;
  company: () => Company;
}

/** The letters of reports that are due. While no server can send mail, they wait. */
export function reportQueue(sender: ReportSender): Queue<ClaimedLetter> {
  const { pool, clock } = sender;
  return {
    name: 'reports',
    mostAtOnce: lettersAtOnce,
    isNeeded: async () => {
      const now = clock.now();
      if (!(await isAnyReportDue(pool, now, sendingsOf(sender, now))) || !(await canMail(pool, now))) return false;
      // Its letters have no figures.
      return !(await isOlderRunning(pool));
    },
    claim: async (most) => {
      const now = clock.now();
      return (await canMail(pool, now)) ? claimLetters(pool, now, sendingsOf(sender, now), most) : [];
    },
    attempt: (claimed) => mailReport(sender, claimed),
    postpone: (claimed) => postponeLetter(pool, claimed, restUntil(sender, claimed)),
  };
}

/**
 * Makes the letter of one person and writes it to be mailed. The figures are read before: the transaction is short, and holds both
 * the mail and the mark that it is written. So it is there once, however many servers make it and wherever they are stopped.
 */
export async function mailReport(sender: ReportSender, claimed: LetterKey): Promise<void> {
  const { pool, clock, publish } = sender;
  const now = clock.now();
  const sendings = sendingsOf(sender, now);
  const letter = await readLetter(pool, now, sendings, claimed);
  const sending = letter && sendings[letter.rhythm];
  if (!letter || !sending) return;
  const place = { timeZone: sender.timeZone(), company: sender.company() };
  const content = await reportLetter({ ...sender, ...place }, letter, sending, letter);
  // A mail server that is away may keep it waiting for long.
  const expiresAt = givenUpAt(sending, place);
  const isMailed = await transaction(pool, async (db) => {
    if (!(await markMailed(db, now, sendings, letter, sending))) return false;
    const to = { address: letter.email, name: letter.name.slice(0, 120) };
    await queueMail(db, sender, { kind: 'notice', userId: letter.userId, to, content, expiresAt });
    return true;
  });
  if (isMailed) publish({ topics: ['reports'], admins: true });
}

/** It does not keep the next sending waiting. */
function restUntil(sender: ReportSender, { rhythm, since }: ClaimedLetter): Date {
  const now = sender.clock.now();
  const next = nextAttemptAt(now, since);
  const sending = sendingsOf(sender, now)[rhythm];
  const end = sending && givenUpAt(sending, { timeZone: sender.timeZone() });
  return end && end < next ? end : next;
}

function sendingsOf(sender: ReportSender, now: Date): DueSendings {
  return dueSendings(now, { timeZone: sender.timeZone(), company: sender.company() });
}
