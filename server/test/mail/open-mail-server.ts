import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import type { MailSettings } from '../../src/settings/mail-settings.ts';
import { failureAt, type MailFailure } from './mail-failures.ts';

interface TakenMail {
  from: string;
  to: string[];
  /** As it came over the line: see readMail. */
  raw: string;
  isSecure: boolean;
  /** Who had signed in. */
  user: string | null;
}

export interface MailServer {
  port: number;
  /** What a server of ours is given, as `mail` of its options. */
  settings: MailSettings;
  /** The same as SMTP_URL. */
  url: string;
  /** Which it said to have taken. */
  mails: TakenMail[];
  /** Which it had whole when it hung or closed: nobody can know of them. */
  unsaid: TakenMail[];
  mailsTo(address: string): TakenMail[];
  /** How often somebody connected. */
  connections(): number;
  /** What it does from now on, until told otherwise. */
  fail(how: MailFailure | null): void;
  /** What it does to the next ones that get there, and then as before. */
  failNext(how: MailFailure, times?: number): void;
  /** How long it thinks before it says that it took a mail. */
  slow(ms: number): void;
  /** How many mails it thinks about just now. */
  thinking(): number;
  /** Nobody is known here of these addresses: 550. */
  unknown: Set<string>;
  close(): Promise<void>;
}

export interface MailServerOptions {
  /** Plain unless told; 'starttls' demands it before anything else. */
  tls?: 'starttls' | 'at once';
  /** Its own, which nobody signed, unless told. */
  certificate?: { key: string; certificate: string };
  login?: { user: string; password: string };
  port?: number;
  /** Takes addresses beyond ASCII. */
  takesUtf8?: boolean;
}

const portal = 'https://crm.example.com/portal';

/** A real mail server on loopback, which records and fails on demand. Whoever opens it closes it. */
export async function openMailServer(options: MailServerOptions = {}): Promise<MailServer> {
  const { tls, certificate, login } = options;
  const [mails, unsaid, unknown] = [[] as TakenMail[], [] as TakenMail[], new Set<string>()];
  let always: MailFailure | null = null;
  let next: MailFailure[] = [];
  let connections = 0;
  let thinkMs = 0;
  let thinking = 0;
  /** What goes wrong at this point of the dialogue, if anything. */
  const failure = (step: ReturnType<typeof failureAt>): MailFailure | null => {
    const [first] = next;
    const how = first ?? always;
    if (how === null || failureAt(how) !== step) return null;
    if (first !== undefined) next = next.slice(1);
    return how;
  };
  const server = new SMTPServer({
    secure: tls === 'at once',
    disabledCommands: [...(tls === 'starttls' ? [] : ['STARTTLS']), ...(login ? [] : ['AUTH'])],
    authOptional: !login,
    hideSMTPUTF8: !(options.takesUtf8 ?? true),
    disableReverseLookup: true,
    logger: false,
    ...(certificate && { key: certificate.key, cert: certificate.certificate }),
    onConnect(session, callback) {
      connections += 1;
      const how = failure('greeting');
      if (how === 'hang at greeting') return;
      if (how === 'close at greeting') return cut(session);
      if (how === 'offer no STARTTLS') session.disabledCommands = ['STARTTLS', 'AUTH'];
      callback(how === 'be busy' ? refusal(421, '4.3.2 too busy, try later') : null);
    },
    onAuth({ username, password }, _session, callback) {
      const how = failure('login');
      if (how === 'hang at login') return;
      if (how === 'refuse the login for now') return callback(refusal(454, '4.7.0 temporary authentication failure'));
      const isRight = username === login?.user && password === login?.password && how !== 'refuse the login';
      callback(isRight ? null : refusal(535, `5.7.8 no, ${username}, ${password} is wrong`), { user: username });
    },
    onMailFrom(_address, session, callback) {
      const how = failure('sender');
      if (how === 'hang in the dialogue') return;
      if (how === 'close in the dialogue') return cut(session);
      callback(how === 'refuse the sender' ? refusal(553, '5.7.1 not yours') : null);
    },
    onRcptTo({ address }, _session, callback) {
      const how = failure('recipient');
      if (how === 'greylist') return callback(refusal(451, '4.7.1 greylisted, try again in 5 minutes'));
      if (how === 'refuse the recipient' || unknown.has(address)) return callback(refusal(550, '5.1.1 no such user here'));
      callback();
    },
    onData(stream, session, callback) {
      const pieces: Buffer[] = [];
      stream.on('data', (piece) => pieces.push(piece));
      stream.on('end', () => {
        const mail = takenMail(session, Buffer.concat(pieces).toString('latin1'));
        const how = failure('data');
        if (how === 'refuse the message') return callback(refusal(554, '5.7.1 this looks like spam'));
        if (how === 'have no room') return callback(refusal(452, '4.3.1 no room'));
        if (how === null) {
          thinking += 1;
          setTimeout(() => {
            thinking -= 1;
            mails.push(mail);
            callback(null, 'queued as 4bQ');
          }, thinkMs);
          return;
        }
        unsaid.push(mail);
        if (how === 'close after the message') cut(session);
      });
    },
  });
  // A client that hangs up in the middle is what some tests are about.
  server.on('error', () => undefined);
  const cut = ({ id }: SMTPServerSession) => {
    for (const connection of server.connections) if (connection.session.id === id) connection._socket.destroy();
  };
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const close = async () => {
    for (const connection of server.connections) connection._socket.destroy();
    await new Promise<void>((resolve) => server.close(resolve));
  };
  const settings: MailSettings = {
    host: tls === undefined ? '127.0.0.1' : 'localhost',
    port,
    isSecure: tls === 'at once',
    requiresTls: tls === 'starttls',
    login,
    from: { name: 'Acme CRM', address: 'crm@acme.test' },
    portal,
  };
  const user = login ? `${encodeURIComponent(login.user)}:${encodeURIComponent(login.password)}@` : '';
  return {
    port,
    settings,
    url: `${tls === 'at once' ? 'smtps' : 'smtp'}://${user}${settings.host}:${port}`,
    mails,
    unsaid,
    mailsTo: (address) => mails.filter(({ to }) => to.includes(address)),
    connections: () => connections,
    fail(how) {
      [always, next] = [how, []];
    },
    failNext(how, times = 1) {
      next = [...next, ...Array.from({ length: times }, () => how)];
    },
    slow: (ms) => {
      thinkMs = ms;
    },
    thinking: () => thinking,
    unknown,
    close,
  };
}

function takenMail({ envelope, secure, user }: SMTPServerSession, raw: string): TakenMail {
  return {
    from: envelope.mailFrom ? envelope.mailFrom.address : '',
    to: envelope.rcptTo.map(({ address }) => address),
    raw,
    isSecure: secure,
    user: typeof user === 'string' ? user : null,
  };
}

function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
