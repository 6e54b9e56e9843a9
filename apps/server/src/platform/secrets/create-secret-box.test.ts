import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createSecretBox } from './create-secret-box.ts';

const old = { id: 'k1', key: randomBytes(32) };
const next = { id: 'k2', key: randomBytes(32) };

describe('createSecretBox', () => {
  const box = createSecretBox([old]);

  it('decrypts what it encrypted and never produces the same ciphertext twice', () => {
    const sealed = box.seal('비밀', 'user-1');
    expect(box.open(sealed, 'user-1')).toBe('비밀');
    expect(sealed).not.toContain('비밀');
    expect(box.seal('비밀', 'user-1')).not.toBe(sealed);
  });

  it('rejects ciphertext with another context or a flipped bit', () => {
    const sealed = box.seal('secret', 'user-1');
    expect(() => box.open(sealed, 'user-2')).toThrow();
    const [version, id, packed = ''] = sealed.split('.');
    const bytes = Buffer.from(packed, 'base64url');
    for (const index of bytes.keys()) {
      const changed = Buffer.from(bytes);
      changed[index] = (changed[index] ?? 0) ^ 1;
      expect(() => box.open(`${version}.${id}.${changed.toString('base64url')}`, 'user-1')).toThrow();
    }
  });

  it('decrypts with an older key and fails after that key is removed', () => {
    const sealed = box.seal('secret', 'user-1');
    const changed = createSecretBox([next, old]);
    expect(changed.open(sealed, 'user-1')).toBe('secret');
    expect(changed.seal('secret', 'user-1')).toMatch(/^v1\.k2\./);
    expect(() => createSecretBox([next]).open(sealed, 'user-1')).toThrow('no key opens v1.k1');
  });
});
