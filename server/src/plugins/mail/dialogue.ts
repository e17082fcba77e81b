import type { MailSettings } from '../../settings/mail-settings.ts';

const mostLines = 200;
const longestLine = 500;

export interface Dialogue {
  lines: string[];
  /** Something was said or sent; `isMessage`: the whole mail is on its way. */
  onStep(hear: (isMessage: boolean) => void): void;
  note(text: string): void;
  /** A text of the server, without secrets and in one line. */
  clean(text: string): string;
  /** What nodemailer writes to. */
  logger: Record<'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal', (entry: Entry, ...words: unknown[]) => void>;
}

interface Entry {
  tnx?: string;
}

/** What both sides said, as an administrator may read it: no password in any spelling, and nothing of the mail itself. */
export function createDialogue({ login }: Pick<MailSettings, 'login'>): Dialogue {
  const lines: string[] = [];
  const secrets = login ? spellingsOf(login) : [];
  let hear: (isMessage: boolean) => void = () => undefined;
  let isSigningIn = false;
  const clean = (text: string) => {
    const hidden = secrets.reduce((rest, secret) => rest.replaceAll(secret, '…'), text);
    return hidden.replace(/[\u0000-\u001f\u007f-\u009f]+/g, ' ').trim();
  };
  const note = (text: string) => {
    if (lines.length < mostLines) lines.push(clean(text).slice(0, longestLine));
  };
  const client = (text: string) => {
    const [, method] = /^AUTH (\S+)/i.exec(text) ?? [];
    if (method !== undefined) {
      isSigningIn = true;
      return note(`> AUTH ${method} …`);
    }
    note(isSigningIn ? '> …' : `> ${text}`);
  };
  const server = (text: string) => {
    if (!text.startsWith('3')) isSigningIn = false;
    for (const line of text.split('\n')) note(`< ${line}`);
  };
  const log = ({ tnx }: Entry, ...words: unknown[]) => {
    const text = String(words[0] ?? '');
    if (tnx === 'client') client(text);
    if (tnx === 'server') server(text);
    if (tnx === 'message') note('> (the mail)');
    if (tnx === 'smtp' && text.startsWith('Connection upgraded')) note('(TLS begins)');
    hear(tnx === 'message');
  };
  return {
    lines,
    note,
    clean: (text) => clean(text).slice(0, longestLine),
    onStep: (listener) => {
      hear = listener;
    },
    logger: { trace: log, debug: log, info: log, warn: log, error: log, fatal: log },
  };
}

/** A server may repeat what it was told. */
function spellingsOf({ user, password }: { user: string; password: string }): string[] {
  const base64 = (text: string) => Buffer.from(text).toString('base64').replaceAll('=', '');
  const all = [password, base64(password), base64(`\u0000${user}\u0000${password}`), encodeURIComponent(password)];
  return [...new Set(all)].sort((one, other) => other.length - one.length);
}
