import { type Algorithm, hash, verify } from '@node-rs/argon2';

const settings = { algorithm: 2 satisfies Algorithm, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export async function hashPassword(password: string): Promise<string> {
  return hash(password, settings);
}

let decoy: Promise<string> | undefined;

/** Takes as long for an unknown account as for a known one, so that the response time reveals nothing. */
export async function isPassword(stored: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password');
  const matches = await verify(stored ?? (await decoy), password, settings);
  return stored !== undefined && matches;
}
