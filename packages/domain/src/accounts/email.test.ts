import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isEmailShaped, maskEmail, normaliseEmail } from './email.ts';

describe('e-mail addresses', () => {
  test('normalises letter case, surrounding whitespace and Unicode composition', () => {
    expect(normaliseEmail('  Minji@Example.COM\n')).toBe('minji@example.com');
    expect(normaliseEmail('민지@example.com'.normalize('NFD'))).toBe('민지@example.com'.normalize('NFC'));
  });

  test('is idempotent', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (email) => {
        expect(normaliseEmail(normaliseEmail(email))).toBe(normaliseEmail(email));
      }),
    );
  });

  test.each(['minji@example.com', 'a@b.kr', 'min.ji+note@mail.example.co.kr', '민지@예시.한국', "o'neil@example.com"])(
    'accepts %s',
    (email) => {
      expect(isEmailShaped(email)).toBe(true);
    },
  );

  test.each([
    '',
    'minji',
    'minji@',
    '@example.com',
    'minji@example',
    'minji@example.',
    'minji@.com',
    'minji@example..com',
    'min ji@example.com',
    'minji@exam ple.com',
    'minji@@example.com',
    'a@example.com,b@example.com',
    'minji@example.com\r\nBcc: x@example.com',
    'minji\u0000@example.com',
    `${'a'.repeat(250)}@b.kr`,
  ])('rejects %j', (email) => {
    expect(isEmailShaped(email)).toBe(false);
  });

  test('rejects a long hostile address in linear time', () => {
    const startedAt = performance.now();
    expect(isEmailShaped(`a@${'a.'.repeat(120)}!@`)).toBe(false);
    expect(isEmailShaped(`a@${'a.'.repeat(1_000_000)}@`)).toBe(false);
    expect(performance.now() - startedAt).toBeLessThan(1_000);
  });

  test.each([
    ['minji@example.com', 'mi***@example.com'],
    ['min@example.com', 'mi***@example.com'],
    ['mi@example.com', 'm***@example.com'],
    ['m@example.com', '***@example.com'],
    ['no-address', '***'],
  ])('masks %s as %s [P-04]', (email, masked) => {
    expect(maskEmail(email)).toBe(masked);
  });

  test('hides at least one character of the name [P-04]', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (email) => {
        const [name = '', domain] = email.split('@');
        const [shown = '', shownDomain] = maskEmail(email).split('@');
        expect(shownDomain).toBe(domain);
        expect(shown.replace('***', '').length).toBeLessThan(name.length);
      }),
    );
  });
});
