import { addresses } from '@crm/contract/core/addresses';
import { kindRules, oneClickPath, unsubscribePage } from '@crm/contract/office/mail-choices';
import type { NotificationKind } from '@crm/contract/office/notifications';
import { clockText, type DateForms, dayText } from '@crm/contract/rules/date-texts';
import { dayIn, timeIn } from '../../../clock.ts';
import type { MailContent } from '../../../records/mails.ts';
import type { Secret } from '../../../secret.ts';
import { unsubscribeToken } from '../unsubscribe-token.ts';
import type { DueNotice } from './notices.queries.ts';

const shownItems = 30;
const longestSubject = 150;
const ifNotYou = 'Was it not you? Change your password there, and end your other devices.';

/** For whom a letter is, and how it writes days and times. */
export interface Reader {
  userId: number;
  timeZone: string;
  forms: DateForms;
  companyName: string;
  secret: Secret;
  now: Date;
}

/** One letter for all of them. They stand in the order in which they came. */
export function letterOf(notices: readonly DueNotice[], reader: Reader): MailContent {
  const [first] = notices;
  if (!first) throw new Error('a letter says something');
  const kinds = [...new Set(notices.map(({ kind }) => kind))];
  const isOne = notices.length === 1;
  const summary = `${notices.length} things since ${sinceText(first.createdAt, reader)}`;
  const shown = notices.slice(-shownItems);
  const isCut = shown.length < notices.length;
  return {
    subject: isOne ? cut(first.text) : summary,
    lines: isOne
      ? adviceOf(first)
      : [`${summary}${isCut ? `. These are the last ${shownItems}; your inbox has all of them.` : '.'}`],
    items: shown.map(({ text, link, createdAt }) => ({ text, path: link, at: instantText(createdAt, reader) })),
    action: isOne && first.link !== null ? { label: 'Open', path: first.link } : { label: 'Open the portal', path: '/' },
    reason: reasonOf(kinds, reader),
    ...endingOf(kinds, reader),
  };
}

/** For what happened to the account itself; other news of this kind lead elsewhere. */
function adviceOf({ kind, link }: DueNotice): string[] {
  return kind === 'security' && link === addresses.security ? [ifNotYou] : [];
}

function reasonOf(kinds: readonly NotificationKind[], { companyName }: Reader): string {
  const where = `You can choose what is mailed to you, and when, at ${companyName} in Settings, Notifications.`;
  if (kinds.includes('security')) return `You get this mail because it is about the security of your account. ${where}`;
  return `You get this mail because it is in your inbox and nobody has read it there. ${where}`;
}

/** Mail about security has no such link: it cannot be ended. */
function endingOf(kinds: readonly NotificationKind[], { secret, userId }: Reader): Pick<MailContent, 'unsubscribe'> {
  if (!kinds.every((kind) => kindRules[kind].allowed.includes('never'))) return {};
  const token = unsubscribeToken(secret, { userId, kinds: [...kinds] });
  return {
    unsubscribe: {
      label: `No more mail about ${listText(kinds.map((kind) => kindRules[kind].noun))}`,
      path: `${unsubscribePage}#${token}`,
      oneClickPath: `/api${oneClickPath}/${token}`,
    },
  };
}

/** '9:00 AM' of today, else the day. */
function sinceText(at: Date, { timeZone, forms, now }: Reader): string {
  const day = dayIn(timeZone, at);
  return day === dayIn(timeZone, now) ? clockText(timeIn(timeZone, at), forms) : dayText(day, forms);
}

function instantText(at: Date, { timeZone, forms, now }: Reader): string {
  const [day, time] = [dayIn(timeZone, at), clockText(timeIn(timeZone, at), forms)];
  return day === dayIn(timeZone, now) ? time : `${dayText(day, forms)} at ${time}`;
}

function cut(text: string): string {
  return text.length <= longestSubject
    ? text
    : `${text
        .slice(0, longestSubject - 1)
        .toWellFormed()
        .trimEnd()}…`;
}

function listText(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
