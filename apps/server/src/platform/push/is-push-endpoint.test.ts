import { expect, test } from 'vitest';
import { isPushEndpoint } from './is-push-endpoint.ts';

const hosts = ['fcm.googleapis.com', 'updates.push.services.mozilla.com', '*.push.apple.com', '*.notify.windows.com'];
const rules = { hosts, allowLocal: false };

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAA',
  'https://web.push.apple.com/QOnX',
  'https://wns2-sg2p.notify.windows.com/w/?token=BQ',
])('accepts %s', (endpoint) => {
  expect(isPushEndpoint(endpoint, rules)).toBe(true);
});

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/fcm/send/abc',
  'https://fcm.googleapis.com.attacker.test/x',
  'https://attacker.test/?fcm.googleapis.com',
  'https://fcm.googleapis.com@attacker.test/x',
  'https://user:pass@fcm.googleapis.com/x',
  'https://push.apple.com.evil.test/x',
  'https://evilpush.apple.com/x',
  'https://push.apple.com/x',
  'https://169.254.169.254/latest/meta-data',
  'http://127.0.0.1:4000/api/v1/health',
  'http://localhost/x',
  'file:///etc/passwd',
  'not an address',
])('refuses %s', (endpoint) => {
  expect(isPushEndpoint(endpoint, rules)).toBe(false);
});

test('accepts this machine only when it is allowed', () => {
  const local = { hosts, allowLocal: true };
  expect(isPushEndpoint('http://127.0.0.1:4050/push/a', local)).toBe(true);
  expect(isPushEndpoint('http://10.0.0.1/push/a', local)).toBe(false);
});
