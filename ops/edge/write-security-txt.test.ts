import { expect, test } from 'vitest';
import { writeSecurityTxt } from './write-security-txt.ts';

test('contains the contact and an expiry less than a year ahead', () => {
  const now = new Date('2026-11-15T00:00:00.000Z');
  expect(writeSecurityTxt({ email: 'help@pilgi.test', origin: 'https://pilgi.test', now }).split('\n')).toEqual([
    'Contact: mailto:help@pilgi.test',
    'Expires: 2027-09-11T00:00:00.000Z',
    'Preferred-Languages: ko, en',
    'Canonical: https://pilgi.test/.well-known/security.txt',
    '',
  ]);
});
