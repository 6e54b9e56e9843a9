import { expect, it } from 'vitest';
import { isEmailShaped, normaliseEmail } from './email.ts';
import { isWithdrawnEmail, withdrawnEmailFor } from './withdrawn-email.ts';

it('creates an anonymous, recognisable address that satisfies the constraint of the accounts table [P-22]', () => {
  const email = withdrawnEmailFor('3f2b1f4e-7c1a-4b53-9c2e-1a2b3c4d5e6f');
  expect(email).toBe(normaliseEmail(email));
  expect(isEmailShaped(email)).toBe(true);
  expect(isWithdrawnEmail(email)).toBe(true);
  expect(isWithdrawnEmail('minji@example.com')).toBe(false);
});
