import { adminAuditCalls, authCalls } from '@pilgi/contract';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { renderAt } from '../../../testing/render-at.tsx';
import { rejectWith, respondWith, stubApiCalls } from '../../../testing/stub-api-calls.ts';
import AdminAuditPage from '../../pages/admin/audit.page.tsx';
import { sessionStore } from '../../shared/session/session-store.ts';
import AdminGate from './admin-gate.tsx';

function open() {
  renderAt('/admin/audit', [
    { path: '/admin/login', Component: () => <h1>관리자 로그인</h1> },
    { Component: AdminGate, children: [{ path: '/admin/audit', Component: AdminAuditPage }] },
  ]);
}

beforeEach(() =>
  sessionStore.open('admin', { access_token: 'access-1', refresh_token: 'refresh-1', email: 'operator@example.com' }),
);

describe('AdminGate', () => {
  test('closes the session and redirects to the admin login when the session has expired', async () => {
    stubApiCalls(rejectWith(adminAuditCalls.list, 401, '만료'), rejectWith(authCalls.refresh, 401, '만료'));
    open();
    expect(await screen.findByRole('heading', { name: '관리자 로그인' })).toBeDefined();
    expect(localStorage.length).toBe(0);
  });

  test('closes the session and redirects to the admin login when the token is not an operator’s [D-4]', async () => {
    const refusal = rejectWith(adminAuditCalls.list, 403, '할 수 없는 요청');
    const respond = () => Response.json({ detail: '할 수 없는 요청', code: 'WRONG_AUDIENCE' }, { status: 403 });
    stubApiCalls({ ...refusal, respond });
    open();
    expect(await screen.findByRole('heading', { name: '관리자 로그인' })).toBeDefined();
    expect(localStorage.length).toBe(0);
  });
});

describe('AdminFrame', () => {
  test('links to every screen; logging out removes the session and redirects to the admin login [D-6]', async () => {
    const seen = stubApiCalls(
      respondWith(adminAuditCalls.list, { entries: [], total: 0, page: 1, page_size: 50 }),
      respondWith(authCalls.logout, { detail: '로그아웃되었습니다.' }),
    );
    open();
    const menu = await screen.findByRole('navigation', { name: '관리자 메뉴' });
    const links = within(menu).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['대시보드', '/admin/dashboard'],
      ['AI 모델', '/admin/ai-models'],
      ['문의', '/admin/support'],
      ['버전', '/admin/versions'],
      ['사용자', '/admin/users'],
      ['결제', '/admin/payments'],
      ['탈퇴 환급', '/admin/paybacks'],
      ['무상 크레딧', '/admin/gifts'],
      ['작업', '/admin/jobs'],
      ['품질', '/admin/quality'],
      ['신고', '/admin/reports'],
      ['승인 요청', '/admin/requests'],
      ['운영자', '/admin/operators'],
      ['설정', '/admin/settings'],
      ['감사 기록', '/admin/audit'],
    ]);
    await userEvent.click(screen.getByRole('button', { name: '로그아웃' }));
    expect(await screen.findByRole('heading', { name: '관리자 로그인' })).toBeDefined();
    expect(localStorage.length).toBe(0);
    expect(seen.at(-1)).toMatchObject({ call: authCalls.logout, body: { refresh_token: 'refresh-1' } });
  });
});
