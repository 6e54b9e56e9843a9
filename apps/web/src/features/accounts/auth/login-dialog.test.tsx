import { authCalls, securityCalls } from '@pilgi/contract';
import { DOCUMENTS_VERSION } from '@pilgi/domain/accounts';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { createCurrentUser } from '../../../../testing/create-current-user.ts';
import { renderAt } from '../../../../testing/render-at.tsx';
import { breakNetwork, rejectWith, respondWith, stubApiCalls } from '../../../../testing/stub-api-calls.ts';
import { LoginDialog } from './login-dialog.tsx';

vi.mock('../../../shared/connection/use-connection.ts', () => ({ useConnection: () => 'connected' }));

const pair = { access_token: 'access-1', refresh_token: 'refresh-1', token_type: 'bearer' } as const;
const loginSucceeds = [respondWith(authCalls.login, pair), respondWith(authCalls.me, createCurrentUser())];

function openDialog(message?: string) {
  const onDone = vi.fn();
  const element = <LoginDialog open onClose={vi.fn()} onDone={onDone} message={message ?? null} />;
  renderAt('/', [{ path: '/', Component: () => element }]);
  return { onDone, user: userEvent.setup() };
}

const button = (name: string) => screen.getByRole('button', { name });
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { exact: true });

describe('LoginForm', () => {
  test('shows a message and sends nothing without email or password', async () => {
    const seen = stubApiCalls();
    const { user } = openDialog();
    await user.click(button('로그인'));
    expect(screen.getByRole('alert').textContent).toBe('이메일과 비밀번호를 입력해주세요.');
    expect(document.activeElement).toBe(field('이메일'));
    await user.type(field('이메일'), 'minji@example.com{Enter}');
    expect(screen.getByRole('alert').textContent).toBe('이메일과 비밀번호를 입력해주세요.');
    expect(document.activeElement).toBe(field('비밀번호'));
    expect(seen).toEqual([]);
  });

  test('requires the mailed code while others try the account, and signs in with it', async () => {
    const code = rejectWith(authCalls.login, 401, '로그인 코드를 보내드립니다.', { code: 'LOGIN_CODE' });
    const seen = stubApiCalls(
      code,
      respondWith(securityCalls.logInWithCode, pair),
      respondWith(authCalls.me, createCurrentUser()),
    );
    const { user, onDone } = openDialog();
    await user.type(field('이메일'), 'minji@example.com');
    await user.type(field('비밀번호'), 'lecture-room-7{Enter}');
    await user.type(await screen.findByLabelText('확인 코드 6자리'), '12a3456{Enter}');
    await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(seen[1]?.body).toEqual({ email: 'minji@example.com', code: '123456' });
    expect(localStorage.getItem('user_token')).toBe('access-1');
  });

  test('stores the session under its four keys and closes', async () => {
    const seen = stubApiCalls(...loginSucceeds);
    const { user, onDone } = openDialog();
    await user.type(field('이메일'), ' minji@example.com');
    await user.type(field('비밀번호'), 'lecture-room-7{Enter}');
    await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce());

    expect(seen.map(({ body }) => body)).toEqual([
      { username: 'minji@example.com', password: 'lecture-room-7' },
      undefined,
    ]);
    expect(localStorage.getItem('user_token')).toBe('access-1');
    expect(localStorage.getItem('user_refresh_token')).toBe('refresh-1');
    expect(localStorage.getItem('user_email')).toBe('minji@example.com');
    expect(JSON.parse(localStorage.getItem('user_info') ?? '')).toMatchObject({ credit_balance: 12.5 });
  });

  test.each([
    [
      "the server's detail",
      rejectWith(authCalls.login, 401, '이메일 또는 비밀번호가 올바르지 않습니다.'),
      '이메일 또는 비밀번호가 올바르지 않습니다.',
    ],
    [
      'the wait the server requires',
      rejectWith(authCalls.login, 429, '1분 후 다시 시도해주세요.'),
      '1분 후 다시 시도해주세요.',
    ],
    ['its own words without a detail', rejectWith(authCalls.login, 502), '로그인에 실패했습니다.'],
    ['the connection', breakNetwork(authCalls.login), '인터넷 연결을 확인해주세요.'],
  ])('shows %s after a failure and preserves the input', async (_, answerer, text) => {
    stubApiCalls(answerer);
    const { user, onDone } = openDialog();
    await user.type(field('이메일'), 'minji@example.com');
    await user.type(field('비밀번호'), 'wrong{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe(text);
    expect([field('이메일').value, field('비밀번호').value]).toEqual(['minji@example.com', 'wrong']);
    expect(document.activeElement).toBe(field('비밀번호'));
    expect(onDone).not.toHaveBeenCalled();
    expect(localStorage.length).toBe(0);
  });

  test('links to the password reset', () => {
    openDialog();
    expect(screen.getByRole('link', { name: '비밀번호를 잊으셨나요?' }).getAttribute('href')).toBe(
      '/password-reset/request',
    );
  });

  test('shows the message it was opened with', () => {
    openDialog('새 비밀번호로 로그인해주세요.');
    expect(within(screen.getByRole('dialog')).getByRole('status').textContent).toBe('새 비밀번호로 로그인해주세요.');
  });
});

describe('SignUpForm', () => {
  async function fillIn(user: ReturnType<typeof userEvent.setup>) {
    await user.click(button('회원가입'));
    await user.type(field('이메일'), 'minji@example.com');
    await user.type(field('비밀번호'), 'lecture-room-7');
    await user.type(field('비밀번호 확인'), 'lecture-room-7');
  }

  test('clears error, fields and consents when the mode changes', async () => {
    stubApiCalls();
    const { user } = openDialog();
    await fillIn(user);
    await user.click(screen.getByLabelText(/전자상거래/));
    await user.click(button('회원가입'));
    expect(screen.getByRole('alert').textContent).toBe('모든 약관에 동의해주세요');

    await user.click(button('로그인'));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(field('이메일').value).toBe('');
    await user.click(button('회원가입'));
    expect(screen.queryByRole('alert')).toBeNull();
    expect([field('이메일').value, field('비밀번호').value, field('비밀번호 확인').value]).toEqual(['', '', '']);
    expect(screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)).toEqual(
      Array(4).fill(false),
    );
  });

  test('shows three consents with their documents in a new tab [D-21]', async () => {
    const { user } = openDialog();
    await user.click(button('회원가입'));
    const links = within(screen.getByRole('group', { name: '약관 동의' })).getAllByRole('link');
    expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('target')])).toEqual([
      ['/terms', '_blank'],
      ['/ecommerce', '_blank'],
      ['/privacy', '_blank'],
    ]);
    expect(links.every((link) => link.textContent?.endsWith('(새 창)'))).toBe(true);
    expect(screen.getByLabelText(/서비스 이용약관.*\(만 14세 이상\)/)).toBeDefined();
    expect(screen.getByLabelText(/개인정보 처리방침 확인 및 필수 개인정보 수집·이용/)).toBeDefined();
  });

  test('registers with the consents and logs in with the same credentials', async () => {
    const registered = {
      id: createCurrentUser().id,
      email: 'minji@example.com',
      created_at: '2026-01-02T03:04:05.000Z',
    };
    const seen = stubApiCalls(respondWith(authCalls.register, registered), ...loginSucceeds);
    const { user, onDone } = openDialog();
    await fillIn(user);
    await user.click(screen.getByLabelText('전체 동의'));
    await user.click(button('회원가입'));
    await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce());

    const version = DOCUMENTS_VERSION;
    expect(seen[0]?.body).toEqual({
      email: 'minji@example.com',
      password: 'lecture-room-7',
      age_over_14: true,
      consents: { service_terms: version, ecommerce_terms: version, privacy_policy: version },
    });
    expect(seen[1]?.body).toEqual({ username: 'minji@example.com', password: 'lecture-room-7' });
    expect(localStorage.getItem('user_token')).toBe('access-1');
  });

  test('does not register twice when the login after the registration failed', async () => {
    const registered = {
      id: createCurrentUser().id,
      email: 'minji@example.com',
      created_at: '2026-01-02T03:04:05.000Z',
    };
    const registers = respondWith(authCalls.register, registered);
    stubApiCalls(registers, breakNetwork(authCalls.login));
    const { user, onDone } = openDialog();
    await fillIn(user);
    await user.click(screen.getByLabelText('전체 동의'));
    await user.click(button('회원가입'));
    expect((await screen.findByRole('alert')).textContent).toBe('인터넷 연결을 확인해주세요.');

    const seen = stubApiCalls(registers, ...loginSucceeds);
    await user.click(button('회원가입'));
    await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(seen.map(({ call }) => call.path)).toEqual([authCalls.login.path, authCalls.me.path]);
  });

  test.each([
    [409, '이미 가입한 이메일입니다.', '이미 가입한 이메일입니다.'],
    [502, undefined, '회원가입에 실패했습니다.'],
  ])('shows the message for status %i and preserves the consents', async (status, detail, text) => {
    stubApiCalls(rejectWith(authCalls.register, status, detail));
    const { user } = openDialog();
    await fillIn(user);
    await user.click(screen.getByLabelText('전체 동의'));
    await user.click(button('회원가입'));
    expect((await screen.findByRole('alert')).textContent).toBe(text);
    expect(screen.getByLabelText<HTMLInputElement>('전체 동의').checked).toBe(true);
  });
});
