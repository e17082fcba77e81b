import SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { MailSettings } from '../../settings/mail-settings.ts';
import { createDialogue, type Dialogue } from './dialogue.ts';
import { type Failure, judgeFailure, NoAnswer } from './judge-failure.ts';

/** How long a mail server may take. */
export interface MailLimits {
  /** To connect and to greet. */
  greetingMs: number;
  /** For each answer. */
  stepMs: number;
  /** To say that it has taken the mail: some look for viruses meanwhile. */
  takingMs: number;
  /** For everything before that. */
  totalMs: number;
}

const usualLimits: MailLimits = { greetingMs: 30_000, stepMs: 60_000, takingMs: 300_000, totalMs: 180_000 };
/** Of a server that ends while the answer to a whole mail is awaited. */
const endingMs = 5000;
const quitMs = 2000;
const largestAnswer = 65_536;

/** A mail, ready for the line. */
export interface RawMail {
  from: string;
  to: string;
  raw: Buffer;
}

export type MailOutcome = ({ kind: 'sent'; about: 'mail'; code: number | null; error: null } | Failure) & {
  dialogue: string[];
  /** The server has the whole mail and did not say that it took it. */
  isUnsure: boolean;
};

/** Sends one mail over a connection of its own. It never throws. `ending` cuts it off. */
export async function sendMail(
  settings: MailSettings,
  mail: RawMail,
  { limits = usualLimits, ending }: { limits?: MailLimits; ending?: AbortSignal | undefined } = {},
): Promise<MailOutcome> {
  const dialogue = createDialogue(settings);
  const connection = new SMTPConnection({
    ...connectionOptions(settings, limits),
    logger: dialogue.logger,
    transactionLog: true,
  });
  const watch = watchSteps(dialogue, limits, ending);
  try {
    dialogue.note(`(connecting to ${settings.host}, port ${settings.port}${settings.isSecure ? ', with TLS' : ''})`);
    const response = await Promise.race([talk(connection, settings, mail), watch.failed]);
    const code = Number.parseInt(response, 10);
    setTimeout(() => connection.close(), quitMs).unref();
    connection.quit();
    return { kind: 'sent', about: 'mail', code, error: null, dialogue: dialogue.lines, isUnsure: false };
  } catch (error) {
    connection.close();
    const failure = judgeFailure(error, dialogue);
    dialogue.note(`(${failure.error})`);
    const isUnsure = watch.isHandedOver() && failure.code === null;
    const said = isUnsure ? { ...failure, error: `${failure.error}. It may have taken the mail` } : failure;
    return { ...said, dialogue: dialogue.lines, isUnsure };
  } finally {
    watch.end();
  }
}

function connectionOptions({ host, port, isSecure, requiresTls, portal }: MailSettings, limits: MailLimits) {
  return {
    host,
    port,
    secure: isSecure,
    requireTLS: requiresTls,
    ignoreTLS: !requiresTls,
    name: new URL(portal).hostname,
    connectionTimeout: limits.greetingMs,
    greetingTimeout: limits.greetingMs,
    socketTimeout: limits.takingMs,
    dnsTimeout: limits.greetingMs,
    maxResponseSize: largestAnswer,
    tls: { minVersion: 'TLSv1.2' as const },
  };
}

/** Answers what the server said to the whole mail. */
function talk(connection: SMTPConnection, { login }: MailSettings, { from, to, raw }: RawMail): Promise<string> {
  return new Promise((resolve, reject) => {
    connection.on('error', reject);
    // Whoever knows better why it ended says so first.
    connection.once('end', () => setImmediate(() => reject(new Error('closed'))));
    const send = () =>
      connection.send({ from, to: [to], size: raw.length }, raw, (error, info) =>
        error ? reject(error) : resolve(info.response),
      );
    connection.connect((error) => {
      if (error) return reject(error);
      if (!login) return send();
      if (!connection.allowsAuth)
        return reject(Object.assign(new Error('it offers none'), { code: 'EAUTH', response: 'it offers none' }));
      connection.login({ user: login.user, pass: login.password }, (refused) => (refused ? reject(refused) : send()));
    });
  });
}

interface Watch {
  /** Rejects when it takes too long, or the server ends. */
  failed: Promise<never>;
  isHandedOver(): boolean;
  end(): void;
}

function watchSteps(dialogue: Dialogue, limits: MailLimits, ending: AbortSignal | undefined): Watch {
  const { promise, reject } = Promise.withResolvers<never>();
  promise.catch(() => undefined);
  let isHandedOver = false;
  let step: NodeJS.Timeout | undefined;
  const late = () => reject(new NoAnswer('The mail server did not answer in time'));
  const whole = setTimeout(late, limits.totalMs);
  dialogue.onStep((isMessage) => {
    clearTimeout(step);
    if (isMessage) {
      isHandedOver = true;
      clearTimeout(whole);
    }
    step = setTimeout(late, isHandedOver ? limits.takingMs : limits.stepMs);
  });
  const cut = () => {
    const end = () => reject(new NoAnswer('The server ended'));
    if (!isHandedOver) return end();
    clearTimeout(step);
    step = setTimeout(end, endingMs);
  };
  if (ending?.aborted) cut();
  ending?.addEventListener('abort', cut, { once: true });
  return {
    failed: promise,
    isHandedOver: () => isHandedOver,
    end() {
      clearTimeout(step);
      clearTimeout(whole);
      ending?.removeEventListener('abort', cut);
    },
  };
}
