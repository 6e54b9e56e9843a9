import { expect, it } from 'vitest';
import { redactText } from './redact-text.ts';

it.each([
  ['mail to student@example.com failed', 'mail to [가림] failed'],
  ['Authorization: Bearer eyJhbGciOi.x.y', 'Authorization: [가림] [가림]'],
  ['connect postgres://pilgi:hunter2@db:5432/pilgi', 'connect postgres://[가림]@db:5432/pilgi'],
  ['GET https://s3.example.com/a.mp4?X-Amz-Signature=abc', 'GET https://s3.example.com/a.mp4?[가림]'],
  ['{"password":"hunter2","a":1}', '{"password":"[가림]","a":1}'],
  ['card 4330 1234 1234 1234', 'card [가림]'],
  ['key sk_live_0123456789012345678901234567', 'key [가림]'],
])('%s', (text, expected) => {
  expect(redactText(text)).toBe(expected);
});

it('leaves ordinary text and ids of objects', () => {
  const text = 'column "title" of relation "notes" does not exist at line 42';
  expect(redactText(text)).toBe(text);
});
