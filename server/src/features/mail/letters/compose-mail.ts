import { domainToASCII } from 'node:url';
import MailComposer from 'nodemailer/lib/mail-composer';
import type { RawMail } from '../../../plugins/mail/send-mail.ts';
import type { MailContent } from '../../../records/mails.ts';
import type { MailSettings } from '../../../settings/mail-settings.ts';
import type { Letterhead } from '../../company/letterhead.ts';
import { type Letter, letterOf, lineOf } from './letter.ts';
import { letterHtml, logoId } from './letter-html.ts';
import { letterText } from './letter-text.ts';

export interface MailToSend {
  messageId: string;
  to: { address: string; name: string | null };
  content: MailContent;
  createdAt: Date;
}

/** The whole mail as it goes over the line. Sent again it is the same, apart from the boundaries of its parts. */
export async function composeMail(
  { messageId, to, content, createdAt }: MailToSend,
  { from, portal }: Pick<MailSettings, 'from' | 'portal'>,
  head: Letterhead & { timeZone: string },
): Promise<RawMail> {
  const letter = letterOf(content, { company: head.name, portal, format: instantFormat(head) });
  const recipient = asciiDomain(to.address);
  const composer = new MailComposer({
    from: { name: lineOf(from.name || head.name), address: from.address },
    to: { name: lineOf(to.name ?? ''), address: recipient },
    subject: letter.subject,
    messageId: `<${messageId}@${new URL(portal).hostname}>`,
    date: createdAt,
    text: letterText(letter),
    html: letterHtml(letter, head.logo !== null),
    headers: headersOf(letter),
    ...(head.logo && { attachments: [{ cid: logoId, content: head.logo, contentType: 'image/png', filename: 'logo.png' }] }),
    ...(content.calendar && {
      icalEvent: { content: content.calendar, method: methodOf(content.calendar), filename: 'appointment.ics' },
    }),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return { from: from.address, to: recipient, raw: await composer.compile().build() };
}

/** Whether it is an address by the rules of mail. An account may have an older one that is not. */
export function isMailable(address: string): boolean {
  const [, local = '', domain = ''] = /^(.+)@([^@]+)$/.exec(address) ?? [];
  if (address.length > 254 || local.length > 64) return false;
  const isLocal =
    /^[\w!#$%&'*+/=?^`{|}~.\u0080-\u{10ffff}-]+$/u.test(local) || /^"(?:[^"\\\u0000-\u001f\u007f<>]|\\[ -~])+"$/.test(local);
  const name = domainToASCII(domain);
  return isLocal && name.length <= 253 && /^[a-z\d-]+(?:\.[a-z\d-]+)+$/i.test(name);
}

function asciiDomain(address: string): string {
  const at = address.lastIndexOf('@');
  return `${address.slice(0, at)}@${domainToASCII(address.slice(at + 1))}`;
}

/** No out-of-office message answers it, and programs offer to end mail of this kind. */
function headersOf({ unsubscribe }: Letter) {
  const headers = [
    { key: 'Auto-Submitted', value: 'auto-generated' },
    { key: 'X-Auto-Response-Suppress', value: 'All' },
  ];
  if (!unsubscribe) return headers;
  return [
    ...headers,
    // As it is: a folded or encoded address is read by few.
    { key: 'List-Unsubscribe', value: { prepared: true, value: `<${unsubscribe.oneClick}>` } },
    { key: 'List-Unsubscribe-Post', value: 'List-Unsubscribe=One-Click' },
  ];
}

/** The part must name the same method as the calendar in it. */
function methodOf(calendar: string): string {
  return /^METHOD:([A-Z]+)\s*$/m.exec(calendar)?.[1] ?? 'PUBLISH';
}

function instantFormat({ timeZone, clockHours }: { timeZone: string; clockHours: number }): (instant: Date) => string {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    hourCycle: clockHours === 24 ? 'h23' : 'h12',
  });
  return (instant) => format.format(instant);
}
