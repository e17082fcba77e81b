import type { Db } from '../db/client.ts';
import { firstRow, rows, statement } from '../db/statement.ts';
import type { Context } from '../plugins/context.ts';

export type MailKind = 'test' | 'invitation' | 'password reset' | 'notice';

/** What a mail says. Its letter, as text and as HTML, is made of it when it is sent. Paths begin with '/', below the portal. */
export interface MailContent {
  subject: string;
  lines: readonly string[];
  /** Lines of the inbox. */
  items?: readonly { text: string; path: string | null; at: string }[];
  /** Figures, each part with a heading. */
  sections?: readonly MailSection[];
  /** The one thing to do. */
  action?: { label: string; path: string };
  /** Why somebody gets it, at its foot. */
  reason: string;
  /** Where mail of this kind ends: a page for people, and an address that mail programs send to by themselves. */
  unsubscribe?: { label: string; path: string; oneClickPath: string };
  /** An appointment, as iCalendar. */
  calendar?: string;
}

/** Figures and a table of them. */
export interface MailSection {
  heading: string;
  /** Of which days, and of whom. */
  note: string;
  figures: readonly { label: string; value: string; note: string }[];
  table: MailTable;
  link: { label: string; path: string };
}

export interface MailTable {
  title: string;
  /** The first one names the rows. */
  columns: readonly string[];
  /** As many cells as there are columns; a bar is from 0 to 1. */
  rows: readonly { cells: readonly string[]; bar: number }[];
  /** What stands below it, or instead of rows. */
  note: string;
}

export interface NewMail {
  kind: MailKind;
  userId: number | null;
  to: { address: string; name: string | null };
  content: MailContent;
  /** From then on it would help nobody. */
  expiresAt?: Date;
}

const insert = statement(
  'insert_mail',
  `insert into mails (kind, user_id, to_address, to_name, content, created_at, due_at, expires_at)
   values ($1, $2, $3, $4, $5, $6, $6, $7) returning id`,
);
const isAble = statement('is_mail_able', `select exists (select from mail_state where able_at > $1) as "isAble"`);

const hourMs = 3_600_000;

/** Writes a mail in the caller's transaction; whichever server is free sends it after the commit. Answers its id. */
export async function queueMail(db: Db, { clock, secret }: Pick<Context, 'clock' | 'secret'>, mail: NewMail): Promise<number> {
  const { kind, userId, to, content, expiresAt = null } = mail;
  const bytes = secret.encrypt(JSON.stringify(content));
  const row = await firstRow(db, insert, [kind, userId, to.address, to.name, bytes, clock.now(), expiresAt]);
  if (!row) throw new Error('an insert returned no row');
  return row.id;
}

/** Whether any server could send mail within the last hour: some may be set up for it and others not. */
export async function canMail(db: Db, now: Date): Promise<boolean> {
  return (await firstRow(db, isAble, [new Date(now.getTime() - hourMs)]))?.isAble ?? false;
}

export async function sayMailAble(db: Db, now: Date): Promise<void> {
  await rows(db, sayAble, [now]);
}
const sayAble = statement(
  'say_mail_able',
  'insert into mail_state (able_at) values ($1) on conflict (only_one) do update set able_at = excluded.able_at',
);
