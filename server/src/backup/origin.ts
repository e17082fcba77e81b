import packageJson from '../../package.json' with { type: 'json' };
import { readAppSecret, type SecretConfig } from './app-secret.ts';

/** Where and when a backup was made, and the key that is not in the database. */
export interface Origin {
  version: string;
  createdAt: Date;
  appSecret: string | undefined;
}

export async function originOf(secretConfig: SecretConfig, now: Date): Promise<Origin> {
  return { version: packageJson.version, createdAt: now, appSecret: await readAppSecret(secretConfig) };
}
