import { setTimeout } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../../clock.ts';
import type { Pool } from '../../../db/client.ts';
import type { Metrics } from '../../../metrics/metrics.ts';
import type { Publish } from '../../../plugins/live/publish.ts';
import type { Failure } from '../../../plugins/mail/judge-failure.ts';
import { type MailLimits, type MailOutcome, sendMail } from '../../../plugins/mail/send-mail.ts';
import { retryDelay } from '../../../plugins/queue/retry-delay.ts';
import type { MailContent } from '../../../records/mails.ts';
import type { Secret } from '../../../secret.ts';
import type { MailSettings } from '../../../settings/mail-settings.ts';
import type { Letterhead } from '../../company/letterhead.ts';
import { composeMail, isMailable } from '../letters/compose-mail.ts';
import { holdLease } from './hold-lease.ts';
import { type ClaimedMail, type Lease, releaseMail, storeFailed, storeLater, storeSent } from './outbox.queries.ts';
import type { Rest } from './rest.ts';

export interface MailSender {
  pool: Pool;
  clock: Clock;
  secret: Secret;
  settings: MailSettings;
  letterhead: () => Promise<Letterhead>;
  /** Of the business, as letters say times. */
  timeZone: () => string;
  metrics: Pick<Metrics, 'mails'>;
  publish: Publish;
  log: Pick<FastifyBaseLogger, 'warn'>;
  rest: Rest;
  limits?: MailLimits;
}

const tellAgainMs = 1000;
const patienceMs = 2 * 86_400_000;
const tooLate = { code: null, error: 'Too late: what it says is over' };
const closed = { code: null, error: 'The account is blocked or deleted' };
const unreadable = { code: null, error: 'It cannot be read with the key of this server' };
const unmade: Failure = { kind: 'later', about: 'mail', code: null, error: 'The letter could not be made' };
const unsendable = { code: null, error: 'Mail cannot be sent to this address' };

/** Mails that a server took while the database could not be told. This process sends none of them again. */
const untold = new Map<number, number | null>();

/** Sends a claimed mail and stores what became of it. One that the end of the server cut off is sent again. */
export async function attemptMail(sender: MailSender, claimed: ClaimedMail, ending?: AbortSignal): Promise<void> {
  const { id, expiresAt } = claimed;
  const lease: Lease = { id, until: claimed.leasedUntil ?? new Date(0) };
  const known = untold.get(id);
  if (known !== undefined) return tell(sender, claimed, known, ending);
  if (expiresAt && expiresAt <= sender.clock.now()) return fail(sender, claimed, lease, tooLate);
  if (claimed.isClosed) return fail(sender, claimed, lease, closed);
  const content = contentOf(sender.secret, claimed.content);
  if (!content) return fail(sender, claimed, lease, unreadable);
  if (!isMailable(claimed.toAddress)) return fail(sender, claimed, lease, unsendable);
  const held = holdLease(sender.pool, sender.clock, lease, ending);
  let outcome: MailOutcome | Failure;
  try {
    outcome = await deliver(sender, { ...claimed, content }, held.signal);
  } catch (error) {
    sender.log.warn({ err: error, mail: id }, 'a letter could not be made');
    outcome = unmade;
  } finally {
    await held.end();
  }
  if (outcome.kind === 'sent') return tell(sender, claimed, outcome.code, ending);
  // Another server has it: what becomes of it is said there.
  if (held.isLost()) return;
  if (ending?.aborted && outcome.code === null) return releaseMail(sender.pool, lease);
  await judge(sender, claimed, lease, outcome);
}

/** Makes the letter and sends it, whatever becomes of it. */
export async function deliver(
  { settings, letterhead, timeZone, limits }: Pick<MailSender, 'settings' | 'letterhead' | 'timeZone' | 'limits'>,
  mail: Pick<ClaimedMail, 'messageId' | 'toAddress' | 'toName' | 'createdAt'> & { content: MailContent },
  ending?: AbortSignal,
): Promise<MailOutcome> {
  const { messageId, toAddress, toName, content, createdAt } = mail;
  const to = { address: toAddress, name: toName };
  const head = { ...(await letterhead()), timeZone: timeZone() };
  const raw = await composeMail({ messageId, to, content, createdAt }, settings, head);
  return sendMail(settings, raw, { ...(limits && { limits }), ending });
}

function contentOf(secret: Secret, bytes: Buffer | null): MailContent | undefined {
  const text = bytes && secret.decrypt(bytes);
  return text ? JSON.parse(text) : undefined;
}

/** The server took it. Whatever happens to the database now, it is told as soon as it can be. */
async function tell(sender: MailSender, claimed: ClaimedMail, code: number | null, ending?: AbortSignal): Promise<void> {
  untold.set(claimed.id, code);
  for (;;) {
    try {
      await storeSent(sender.pool, claimed.id, sender.clock.now(), code);
      break;
    } catch (error) {
      if (ending?.aborted) throw error;
      await setTimeout(tellAgainMs);
    }
  }
  untold.delete(claimed.id);
  sender.rest.end();
  sender.metrics.mails.inc({ outcome: 'sent' });
  // The others are many, and their page looks by itself.
  if (claimed.kind === 'invitation') publishEnd(sender, claimed);
}

async function fail(sender: MailSender, claimed: ClaimedMail, lease: Lease, said: { code: number | null; error: string }) {
  sender.metrics.mails.inc({ outcome: 'failed' });
  sender.log.warn({ mail: claimed.id, kind: claimed.kind, code: said.code }, 'a mail was given up');
  await storeFailed(sender.pool, lease, sender.clock.now(), said);
  publishEnd(sender, claimed);
}

async function judge(sender: MailSender, claimed: ClaimedMail, lease: Lease, outcome: Failure): Promise<void> {
  const { pool, clock, rest, metrics } = sender;
  const now = clock.now();
  if (outcome.kind === 'never') return fail(sender, claimed, lease, outcome);
  metrics.mails.inc({ outcome: 'later' });
  rest.note(outcome, now);
  if (outcome.about === 'settings') return releaseMail(pool, lease, outcome);
  const since = claimed.firstAttemptAt ?? now;
  if (now.getTime() - since.getTime() >= patienceMs) return fail(sender, claimed, lease, outcome);
  const dueAt = new Date(now.getTime() + retryDelay(claimed.attempts));
  await storeLater(pool, lease, dueAt, outcome);
}

function publishEnd({ publish }: MailSender, { kind }: ClaimedMail): void {
  publish({ topics: kind === 'invitation' ? ['mail', 'staff'] : ['mail'], admins: true });
}
