import { expect, test } from 'vitest';
import { productionEnvironment } from '../../../testing/production-environment.ts';
import { createVapidKeys } from '../push/vapid-keys.ts';
import { findPushProblems } from './find-push-problems.ts';
import { readProcessConfig } from './read-config.ts';

const keys = createVapidKeys();
const pair = { VAPID_PUBLIC_KEY: keys.publicKey, VAPID_PRIVATE_KEY: keys.privateKey };
const hosts = ['fcm.googleapis.com', '*.push.apple.com'];
const find = (changes: object = {}) =>
  findPushProblems({ ...pair, PUSH_SERVICE_HOSTS: hosts, PUSH_ALLOW_LOCAL: false, ...changes });

test('accepts a pair, a public key alone, and none', () => {
  expect(find()).toEqual([]);
  expect(find({ VAPID_PRIVATE_KEY: undefined })).toEqual([]);
  expect(find({ VAPID_PUBLIC_KEY: undefined, VAPID_PRIVATE_KEY: undefined })).toEqual([]);
});

test.each([
  ['VAPID_PUBLIC_KEY', { VAPID_PUBLIC_KEY: 'short' }],
  ['VAPID_PRIVATE_KEY', { VAPID_PRIVATE_KEY: createVapidKeys().privateKey }],
  ['VAPID_PRIVATE_KEY', { VAPID_PUBLIC_KEY: undefined }],
  ['PUSH_ALLOW_LOCAL', { PUSH_ALLOW_LOCAL: true }],
  ['PUSH_SERVICE_HOSTS', { PUSH_SERVICE_HOSTS: [...hosts, 'push.example.com'] }],
  ['PUSH_SERVICE_HOSTS', { PUSH_SERVICE_HOSTS: ['generativelanguage.googleapis.com'] }],
])('names %s for %o', (setting, changes) => {
  expect(find(changes).map((problem) => problem.split(':')[0])).toEqual([setting]);
});

test('production gives the private key to the worker alone', () => {
  const { GEMINI_BASE_URL: _default, ...env } = { ...productionEnvironment, ...pair } as Record<string, string>;
  expect(() => readProcessConfig(env, 'api')).toThrow(/VAPID_PRIVATE_KEY: 이 프로세스에 필요 없는/);
  expect(() => readProcessConfig({ ...env, PUSH_ALLOW_LOCAL: 'true' }, 'worker')).toThrow(/PUSH_ALLOW_LOCAL/);
});
