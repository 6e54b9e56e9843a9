import { adminAuthCalls, type FailureCode } from '@pilgi/contract';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { renderAt } from '../../../testing/render-at.tsx';
import { breakNetwork, rejectWith, respondWith, stubApiCalls } from '../../../testing/stub-api-calls.ts';
import AdminLoginPage from './admin-login.page.tsx';

const pair = { access_token: 'access-1', refresh_token: 'refresh-1', token_type: 'bearer' } as const;
const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const recovery_codes = Array.from({ length: 10 }, (_, index) => `ABCD-EFGH-JKLM-NPQR-STUV-WX2${index}`);
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { exact: true });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

const rejectLogin = (code: FailureCode, detail: string, status = 401) => {
  const refusal = rejectWith(adminAuthCalls.login, status, detail);
  return { ...refusal, respond: () => Response.json({ detail, code }, { status }) };
};

async function openAndSubmit() {
  renderAt('/admin/login', [
    { path: '/admin/login', Component: AdminLoginPage },
    { path: '/admin/dashboard', Component: () => <h1>대시보드</h1> },
  ]);
  await userEvent.type(field('관리자 이메일'), ' operator@example.com');
  await userEvent.type(field('비밀번호'), 'sample-note-4{Enter}');
}

const stored = () => Object.fromEntries(Object.entries(localStorage) as [string, string][]);

describe('AdminLoginPage', () => {
  test('stores the session under its three keys and opens the dashboard', async () => {
    const seen = stubApiCalls(respondWith(adminAuthCalls.login, pair));
    await openAndSubmit();
    expect(await screen.findByRole('heading', { name: '대시보드' })).toBeDefined();
    expect(seen.map(({ body }) => body)).toEqual([{ email: 'operator@example.com', password: 'sample-note-4' }]);
    expect(stored()).toEqual({
      admin_token: 'access-1',
      admin_refresh_token: 'refresh-1',
      admin_email: 'operator@example.com',
    });
  });

  test.each([
    [
      rejectWith(adminAuthCalls.login, 401, '이메일 또는 비밀번호가 올바르지 않습니다.'),
      '이메일 또는 비밀번호가 올바르지 않습니다.',
    ],
    [rejectWith(adminAuthCalls.login, 502), '로그인에 실패했습니다.'],
    [breakNetwork(adminAuthCalls.login), '인터넷 연결을 확인해주세요.'],
  ])('shows a rejection and stores nothing', async (answerer, text) => {
    stubApiCalls(answerer);
    await openAndSubmit();
    expect((await screen.findByRole('alert')).textContent).toBe(text);
    expect(field('비밀번호').value).toBe('sample-note-4');
    expect(stored()).toEqual({});
  });

  test('shows the TOTP field when the server requires it and sends it with the password', async () => {
    stubApiCalls(rejectLogin('TOTP_NEEDED', '인증 앱의 6자리 번호를 입력해주세요.'));
    await openAndSubmit();
    await screen.findByLabelText('인증 번호 6자리');
    expect(document.activeElement).toBe(field('인증 번호 6자리'));
    await userEvent.type(field('인증 번호 6자리'), '12{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe('숫자 6자리를 입력해주세요.');
    stubApiCalls(rejectLogin('TOTP_WRONG', '인증 번호가 올바르지 않습니다.'));
    await userEvent.type(field('인증 번호 6자리'), '3456{Enter}');
    expect((await screen.findByText('인증 번호가 올바르지 않습니다.')).textContent).toBeTruthy();
    const seen = stubApiCalls(respondWith(adminAuthCalls.login, pair));
    await press('확인');
    await screen.findByRole('heading', { name: '대시보드' });
    expect(seen[0]?.body).toEqual({
      email: 'operator@example.com',
      password: 'sample-note-4',
      totp_code: '123456',
    });
  });

  test('accepts a recovery code instead', async () => {
    stubApiCalls(rejectLogin('TOTP_NEEDED', '인증 번호'));
    await openAndSubmit();
    await screen.findByLabelText('인증 번호 6자리');
    await press('복구 코드로 로그인');
    const seen = stubApiCalls(respondWith(adminAuthCalls.login, pair));
    await userEvent.type(field('복구 코드'), 'abcd-efgh{Enter}');
    await screen.findByRole('heading', { name: '대시보드' });
    expect(seen[0]?.body).toMatchObject({ recovery_code: 'abcd-efgh' });
  });

  test('enrols an authenticator app first where required and blocks until the recovery codes are confirmed', async () => {
    const begun = {
      enrolment_token: 'enrolment-1',
      secret,
      otpauth_uri: `otpauth://totp/Pilgi:operator%40example.com?secret=${secret}&issuer=Pilgi`,
      expires_at: '2026-11-15T03:10:00.000Z',
    };
    const seen = stubApiCalls(
      rejectLogin('TOTP_ENROL', '인증 앱을 등록해야 합니다.', 403),
      respondWith(adminAuthCalls.beginTotp, begun),
      respondWith(adminAuthCalls.confirmTotp, { ...pair, recovery_codes }),
    );
    await openAndSubmit();
    expect(await screen.findByRole('img', { name: '인증 앱에 등록하는 QR 코드' })).toBeDefined();
    expect(screen.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeDefined();
    await userEvent.type(field('인증 번호 6자리'), '123456{Enter}');
    const list = await screen.findByRole('list', { name: '복구 코드' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(recovery_codes);
    expect(stored()).toEqual({});
    expect(screen.getByRole('button', { name: '관리 화면으로' })).toHaveProperty('disabled', true);
    await userEvent.click(screen.getByLabelText(/보관했습니다/));
    await press('관리 화면으로');
    await vi.waitFor(() => expect(stored()).toMatchObject({ admin_token: 'access-1' }));
    expect(seen.filter(({ call }) => call === adminAuthCalls.beginTotp)).toHaveLength(1);
    expect(seen.at(-1)?.body).toEqual({ enrolment_token: 'enrolment-1', totp_code: '123456' });
  });
});
