import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { PasskeyAssertion, PasskeyRegistration } from '@crm/contract/accounts/factors';

/** What a browser and its authenticator would say; tests let them lie. */
interface Said {
  challenge: string;
  origin?: string;
  rpID?: string;
  isVerified?: boolean;
  counter?: number;
  userHandle?: string;
}

const [isPresent, isVerifiedFlag, hasKey] = [0x01, 0x04, 0x40];

/** A passkey in software, as WebAuthn describes one, with a key on the curve P-256. */
export function createAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  let counter = 0;
  // CBOR: {1: 2, 3: -7, -1: 1, -2: x, -3: y}
  const cose = Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ]);
  const credential = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' } as const;

  function authData({ rpID = 'localhost', isVerified = true, counter: said }: Said, more: number, ...rest: Buffer[]): Buffer {
    counter = said ?? counter + 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const flags = Buffer.from([isPresent | (isVerified ? isVerifiedFlag : 0) | more]);
    return Buffer.concat([sha256(Buffer.from(rpID)), flags, count, ...rest]);
  }

  return {
    credential,
    create(said: Said): PasskeyRegistration {
      const length = Buffer.from([id.length >> 8, id.length & 255]);
      const data = authData(said, hasKey, Buffer.alloc(16), length, id, cose);
      // CBOR: {fmt: 'none', attStmt: {}, authData}
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
        Buffer.from([data.length]),
        data,
      ]);
      const response = {
        clientDataJSON: clientData('webauthn.create', said).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      };
      return { ...credential, response };
    },
    get(said: Said): PasskeyAssertion {
      const data = authData(said, 0);
      const client = clientData('webauthn.get', said);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      const response = {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
        ...(said.userHandle === undefined ? {} : { userHandle: said.userHandle }),
      };
      return { ...credential, response };
    },
  };
}

export type Authenticator = ReturnType<typeof createAuthenticator>;

function clientData(type: string, { challenge, origin = 'http://localhost' }: Said): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

function sha256(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest();
}
