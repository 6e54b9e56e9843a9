import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

export interface KeyringEntry {
  id: string;
  key: Buffer;
}

export interface SecretBox {
  /** `context` names the owner: ciphertext copied to another row cannot be decrypted. */
  seal(plain: string, context: string): string;
  open(sealed: string, context: string): string;
}

class DecryptionFailed extends Error {}

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts with the first key and decrypts with any, which allows key rotation. */
export function createSecretBox(keyring: readonly KeyringEntry[]): SecretBox {
  const keys = new Map(keyring.map(({ id, key }) => [id, key]));
  const [current] = keyring;
  if (current === undefined) throw new Error('the keyring is empty');
  return {
    seal: (plain, context) => {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, current.key, iv, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(context));
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return `v1.${current.id}.${Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')}`;
    },
    open: (sealed, context) => {
      const [version, id = '', packed = ''] = sealed.split('.');
      const key = keys.get(id);
      if (version !== 'v1' || key === undefined) throw new DecryptionFailed(`no key opens ${version}.${id}`);
      const bytes = Buffer.from(packed, 'base64url');
      const opening = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(context))
        .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      return opening.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + opening.final('utf8');
    },
  };
}
