import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decidePasswordChange } from './decide-password-change.ts';

describe('decidePasswordChange', () => {
  test.each([
    ['current missing', { current: '', next: 'new-secret', confirm: 'new-secret' }, 'FIELD_MISSING'],
    ['new missing', { current: 'old-secret', next: '', confirm: '' }, 'FIELD_MISSING'],
    ['confirm missing', { current: 'old-secret', next: 'short', confirm: '' }, 'FIELD_MISSING'],
    ['new of 7 characters', { current: 'old-secret', next: 'seven-7', confirm: 'seven-7' }, 'TOO_SHORT'],
    ['short comes before different', { current: 'old-secret', next: 'short', confirm: 'other' }, 'TOO_SHORT'],
    ['new of 129 characters', { current: 'old-secret', next: 'x'.repeat(129), confirm: 'x'.repeat(129) }, 'TOO_LONG'],
    ['confirm differs', { current: 'old-secret', next: 'new-secret', confirm: 'new-secreT' }, 'CONFIRM_DIFFERS'],
    [
      'confirm differs comes before same as current',
      { current: 'old-secret', next: 'old-secret', confirm: 'new-secret' },
      'CONFIRM_DIFFERS',
    ],
    ['same as current', { current: 'old-secret', next: 'old-secret', confirm: 'old-secret' }, 'SAME_AS_CURRENT'],
  ])('rejects: %s', (_title, change, reason) => {
    expect(decidePasswordChange(change)).toEqual({ allowed: false, reason });
  });

  test('allows a new password of 8 characters', () => {
    expect(decidePasswordChange({ current: 'old-secret', next: 'eight-88', confirm: 'eight-88' })).toEqual({
      allowed: true,
    });
  });

  test('treats composed and decomposed Hangul as the same password', () => {
    const next = '바다건너푸른산아'.normalize('NFC');
    expect(decidePasswordChange({ current: 'old-secret', next, confirm: next.normalize('NFD') })).toEqual({
      allowed: true,
    });
    expect(decidePasswordChange({ current: next.normalize('NFD'), next, confirm: next })).toEqual({
      allowed: false,
      reason: 'SAME_AS_CURRENT',
    });
  });

  test('rejects a new password that equals the current one or differs from its confirmation', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (one, other) => {
        expect(decidePasswordChange({ current: one, next: one, confirm: one }).allowed).toBe(false);
        fc.pre(one !== other);
        expect(decidePasswordChange({ current: 'old-secret', next: one, confirm: other }).allowed).toBe(false);
      }),
    );
  });
});
