import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  decideNewPassword,
  PASSWORD_MAX,
  PASSWORD_MIN_CHANGE,
  PASSWORD_MIN_RESET,
  PASSWORD_MIN_SIGN_UP,
} from './decide-new-password.ts';
import { passwordLength } from './password-length.ts';

const user = { email: 'minji@example.com' };

describe('decideNewPassword', () => {
  test('uses the minimum lengths 8, 6 and 8 and the maximum 128 [D-28]', () => {
    expect([PASSWORD_MIN_SIGN_UP, PASSWORD_MIN_RESET, PASSWORD_MIN_CHANGE, PASSWORD_MAX]).toEqual([8, 6, 8, 128]);
  });

  test.each([
    ['sign_up', 'tuk7dae', 'TOO_SHORT'],
    ['sign_up', 'tuk7daec', null],
    ['change', 'tuk7dae', 'TOO_SHORT'],
    ['change', 'tuk7daec', null],
    ['reset', 'tuk7d', 'TOO_SHORT'],
    ['reset', 'tuk7da', null],
    ['sign_up', '가'.repeat(128), null],
    ['sign_up', '가'.repeat(129), 'TOO_LONG'],
    ['sign_up', '바다 건너 산', 'TOO_SHORT'],
    ['sign_up', '바다 건너 푸른산', null],
    ['sign_up', '🐢🐇🐢🐇🐢🐇🐢', 'TOO_SHORT'],
    ['sign_up', '🐢🐇🐢🐇🐢🐇🐢🦊', null],
    ['sign_up', 'my-minji-77', 'CONTAINS_EMAIL'],
    ['sign_up', 'my-MINJI-77', 'CONTAINS_EMAIL'],
    ['sign_up', 'iLovePilgi9', 'CONTAINS_SITE_NAME'],
    ['sign_up', 'vlfrl-2026', 'CONTAINS_SITE_NAME'],
  ] as const)('%s with %s returns %s [D-28]', (kind, password, reason) => {
    const expected = reason === null ? { allowed: true } : { allowed: false, reason };
    expect(decideNewPassword(kind, password, user)).toEqual(expected);
  });

  test('allows a local part of three letters because it is too common [D-28]', () => {
    expect(decideNewPassword('sign_up', 'kimchi-stew-9', { email: 'kim@example.com' })).toEqual({ allowed: true });
  });

  test('counts composed and decomposed Hangul equally [D-28]', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(passwordLength(text.normalize('NFD'))).toBe(passwordLength(text.normalize('NFC')));
      }),
    );
    expect(passwordLength('필기노트'.normalize('NFD'))).toBe(4);
  });

  test('allows only passwords with a valid length and without the e-mail name [D-28]', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 140 }), fc.stringMatching(/^[a-z]{4,8}$/), (text, name) => {
        const email = `${name}@example.com`;
        const length = passwordLength(text);
        const { allowed } = decideNewPassword('reset', text, { email });
        expect(allowed && (length < 6 || length > 128 || text.toLowerCase().includes(name))).toBe(false);
        expect(decideNewPassword('reset', `x${name}${text}`, { email }).allowed).toBe(false);
      }),
    );
  });
});
