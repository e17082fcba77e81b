import type { Returned } from '@crm/contract/core/call';
import { CallError, invalidFields } from '@crm/contract/core/envelope';
import type { mailCalls as calls, Mail } from '@crm/contract/office/mail';
import { transaction } from '../../db/client.ts';
import type { Context } from '../../plugins/context.ts';
import { countAttempt } from '../../plugins/limits/rate-limit.ts';
import type { MailLimits } from '../../plugins/mail/send-mail.ts';
import { canMail, type MailContent } from '../../records/mails.ts';
import type { MailSettings } from '../../settings/mail-settings.ts';
import { createLetterhead } from '../company/letterhead.ts';
import { isMailable } from './letters/compose-mail.ts';
import {
  countMails,
  finishTestMail,
  insertTestMail,
  listMailRows,
  lockMailRow,
  type MailRow,
  queueMailAgain,
  readMailRow,
} from './mail.queries.ts';
import { deliver } from './outbox/attempt-mail.ts';

/** How far pages go back. */
const logDepth = 10_000;
/** Somebody looks at a button meanwhile. */
const testLimits: MailLimits = { greetingMs: 8000, stepMs: 8000, takingMs: 10_000, totalMs: 15_000 };

export async function readMailState({ pool, clock, mail }: Context): Promise<Returned<typeof calls.state>> {
  const { oldestWaitingAt, lastSentAt, waiting, failed } = await countMails(pool);
  return {
    server: mail ? serverOf(mail) : null,
    isAble: await canMail(pool, clock.now()),
    waiting: waiting ?? 0,
    oldestWaitingAt: oldestWaitingAt?.toISOString() ?? null,
    failed: failed ?? 0,
    lastSentAt: lastSentAt?.toISOString() ?? null,
  };
}

export async function listMails(
  { pool }: Context,
  { isFailed, page, limit }: { isFailed: boolean; page: number; limit: number },
): Promise<Returned<typeof calls.log>> {
  const offset = (page - 1) * limit;
  if (offset >= logDepth) return { mails: [], more: false };
  const found = await listMailRows(pool, isFailed, offset, limit + 1);
  return { mails: found.slice(0, limit).map(mailOf), more: found.length > limit && offset + limit < logDepth };
}

/** Beside the outbox, so that whoever sets mail up sees at once what is wrong. */
export async function sendTest(context: Context, to: string): Promise<Returned<typeof calls.test>> {
  const { pool, clock, mail: settings, actor, metrics } = context;
  if (!settings) return { isSent: false, error: notSetUp().message, dialogue: [] };
  if (!isMailable(to)) throw invalidFields({ to: 'Mail cannot be sent to this address' });
  await countAttempt(context, [['mail-test', '']]);
  const createdAt = clock.now();
  const { id, messageId } = await insertTestMail(pool, actor.id, to, createdAt);
  const sender = { settings, letterhead: createLetterhead(pool), timeZone: () => context.timeZone, limits: testLimits };
  const outcome = await deliver(sender, { messageId, toAddress: to, toName: null, content: testContent(context), createdAt });
  const isSent = outcome.kind === 'sent';
  metrics.mails.inc({ outcome: isSent ? 'sent' : 'failed' });
  await finishTestMail(pool, id, clock.now(), { isSent, code: outcome.code, error: outcome.error });
  publishMail(context);
  return { isSent, error: outcome.error, dialogue: outcome.dialogue };
}

/** The servers send it when it is its turn, with the same Message-ID. */
export async function sendAgain(context: Context, id: number): Promise<Mail> {
  const { pool, clock } = context;
  if (!(await canMail(pool, clock.now()))) throw notSetUp();
  await transaction(pool, async (db) => {
    const now = clock.now();
    const row = await lockMailRow(db, id);
    if (!row) throw notFound();
    if (row.state !== 'failed') throw new CallError('NOT_ALLOWED_NOW', 'Only a mail that failed can be sent again.');
    if (row.expiresAt && row.expiresAt <= now) throw new CallError('NOT_ALLOWED_NOW', 'It is too late: what it says is over.');
    if (!row.hasContent) throw new CallError('NOT_ALLOWED_NOW', 'What this mail said is no longer kept.');
    await queueMailAgain(db, id, now);
  });
  publishMail(context);
  const row = await readMailRow(pool, id);
  if (!row) throw notFound();
  return mailOf(row);
}

function testContent({ actor, company }: Context): MailContent {
  return {
    subject: `Test mail of ${company.name}`,
    lines: ['This is a test. Mail from the portal arrives here.', 'Nothing has to be done.'],
    reason: `${actor.name} sent it from the e-mail settings.`,
  };
}

function serverOf({ host, port, isSecure, requiresTls, login, from }: MailSettings): Returned<typeof calls.state>['server'] {
  return {
    host,
    port,
    security: isSecure ? 'TLS' : requiresTls ? 'STARTTLS' : 'none',
    hasLogin: login !== undefined,
    from: from.name === '' ? from.address : `${from.name} <${from.address}>`,
  };
}

function mailOf(row: MailRow): Mail {
  const { id, kind, toAddress, state, attempts, createdAt, lastAttemptAt, dueAt, finishedAt, code, error, hasContent } = row;
  return {
    id,
    kind,
    to: toAddress,
    state,
    attempts,
    createdAt: createdAt.toISOString(),
    lastAttemptAt: lastAttemptAt?.toISOString() ?? null,
    nextAttemptAt: state === 'waiting' ? dueAt.toISOString() : null,
    finishedAt: finishedAt?.toISOString() ?? null,
    code,
    error,
    canSendAgain: state === 'failed' && (hasContent ?? false),
  };
}

function notSetUp(): CallError {
  return new CallError('CONFLICT', 'E-mail is not set up.');
}

function notFound(): CallError {
  return new CallError('NOT_FOUND', 'Mail not found');
}

function publishMail({ publish }: Context): void {
  publish({ topics: ['mail'], admins: true });
}
