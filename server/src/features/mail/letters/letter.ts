import type { MailContent } from '../../../records/mails.ts';

/** What a letter says, ready to be set: every text is one line or a paragraph, every link whole. */
export interface Letter {
  company: string;
  subject: string;
  lines: string[];
  items: { text: string; link: string | null; at: string }[];
  action: { label: string; link: string } | null;
  reason: string;
  unsubscribe: { label: string; link: string; oneClick: string } | null;
}

interface Place {
  company: string;
  /** Origin and path of the portal. */
  portal: string;
  /** How the business writes an instant. */
  format(instant: Date): string;
}

export function letterOf(content: MailContent, { company, portal, format }: Place): Letter {
  const { items = [], action, unsubscribe } = content;
  const link = (path: string) => linkOf(portal, path);
  return {
    company: lineOf(company),
    subject: lineOf(content.subject),
    lines: content.lines.map(textOf).filter(Boolean),
    items: items.map(({ text, path, at }) => ({
      text: lineOf(text),
      link: path === null ? null : link(path),
      at: Number.isNaN(Date.parse(at)) ? lineOf(at) : format(new Date(at)),
    })),
    action: action ? { label: lineOf(action.label), link: link(action.path) } : null,
    reason: lineOf(content.reason),
    unsubscribe: unsubscribe
      ? { label: lineOf(unsubscribe.label), link: link(unsubscribe.path), oneClick: link(unsubscribe.oneClickPath) }
      : null,
  };
}

/** Without what could begin another header, or turn around how a name reads. */
export function lineOf(text: string): string {
  return text.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]+/g, ' ').trim();
}

function textOf(text: string): string {
  return text.split(/\r?\n/).map(lineOf).join('\n').trim();
}

/** A path of the portal stays within it, whatever it says. */
function linkOf(portal: string, path: string): string {
  const url = new URL(`${portal}/${path.replace(/^\/+/, '')}`);
  return url.href.startsWith(`${portal}/`) ? url.href : `${portal}/`;
}
