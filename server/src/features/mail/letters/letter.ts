import type { MailContent, MailSection, MailTable } from '../../../records/mails.ts';

/** What a letter says, ready to be set: every text is one line or a paragraph, every link whole. */
export interface Letter {
  company: string;
  subject: string;
  lines: string[];
  items: { text: string; link: string | null; at: string }[];
  sections: LetterSection[];
  action: { label: string; link: string } | null;
  reason: string;
  unsubscribe: { label: string; link: string; oneClick: string } | null;
}

export type LetterSection = Omit<MailSection, 'link'> & { link: { label: string; link: string } };
export type LetterTable = MailTable;

interface Place {
  company: string;
  /** Origin and path of the portal. */
  portal: string;
  /** How the business writes an instant. */
  format(instant: Date): string;
}

export function letterOf(content: MailContent, { company, portal, format }: Place): Letter {
  const { items = [], sections = [], action, unsubscribe } = content;
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
    sections: sections.map((section) => sectionOf(section, link)),
    action: action ? { label: lineOf(action.label), link: link(action.path) } : null,
    reason: lineOf(content.reason),
    unsubscribe: unsubscribe
      ? { label: lineOf(unsubscribe.label), link: link(unsubscribe.path), oneClick: link(unsubscribe.oneClickPath) }
      : null,
  };
}

function sectionOf(
  { heading, note, figures, table, link: { label, path } }: MailSection,
  link: (path: string) => string,
): LetterSection {
  return {
    heading: lineOf(heading),
    note: lineOf(note),
    figures: figures.map((figure) => ({ label: lineOf(figure.label), value: lineOf(figure.value), note: lineOf(figure.note) })),
    table: {
      title: lineOf(table.title),
      columns: table.columns.map(lineOf),
      rows: table.rows.map(({ cells, bar }) => ({ cells: cells.map(lineOf), bar: Math.min(1, Math.max(0, bar)) })),
      note: lineOf(table.note),
    },
    link: { label: lineOf(label), link: link(path) },
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
