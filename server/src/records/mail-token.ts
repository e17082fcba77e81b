import type { Secret } from '../secret.ts';

/** More than any link of a mail has: one may be about every kind of mail, and the encryption adds 28 bytes. */
const longestToken = 600;
const form = /^(?:[0-9a-f]{2})+$/;

/** For a link in a mail. Nothing is stored for it: whoever has the key of the servers can read it, and nobody else can make one. */
export function mailToken(secret: Secret, use: string, facts: object): string {
  // In hexadecimal: no mail program breaks it or takes its end for a full stop.
  return secret.encrypt(JSON.stringify({ use, ...facts })).toString('hex');
}

/** What it was made of; undefined when it is none of ours, or was made for another use. */
export function readMailToken(secret: Secret, use: string, token: string): Record<string, unknown> | undefined {
  if (token.length > longestToken || !form.test(token)) return undefined;
  const text = secret.decrypt(Buffer.from(token, 'hex'));
  // Only what this server encrypted gets here. Other uses of the key encrypt other texts, and not all of them are JSON.
  const facts = text?.startsWith('{') ? JSON.parse(text) : undefined;
  return facts?.use === use ? facts : undefined;
}
