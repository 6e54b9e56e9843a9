import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

const [USER_PRESENT, USER_VERIFIED, ATTESTED] = [0x01, 0x04, 0x40];

export interface SoftwareAuthenticator {
  /** Creates a passkey and answers the registration. */
  attest(options: { challenge: string; user: { id: string } }): object;
  /** Answers a log-in with the passkey. */
  assert(options: { challenge: string }, changes?: AssertionChanges): object;
}

interface AssertionChanges {
  origin?: string;
  rpId?: string;
  signCount?: number;
  isUserVerified?: boolean;
  userHandle?: string;
  /** Signs with another key than the registered one. */
  hasWrongKey?: boolean;
}

/** An authenticator for tests without a browser: ES256, attestation none, resident key. */
export function createSoftwareAuthenticator(site: { origin: string; rpId: string }): SoftwareAuthenticator {
  const { publicKey, privateKey } = newKey();
  const id = randomBytes(16);
  let counter = 0;
  let handle = '';
  const clientData = (type: string, challenge: string, origin = site.origin) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const credential = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' };
  return {
    attest({ challenge, user }) {
      handle = user.id;
      const idLength = Buffer.alloc(2);
      idLength.writeUInt16BE(id.length);
      const attested = Buffer.concat([Buffer.alloc(16), idLength, id, coseKey(publicKey)]);
      const flags = USER_PRESENT | USER_VERIFIED | ATTESTED;
      const authData = Buffer.concat([authenticatorData(site.rpId, flags, counter), attested]);
      const attestationObject = Buffer.concat([
        Buffer.from([0xa3]),
        cborText('fmt'),
        cborText('none'),
        cborText('attStmt'),
        Buffer.from([0xa0]),
        cborText('authData'),
        cborBytes(authData),
      ]);
      const clientDataJSON = clientData('webauthn.create', challenge).toString('base64url');
      const response = { clientDataJSON, attestationObject: attestationObject.toString('base64url') };
      return { ...credential, response: { ...response, transports: ['internal'] } };
    },
    assert({ challenge }, changes = {}) {
      counter = changes.signCount ?? counter + 1;
      const flags = USER_PRESENT | ((changes.isUserVerified ?? true) ? USER_VERIFIED : 0);
      const authData = authenticatorData(changes.rpId ?? site.rpId, flags, counter);
      const data = clientData('webauthn.get', challenge, changes.origin);
      const signed = Buffer.concat([authData, createHash('sha256').update(data).digest()]);
      const key = changes.hasWrongKey ? newKey().privateKey : privateKey;
      return {
        ...credential,
        response: {
          clientDataJSON: data.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: sign('sha256', signed, key).toString('base64url'),
          userHandle: changes.userHandle ?? handle,
        },
      };
    },
  };
}

const newKey = () => generateKeyPairSync('ec', { namedCurve: 'P-256' });

function authenticatorData(rpId: string, flags: number, counter: number): Buffer {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags]), count]);
}

/** COSE map {1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y}. */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const [head, xKey, yKey] = [[0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01], [0x21], [0x22]].map((bytes) =>
    Buffer.from(bytes),
  );
  const coordinate = (value: string) => cborBytes(Buffer.from(value, 'base64url'));
  return Buffer.concat([head ?? none, xKey ?? none, coordinate(x), yKey ?? none, coordinate(y)]);
}

const none = Buffer.alloc(0);
const cborText = (text: string) => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);
const cborBytes = (bytes: Buffer) =>
  Buffer.concat([
    Buffer.from(bytes.length < 256 ? [0x58, bytes.length] : [0x59, bytes.length >> 8, bytes.length & 0xff]),
    bytes,
  ]);
