import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createSecretBox } from './create-secret-box.ts';

const old = { id: 'k1', key: randomBytes(32) };
const next = { id: 'k2', key: randomBytes(32) };

describe('the secret box', () => {
  const box = createSecretBox([old]);

  it('opens what it sealed, and never seals the same text the same way', () => {
    const sealed = box.seal('비밀', 'user-1');
    expect(box.open(sealed, 'user-1')).toBe('비밀');
    expect(sealed).not.toContain('비밀');
    expect(box.seal('비밀', 'user-1')).not.toBe(sealed);
  });

  it('does not open text that was moved to somebody else or changed in one bit', () => {
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

  it('opens old text after a new key was put first, and not once the old key is gone', () => {
    const sealed = box.seal('secret', 'user-1');
    const changed = createSecretBox([next, old]);
    expect(changed.open(sealed, 'user-1')).toBe('secret');
    expect(changed.seal('secret', 'user-1')).toMatch(/^v1\.k2\./);
    expect(() => createSecretBox([next]).open(sealed, 'user-1')).toThrow('no key opens v1.k1');
  });
});
