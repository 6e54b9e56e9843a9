import { expect, test } from 'vitest';
import { isDisposableAddress } from './is-disposable-address.ts';

test.each([
  ['a@mailinator.com', true],
  ['A@Sub.YopMail.com', true],
  ['a@notmailinator.com', false],
  ['mailinator.com@gmail.com', false],
  ['student@snu.ac.kr', false],
])('recognises whether %s is a mailbox for a few minutes', (email, expected) => {
  expect(isDisposableAddress(email)).toBe(expected);
});
