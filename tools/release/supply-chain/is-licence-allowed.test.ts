import { expect, test } from 'vitest';
import { isLicenceAllowed } from './is-licence-allowed.ts';

test.each([
  'MIT',
  'MIT OR Apache-2.0',
  'GPL-3.0 OR MIT',
  '(MIT OR CC0-1.0)',
  'MIT/Apache-2.0',
  'Apache-2.0 WITH LLVM-exception OR MIT',
  'MIT AND BSD-3-Clause',
])('allows %s', (expression) => {
  expect(isLicenceAllowed(expression)).toBe(true);
});

test.each(['GPL-3.0-only', 'AGPL-3.0', 'MIT AND GPL-2.0', 'SEE LICENSE IN LICENSE', 'UNLICENSED', 'Proprietary', ''])(
  'rejects "%s"',
  (expression) => {
    expect(isLicenceAllowed(expression)).toBe(false);
  },
);
