import { describe, expect, test } from 'vitest';
import { COMMON_PASSWORDS } from './common-passwords.ts';
import { decideNewPassword, PASSWORD_MIN_SIGN_UP } from './decide-new-password.ts';
import { isCommonPassword } from './is-common-password.ts';

describe('isCommonPassword', () => {
  test.each([
    'password',
    'PassWord1',
    '1q2w3e4r',
    'qwer1234!',
    'tkfkdgo1004',
    'qlalfqjsgh1!',
    '비밀번호123',
    '비밀번호123'.normalize('NFD'),
    'aaaaaaaa',
    'abcabcabc',
    '필기필기필기',
    '23456789',
    'hgfedcba',
  ])('returns true for %s [D-28]', (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });

  test.each(['tuk7daec', '바다 건너 푸른산', 'abcdefgx', '1234567890-abc', 'correct horse', ''])(
    'returns false for %s [D-28]',
    (password) => {
      expect(isCommonPassword(password)).toBe(false);
    },
  );

  test('contains 3000 passwords that are long enough for sign-up and none below the smallest minimum [D-28]', () => {
    const tooShort = [...COMMON_PASSWORDS].filter((password) => {
      const decision = decideNewPassword('reset', password, { email: 'minji@example.com' });
      return !decision.allowed && decision.reason === 'TOO_SHORT';
    });
    expect(tooShort).toEqual([]);
    const longEnough = [...COMMON_PASSWORDS].filter((password) => password.length >= PASSWORD_MIN_SIGN_UP);
    expect(longEnough.length).toBeGreaterThanOrEqual(3000);
  });

  test('handles a long repetition in linear time [D-28]', () => {
    const startedAt = performance.now();
    expect(isCommonPassword(`${'ab'.repeat(50_000)}c`)).toBe(false);
    expect(performance.now() - startedAt).toBeLessThan(1_000);
  });
});
