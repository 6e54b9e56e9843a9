import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writeCanonicalJson } from './hash-audit-entry.ts';

describe('writeCanonicalJson', () => {
  it('has one representation per value', () => {
    const at = new Date('2026-11-15T03:00:00Z');
    expect(writeCanonicalJson({ b: 10n ** 20n, a: { d: undefined, c: [at] } })).toBe(
      '{"a":{"c":["2026-11-15T03:00:00.000Z"],"d":null},"b":"100000000000000000000"}',
    );
  });

  it('redacts fields that are named like a secret, at any depth', () => {
    const change = {
      smtp_password: { from: 'hunter2', to: 'hunter3' },
      list: [{ refresh_token: 'abc', code_hash: 'x' }],
      smtp_password_set: true,
    };
    expect(writeCanonicalJson(change)).toBe(
      '{"list":[{"code_hash":"[가림]","refresh_token":"[가림]"}],"smtp_password":"[가림]","smtp_password_set":true}',
    );
  });

  it('does not depend on the order of the keys', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (change) => {
        const reversed = Object.fromEntries(Object.entries(change).reverse());
        expect(writeCanonicalJson(reversed)).toBe(writeCanonicalJson(change));
      }),
    );
  });
});
