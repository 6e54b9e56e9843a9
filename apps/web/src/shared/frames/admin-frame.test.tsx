import { authCalls } from '@pilgi/contract';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderAt } from '../../../testing/render-at.tsx';
import { breakNetwork, respondWith, stubApiCalls } from '../../../testing/stub-api-calls.ts';
import { sessionStore } from '../session/session-store.ts';
import { AdminFrame } from './admin-frame.tsx';

const SCREENS = [
  'dashboard',
  'ai-models',
  'support',
  'versions',
  'users',
  'payments',
  'paybacks',
  'gifts',
  'jobs',
  'quality',
  'reports',
  'requests',
  'operators',
  'settings',
  'audit',
];

function open() {
  sessionStore.open('admin', { access_token: 'access-1', refresh_token: 'refresh-1', email: 'operator@example.com' });
  renderAt('/admin/users', [
    { path: '/admin/users', Component: () => <AdminFrame>내용</AdminFrame> },
    { path: '/admin/login', Component: () => <h1>관리자 로그인</h1> },
  ]);
}

test('links to every screen and marks the current one', () => {
  open();
  const links = within(screen.getByRole('navigation', { name: '관리자 메뉴' })).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(SCREENS.map((place) => `/admin/${place}`));
  expect(links.filter((link) => link.getAttribute('aria-current') === 'page')).toEqual([screen.getByText('사용자')]);
});

test.each([
  ['the server ends the session', respondWith(authCalls.logout, { detail: '로그아웃했습니다.' })],
  ['the server cannot be reached', breakNetwork(authCalls.logout)],
])('removes the session and redirects to the admin login on logout: %s [D-6]', async (_, logout) => {
  const seen = stubApiCalls(logout);
  open();
  await userEvent.click(screen.getByRole('button', { name: '로그아웃' }));
  expect(await screen.findByRole('heading', { name: '관리자 로그인' })).toBeDefined();
  expect(seen[0]?.body).toEqual({ refresh_token: 'refresh-1' });
  expect(Object.keys(localStorage)).toEqual([]);
});
