import { expect, test } from 'vitest';
import { SIGN_UP_TEXTS } from './auth.texts.ts';
import { checkSignUp, type SignUpFields } from './check-sign-up.ts';

const valid: SignUpFields = {
  email: 'minji@example.com',
  password: 'lecture-room-7',
  confirm: 'lecture-room-7',
  consents: { service_terms: true, ecommerce_terms: true, privacy_policy: true },
};

const cases: [what: string, changes: Partial<SignUpFields>, text: string][] = [
  ['no email', { email: ' ' }, '이메일과 비밀번호를 입력해주세요.'],
  ['no password', { password: '', confirm: '' }, '이메일과 비밀번호를 입력해주세요.'],
  ['a differing confirm before a missing consent', { confirm: 'other' }, '비밀번호가 일치하지 않습니다'],
  ['one consent missing', { consents: { ...valid.consents, privacy_policy: false } }, '모든 약관에 동의해주세요'],
  ['no address', { email: 'minji' }, '올바른 이메일 형식을 입력해주세요.'],
  ['7 characters [D-28]', { password: 'short-7', confirm: 'short-7' }, '비밀번호는 8자 이상이어야 합니다.'],
  [
    '129 characters [D-28]',
    { password: 'x'.repeat(129), confirm: 'x'.repeat(129) },
    '비밀번호는 128자 이하여야 합니다.',
  ],
];

test('returns null for a complete form', () => {
  expect(checkSignUp(valid)).toBeNull();
});

test.each(cases)('returns the message for %s', (_, changes, text) => {
  const problem = checkSignUp({ ...valid, ...changes });
  expect(problem && SIGN_UP_TEXTS[problem]).toBe(text);
});
