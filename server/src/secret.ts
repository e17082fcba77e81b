import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Encrypts what must be decrypted again (the access PIN), with a key that is not in the database. */
export interface Secret {
  encrypt(text: string): Buffer;
  /** Undefined when the bytes were written with another key: the administrator then sets a new PIN. */
  decrypt(bytes: Buffer): string | undefined;
}

const ivLength = 12;
const tagLength = 16;

export function createSecret(passphrase: string): Secret {
  const key = createHash('sha256').update(passphrase).digest();
  return {
    encrypt(text) {
      const iv = randomBytes(ivLength);
      const cipher = createCipheriv('aes-256-gcm', key, iv);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]);
    },
    decrypt(bytes) {
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivLength), { authTagLength: tagLength });
        decipher.setAuthTag(bytes.subarray(ivLength, ivLength + tagLength));
        return decipher.update(bytes.subarray(ivLength + tagLength), undefined, 'utf8') + decipher.final('utf8');
      } catch {
        return undefined;
      }
    },
  };
}

/** APP_SECRET, or a file that the first start creates; it must be backed up. */
export function readPassphrase(appSecret: string | undefined, dataDir: string): string {
  if (appSecret) return appSecret;
  const file = secretFile(dataDir);
  if (!existsSync(file)) makeOnce(file, randomBytes(32).toString('base64url'));
  const passphrase = readFileSync(file, 'utf8').trim();
  if (passphrase === '') throw new Error(`${file} is empty: restore it, or remove it and start again.`);
  return passphrase;
}

/** Two servers that start at the same moment both use the secret that the first one wrote. */
function makeOnce(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  try {
    writeFileSync(file, text, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!existsSync(file)) throw error;
  }
}

export function secretFile(dataDir: string): string {
  return join(dataDir, 'app-secret');
}
