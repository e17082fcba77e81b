declare module 'http_ece' {
  import type { ECDH } from 'node:crypto';

  interface Parameters {
    version: 'aes128gcm';
    privateKey: ECDH;
    /** As base64url. */
    authSecret: string;
  }
  export function decrypt(body: Buffer, parameters: Parameters): Buffer;
}
