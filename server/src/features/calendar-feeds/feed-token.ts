import { hash, randomBytes } from 'node:crypto';

/** 32 random bytes. */
const wholeToken = /^[\w-]{43}$/;

export function newFeedToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashOf(token) };
}

/** The hash of the token in 'TOKEN.ics'; undefined for what no feed was ever called. */
export function hashInFile(file: string): Buffer | undefined {
  const token = file.endsWith('.ics') ? file.slice(0, -'.ics'.length) : '';
  return wholeToken.test(token) ? hashOf(token) : undefined;
}

function hashOf(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}
