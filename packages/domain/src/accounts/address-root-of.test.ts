import { expect, it } from 'vitest';
import { addressRootOf } from './address-root-of.ts';

it.each([
  ['Minji@Example.com', 'minji@example.com'],
  ['minji+2@example.com', 'minji@example.com'],
  ['m.in.ji+x@gmail.com', 'minji@gmail.com'],
  ['m.inji@googlemail.com', 'minji@gmail.com'],
  ['m.inji@naver.com', 'm.inji@naver.com'],
])('maps %s to the mailbox %s', (email, root) => {
  expect(addressRootOf(email)).toBe(root);
});
