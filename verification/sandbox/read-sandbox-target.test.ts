import { expect, it } from 'vitest';
import { readSandboxTarget } from './read-sandbox-target.ts';

const keys = { TOSS_TEST_CLIENT_KEY: 'test_gck_1', TOSS_TEST_SECRET_KEY: 'test_gsk_1' };

it.each([
  ['simulator', {}, { kind: 'simulator' }],
  ['live', keys, { kind: 'live', clientKey: 'test_gck_1', secretKey: 'test_gsk_1' }],
  ['live', {}, { kind: 'missing', message: expect.stringContaining('TOSS_TEST_CLIENT_KEY, TOSS_TEST_SECRET_KEY') }],
  [
    'live',
    { ...keys, TOSS_TEST_SECRET_KEY: 'live_gsk_1' },
    { kind: 'missing', message: expect.stringContaining('Not a test key') },
  ],
  ['other', keys, { kind: 'missing', message: expect.stringContaining('Unknown target') }],
])('target %s with %j', (target, env, expected) => {
  expect(readSandboxTarget(target, env)).toEqual(expected);
});
