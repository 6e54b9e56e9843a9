import { describe, expect, test } from 'vitest';
import { checkNewPassword, PASSWORD_MIN_SIGN_UP } from './check-new-password.ts';
import { COMMON_PASSWORDS } from './common-passwords.ts';
import { isCommonPassword } from './is-common-password.ts';

describe('common passwords', () => {
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
  ])('%s is one [D-28]', (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });

  test.each(['tuk7daec', '바다 건너 푸른산', 'abcdefgx', '1234567890-abc', 'correct horse', ''])(
    '%s is none [D-28]',
    (password) => {
      expect(isCommonPassword(password)).toBe(false);
    },
  );

  test('the list has three thousand that a sign-up would take, and none that every minimum refuses anyway [D-28]', () => {
    const tooShort = [...COMMON_PASSWORDS].filter((password) => {
      const decision = checkNewPassword('reset', password, { email: 'minji@example.com' });
      return !decision.allowed && decision.reason === 'TOO_SHORT';
    });
    expect(tooShort).toEqual([]);
    const longEnough = [...COMMON_PASSWORDS].filter((password) => password.length >= PASSWORD_MIN_SIGN_UP);
    expect(longEnough.length).toBeGreaterThanOrEqual(3000);
  });

  test('a long repetition is judged at once [D-28]', () => {
    const startedAt = performance.now();
    expect(isCommonPassword(`${'ab'.repeat(50_000)}c`)).toBe(false);
    expect(performance.now() - startedAt).toBeLessThan(1_000);
  });
});
