import PostalMime, { type Attachment, type Mailbox } from 'postal-mime';

export interface ReadMail {
  from: Mailbox;
  to: Mailbox[];
  subject: string;
  /** Without the angle brackets. */
  messageId: string;
  text: string;
  html: string;
  /** By name in lower case; of several with one name the first. */
  headers: Record<string, string>;
  /** The appointment, where it has one. */
  calendar: string | null;
  attachments: { name: string | null; type: string; isInline: boolean; contentId: string | null; content: Buffer }[];
  /** The addresses in its links. */
  links: string[];
}

/** A mail as a mail program reads it. */
export async function readMail(raw: string): Promise<ReadMail> {
  const mail = await PostalMime.parse(Buffer.from(raw, 'latin1'));
  const { from, to = [], subject = '', messageId = '', text = '', html = '' } = mail;
  if (from?.address === undefined) throw new Error('a mail says from whom it is');
  const attachments = mail.attachments.map(attachmentOf);
  return {
    from,
    to: to.flatMap((one) => (one.address === undefined ? [] : [one])),
    subject,
    messageId: messageId.replace(/^<|>$/g, ''),
    text,
    html,
    headers: Object.fromEntries(mail.headers.toReversed().map(({ key, value }) => [key, value])),
    calendar:
      attachments
        .find(({ type }) => type === 'text/calendar')
        ?.content.toString()
        .replace(/\r?\n/g, '\r\n') ?? null,
    attachments,
    links: [...html.matchAll(/href="([^"]*)"/g)].map(([, link = '']) => link.replaceAll('&amp;', '&')),
  };
}

function attachmentOf({ filename, mimeType, disposition, contentId, content }: Attachment): ReadMail['attachments'][number] {
  return {
    name: filename,
    type: mimeType,
    isInline: disposition === 'inline',
    contentId: contentId?.replace(/^<|>$/g, '') ?? null,
    content: typeof content === 'string' ? Buffer.from(content) : Buffer.from(new Uint8Array(content)),
  };
}
