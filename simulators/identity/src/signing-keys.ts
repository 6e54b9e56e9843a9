import { createSign, generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto';

interface SigningKey {
  kid: string;
  privateKey: KeyObject;
  publicJwk: Record<string, unknown>;
}

export interface SigningKeys {
  /** Replaces the key; the former one is no longer published. */
  rotate(): void;
  published(): { keys: Record<string, unknown>[] };
  sign(claims: Record<string, unknown>, fault?: 'unknown-key' | 'bad-signature' | null): string;
}

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

function createKey(): SigningKey {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const kid = randomUUID();
  return { kid, privateKey, publicJwk: { ...publicKey.export({ format: 'jwk' }), kid, use: 'sig', alg: 'RS256' } };
}

export function createSigningKeys(): SigningKeys {
  let current = createKey();
  return {
    rotate() {
      current = createKey();
    },
    published: () => ({ keys: [current.publicJwk] }),
    sign(claims, fault = null) {
      const key = fault === 'unknown-key' ? createKey() : current;
      const content = `${encode({ alg: 'RS256', typ: 'JWT', kid: key.kid })}.${encode(claims)}`;
      const signer = fault === 'bad-signature' ? createKey() : key;
      const signature = createSign('RSA-SHA256').update(content).sign(signer.privateKey, 'base64url');
      return `${content}.${signature}`;
    },
  };
}
