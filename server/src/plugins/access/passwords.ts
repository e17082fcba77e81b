import { type Algorithm, hash, verify } from '@node-rs/argon2';

const settings = { algorithm: 2 satisfies Algorithm, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export async function hashPassword(password: string): Promise<string> {
  return hash(password, settings);
}

/** Stored for an account that the provider made: no password matches it. */
export const noPassword = '!provider';

export function hasPassword(stored: string): boolean {
  return stored !== noPassword;
}

let decoy: Promise<string> | undefined;

/** Takes as long for an unknown account as for a known one, so that the response time reveals nothing. */
export async function isPassword(stored: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password');
  const usable = stored !== undefined && hasPassword(stored) ? stored : undefined;
  const matches = await verify(usable ?? (await decoy), password, settings);
  return usable !== undefined && matches;
}
