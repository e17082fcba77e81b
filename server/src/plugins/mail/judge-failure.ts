import type { NodemailerError } from 'nodemailer/lib/errors';
import type { Dialogue } from './dialogue.ts';

/** Whose trouble it is: this mail's alone, the server's for every mail, or of the settings that a person must mend. */
type Trouble = 'mail' | 'server' | 'settings';

export interface Failure {
  kind: 'later' | 'never';
  about: Trouble;
  /** What the server answered, if it did. */
  code: number | null;
  /** In words of ours, with the server's own behind them. */
  error: string;
}

/** Too slow, or cut off: no answer of anybody. */
export class NoAnswer extends Error {}

/** Tells from an error of nodemailer what it means for a mail. */
export function judgeFailure(error: unknown, dialogue: Pick<Dialogue, 'clean'>): Failure {
  const { code = '', command = '', responseCode, response, originalCode } = error as NodemailerError & { originalCode?: string };
  const message = error instanceof Error ? error.message : String(error);
  const answer = responseCode ?? null;
  const said = (words: string) => {
    const more = response ?? (code === 'ETLS' || code === 'ESOCKET' ? reasonOf(message) : '');
    return more === '' ? words : dialogue.clean(`${words}: ${more.replace(/\n/g, ' ')}`);
  };
  const isForGood = answer !== null && answer >= 500 && answer !== 503;
  const trouble = (about: Trouble, words: string): Failure => ({ kind: 'later', about, code: answer, error: said(words) });
  if (error instanceof NoAnswer) return { kind: 'later', about: 'server', code: null, error: error.message };
  if (code === 'EAUTH') return trouble('settings', 'The mail server refused the login');
  if (command === 'MAIL FROM') {
    if (answer === 552 || code === 'EMESSAGE')
      return { kind: 'never', about: 'mail', code: answer, error: said('The mail is too large') };
    return trouble(isForGood ? 'settings' : 'server', 'The mail server refused the sender');
  }
  if (command === 'API') return { kind: 'never', about: 'mail', code: null, error: 'Mail cannot be sent to this address' };
  const words = command === 'RCPT TO' ? 'The mail server refused the recipient' : 'The mail server refused the mail';
  if (['RCPT TO', 'DATA'].includes(command) && answer !== null && answer !== 421)
    return { kind: isForGood ? 'never' : 'later', about: 'mail', code: answer, error: said(words) };
  if (code === 'EDNS') return trouble('server', `The name of the mail server cannot be looked up`);
  if (code === 'ETIMEDOUT') return trouble('server', 'The mail server did not answer in time');
  if (code === 'ETLS' || isCertificate(originalCode))
    return trouble('server', 'There is no secure connection to the mail server');
  if (code === 'ESOCKET') return trouble('server', 'There is no connection to the mail server');
  if (answer !== null) return trouble('server', 'The mail server takes no mail now');
  return trouble('server', 'The mail server closed the connection');
}

/** Without the advice for programmers, and the places in OpenSSL. */
function reasonOf(message: string): string {
  return /:error:[\dA-F]+:[^:]*:[^:]*:([^:]+)/.exec(message)?.[1] ?? message.replace(/; if the root CA.*/s, '');
}

/** OpenSSL's reasons not to trust somebody, and those not to understand. */
function isCertificate(code: string | undefined): boolean {
  return /CERT|SELF_SIGNED|ALTNAME|ISSUER|ERR_SSL|ERR_TLS|EPROTO/.test(code ?? '');
}
