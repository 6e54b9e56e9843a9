import { authCalls, identitiesCalls, secondFactorCalls } from '@pilgi/contract';
import { DOCUMENTS_VERSION } from '@pilgi/domain/accounts';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { createCurrentUser } from '../../../../../testing/create-current-user.ts';
import { renderAt } from '../../../../../testing/render-at.tsx';
import { rejectWith, respondWith, stubApiCalls } from '../../../../../testing/stub-api-calls.ts';
import type { SignInStep } from './identities.api.ts';
import { ProviderButtons } from './provider-buttons.tsx';
import { SignInSteps } from './sign-in-steps.tsx';

const base: SignInStep = {
  step: 'CONSENTS',
  provider: 'kakao',
  return_path: '/studio',
  email: 'minji@gmail.com',
  has_password: false,
  continuation: 'continuation-1',
  second_step: null,
  tokens: null,
};

function show(step: Partial<SignInStep>) {
  const onStep = vi.fn(async () => undefined);
  const element = <SignInSteps step={{ ...base, ...step }} onStep={onStep} onBack={() => undefined} />;
  renderAt('/', [{ path: '/', Component: () => element }]);
  return { onStep, user: userEvent.setup() };
}

test('buttons are links to the providers with the current page as the return path', () => {
  renderAt('/', [{ path: '/', Component: () => <ProviderButtons providers={['kakao', 'google']} /> }]);
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['카카오로 계속하기', '/api/v1/auth/social/kakao/begin?return_path=%2F'],
    ['Google로 계속하기', '/api/v1/auth/social/google/begin?return_path=%2F'],
  ]);
});

test('an account is created only with all consents, none of which is preselected', async () => {
  const seen = stubApiCalls(respondWith(identitiesCalls.register, { ...base, step: 'SIGNED_IN', continuation: null }));
  const { user, onStep } = show({});
  for (const box of screen.getAllByRole<HTMLInputElement>('checkbox')) expect(box.checked).toBe(false);
  await user.click(screen.getByRole('button', { name: '동의하고 시작하기' }));
  expect(screen.getByRole('alert').textContent).toBe('모든 약관에 동의해주세요');
  expect(seen).toEqual([]);
  await user.click(screen.getByRole('checkbox', { name: '전체 동의' }));
  await user.click(screen.getByRole('button', { name: '동의하고 시작하기' }));
  await vi.waitFor(() => expect(onStep).toHaveBeenCalledOnce());
  expect(seen[0]?.body).toMatchObject({
    continuation: 'continuation-1',
    consents: { privacy_policy: DOCUMENTS_VERSION },
  });
});

test('an account with the same address is confirmed by its password, or by a code when it has none', async () => {
  stubApiCalls(rejectWith(identitiesCalls.confirmPassword, 401, '이메일 또는 비밀번호가 올바르지 않습니다.'));
  const { user } = show({ step: 'CONFIRM_ACCOUNT', has_password: true });
  expect(screen.getByText(/같은 이메일의 계정이 있습니다. 한 번만 본인 확인을 하면 연결됩니다./)).toBeDefined();
  await user.type(screen.getByLabelText('비밀번호'), 'wrong{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain('올바르지 않습니다');
});

test('a code is requested without a password field for an account that has none', async () => {
  const seen = stubApiCalls(respondWith(identitiesCalls.requestCode, { ...base, step: 'CODE' }));
  const { user, onStep } = show({ step: 'CONFIRM_ACCOUNT' });
  expect(screen.queryByLabelText('비밀번호')).toBeNull();
  await user.click(screen.getByRole('button', { name: '이메일로 코드 받기' }));
  await vi.waitFor(() => expect(onStep).toHaveBeenCalledOnce());
  expect(seen[0]?.body).toEqual({ continuation: 'continuation-1' });
});

test('an account with two-step login enters the code of the app after the provider', async () => {
  const tokens = { access_token: 'access', refresh_token: 'refresh', token_type: 'bearer' } as const;
  const seen = stubApiCalls(
    respondWith(secondFactorCalls.logIn, tokens),
    respondWith(authCalls.me, createCurrentUser()),
  );
  const second_step = { ticket: 'ticket-1', recovery_due_at: null };
  const { user, onStep } = show({ step: 'SECOND_FACTOR', continuation: null, second_step });
  await user.type(screen.getByLabelText(/인증 번호/), '123456{Enter}');
  await vi.waitFor(() => expect(onStep).toHaveBeenCalledOnce());
  expect(seen[0]?.body).toEqual({ ticket: 'ticket-1', totp_code: '123456' });
  expect(onStep).toHaveBeenCalledWith(expect.objectContaining({ return_path: '/studio', second_step: null }));
});
