import { Secret, TOTP } from 'otpauth';
import type { PublicContext } from '../../plugins/context.ts';
import { findTotp, takeTotpStep } from './factors.queries.ts';

const form = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** A phone's clock may be off by that many steps, each way. */
const toleratedSteps = 1;
/** Ten minutes: a code that is right by then says that a clock is off. */
const suspectedSteps = 20;

type Tools = Pick<PublicContext, 'pool' | 'clock' | 'secret' | 'log'>;

export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** What the QR code says. */
export function totpAddress(secret: string, issuer: string, label: string): string {
  // A colon would end the name of the issuer.
  return new TOTP({ ...form, secret, issuer: issuer.replaceAll(':', ' '), label }).toString();
}

/** The step that a code is of; undefined for a wrong one. */
export function stepOf({ clock, log }: Pick<Tools, 'clock' | 'log'>, secret: string, code: string): number | undefined {
  const timestamp = clock.now().getTime();
  const asked = { ...form, token: code, secret: Secret.fromBase32(secret), timestamp };
  const step = Math.floor(timestamp / (form.period * 1000));
  const away = TOTP.validate({ ...asked, window: toleratedSteps });
  if (away !== null) return step + away;
  const far = TOTP.validate({ ...asked, window: suspectedSteps });
  if (far !== null) log.warn({ secondsOff: far * form.period }, 'a code was refused: the clock may be off');
  return undefined;
}

/** Whether a code of the person's app is right. Each step counts once. */
export async function takeTotpCode(tools: Tools, userId: number, code: string): Promise<boolean> {
  const { pool, clock } = tools;
  const factor = await findTotp(pool, userId);
  if (!factor?.confirmedAt) return false;
  const secret = readTotpSecret(tools, factor.secretEncrypted);
  const step = secret && stepOf(tools, secret, code);
  return step !== undefined && step !== '' && takeTotpStep(pool, userId, step, clock.now());
}

export function readTotpSecret({ secret, log }: Pick<Tools, 'secret' | 'log'>, encrypted: Buffer): string | undefined {
  const text = secret.decrypt(encrypted);
  if (text === undefined) log.warn('the secret of an authenticator app was encrypted with another APP_SECRET');
  return text;
}
