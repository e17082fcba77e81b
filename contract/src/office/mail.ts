import * as z from 'zod/mini';
import { accountEmail } from '../core/account-email.ts';
import { defineCall } from '../core/call.ts';
import { limit, page, pathId } from '../core/fields.ts';
import { fileFormat, listFile } from '../core/files.ts';

/** How long the log of mails goes back. */
export const mailLogDays = 30;
/** How long a mail that was given up can be sent again. */
export const failedMailDays = 7;

const states = ['waiting', 'sent', 'failed'] as const;
const mail = z.strictObject({
  id: z.int(),
  /** 'invitation', 'password reset', 'notice', 'test'. */
  kind: z.string(),
  to: z.string(),
  state: z.enum(states),
  attempts: z.int(),
  createdAt: z.string(),
  lastAttemptAt: z.nullable(z.string()),
  nextAttemptAt: z.nullable(z.string()),
  finishedAt: z.nullable(z.string()),
  /** Of the last answer of the mail server; null where there was none. */
  code: z.nullable(z.int()),
  /** Why the last attempt failed, in words. */
  error: z.nullable(z.string()),
  /** It failed, and what it says is still there. */
  canSendAgain: z.boolean(),
});
export type Mail = z.infer<typeof mail>;

const server = z.strictObject({
  host: z.string(),
  port: z.int(),
  /** How the connection is kept secret. */
  security: z.enum(['TLS', 'STARTTLS', 'none']),
  hasLogin: z.boolean(),
  from: z.string(),
});

export const mailTestForm = z.strictObject({ to: accountEmail });

const base = { who: 'mail.manage', tag: 'Mail' } as const;

const isFailed = z.optional(z.enum(['true', 'false'], 'Must be true or false'));

export const mailCalls = {
  state: defineCall({
    ...base,
    method: 'GET',
    path: '/mail',
    summary: 'Whether mail can be sent, through which server, and what waits',
    result: z.strictObject({
      /** What the server that answers is set up with; null while it sends no mail. */
      server: z.nullable(server),
      /** Whether any server of this portal sends mail. */
      isAble: z.boolean(),
      /** Up to a thousand. */
      waiting: z.int(),
      oldestWaitingAt: z.nullable(z.string()),
      /** Within 30 days, up to a thousand. */
      failed: z.int(),
      lastSentAt: z.nullable(z.string()),
    }),
  }),
  log: defineCall({
    ...base,
    method: 'GET',
    path: '/mail/log',
    summary: 'The mails of 30 days, newest first; never what they say',
    query: { failed: isFailed, page, limit },
    result: z.strictObject({ mails: z.array(mail), more: z.boolean() }),
  }),
  exportLog: defineCall({
    ...base,
    ...listFile,
    path: '/mail/log/export',
    summary: 'The same mails as CSV or .xlsx',
    query: { failed: isFailed, format: fileFormat },
  }),
  test: defineCall({
    ...base,
    method: 'POST',
    path: '/mail/test',
    summary: 'Send a test mail now, and answer what the mail server said',
    body: mailTestForm,
    result: z.strictObject({
      isSent: z.boolean(),
      error: z.nullable(z.string()),
      /** What both sides said, without secrets: '>' is said by the portal, '<' by the mail server. */
      dialogue: z.array(z.string()),
    }),
  }),
  again: defineCall({
    ...base,
    method: 'POST',
    path: '/mail/:id/again',
    summary: 'Send a mail that failed again',
    params: { id: pathId },
    result: mail,
  }),
};
