import { securityCalls } from '@pilgi/contract';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderAt } from '../../../../testing/render-at.tsx';
import { rejectWith, respondWith, stubApiCalls } from '../../../../testing/stub-api-calls.ts';
import { DevicesSection } from './devices-section.tsx';
import { EmailSection } from './email-section.tsx';

const NOW = '2026-11-17T03:00:00.000Z';
const CHROME = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/142.0 Safari/537.36';
const session = (id: string, is_current: boolean) => ({
  id,
  created_at: NOW,
  last_seen_at: NOW,
  user_agent: CHROME,
  is_current,
});
const [HERE, THERE] = ['018f5a8e-0000-7000-8000-000000000001', '018f5a8e-0000-7000-8000-000000000002'];
const view = (email_verified_at: string | null) =>
  respondWith(securityCalls.view, {
    email: 'minji@example.com',
    email_verified_at,
    has_password: true,
    confirmed_until: null,
    identities: [],
    providers: [],
    sessions: [session(HERE, true), session(THERE, false)],
  });
const show = (element: React.ReactNode) => renderAt('/', [{ path: '/', Component: () => element }]);

test('an unverified address is verified by its code, and a wrong code can be corrected', async () => {
  const wrong = rejectWith(securityCalls.confirmVerification, 400, '코드가 올바르지 않거나 만료되었습니다.');
  stubApiCalls(view(null), wrong);
  show(<EmailSection email="minji@example.com" />);
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('확인 코드 6자리'), '111111{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain('올바르지 않거나');
  const seen = stubApiCalls(view(NOW), respondWith(securityCalls.confirmVerification, { detail: '' }));
  await user.clear(screen.getByLabelText('확인 코드 6자리'));
  await user.type(screen.getByLabelText('확인 코드 6자리'), '222222{Enter}');
  expect(await screen.findByText('확인한 이메일입니다.')).toBeDefined();
  expect(seen[0]?.body).toEqual({ code: '222222' });
});

test('the address is changed by the password and a code to the new address', async () => {
  stubApiCalls(
    view(NOW),
    respondWith(securityCalls.requestEmailChange, { detail: '' }),
    respondWith(securityCalls.confirmEmailChange, { email: 'new@example.com' }),
  );
  show(<EmailSection email="minji@example.com" />);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: '이메일 변경' }));
  await user.type(screen.getByLabelText('새 이메일'), 'new@example.com');
  await user.type(screen.getByLabelText('비밀번호', { exact: true }), 'lecture-room-7{Enter}');
  await user.type(await screen.findByLabelText('확인 코드 6자리'), '333333{Enter}');
  await vi.waitFor(() => expect(screen.queryByLabelText('확인 코드 6자리')).toBeNull());
});

test('another device can be signed out, this one cannot', async () => {
  const seen = stubApiCalls(view(NOW), respondWith(securityCalls.endSession, { detail: '' }));
  show(<DevicesSection />);
  const user = userEvent.setup();
  expect(await screen.findByText('이 기기')).toBeDefined();
  await user.click(screen.getByRole('button', { name: '윈도 · 크롬 로그아웃' }));
  await vi.waitFor(() => expect(seen.map(({ call }) => call)).toContain(securityCalls.endSession));
});
