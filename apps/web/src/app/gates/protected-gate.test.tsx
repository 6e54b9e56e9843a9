import { authCalls } from '@pilgi/contract';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createCurrentUser } from '../../../testing/create-current-user.ts';
import { renderAt } from '../../../testing/render-at.tsx';
import { breakNetwork, neverRespond, rejectWith, respondWith, stubApiCalls } from '../../../testing/stub-api-calls.ts';
import { sessionStore } from '../../shared/session/session-store.ts';
import ProtectedGate from './protected-gate.tsx';

vi.mock('../../shared/connection/use-connection.ts', () => ({ useConnection: () => 'connected' }));

const meResponse = respondWith(authCalls.me, createCurrentUser());
const pair = { access_token: 'access-1', refresh_token: 'refresh-1', token_type: 'bearer' } as const;

function openProfile() {
  renderAt('/profile', [
    { path: '/', Component: () => <h1>첫 화면</h1> },
    { Component: ProtectedGate, children: [{ path: '/profile', Component: () => <h1>프로필</h1> }] },
  ]);
}

describe('ProtectedGate with a stored session', () => {
  beforeEach(() => sessionStore.open('user', { ...pair, email: 'minji@example.com' }));

  test('shows a loading screen until the server confirms the account', () => {
    stubApiCalls(neverRespond(authCalls.me));
    openProfile();
    expect(screen.getByRole('status').textContent).toBe('인증 확인 중...');
    expect(screen.queryByRole('heading', { name: '프로필' })).toBeNull();
  });

  test('shows the page after the server confirms the account', async () => {
    stubApiCalls(meResponse);
    openProfile();
    expect(await screen.findByRole('heading', { name: '프로필' })).toBeDefined();
  });

  test('removes the session and redirects to the landing page when the server has ended it', async () => {
    stubApiCalls(rejectWith(authCalls.me, 401, '로그인이 필요합니다.'), rejectWith(authCalls.refresh, 401, '만료'));
    openProfile();
    expect(await screen.findByRole('heading', { name: '첫 화면' })).toBeDefined();
    expect(localStorage.length).toBe(0);
  });

  test('redirects to the landing page when the token is removed in another tab', async () => {
    stubApiCalls(meResponse);
    openProfile();
    await screen.findByRole('heading', { name: '프로필' });
    localStorage.removeItem('user_token');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'user_token' })));
    expect(await screen.findByRole('heading', { name: '첫 화면' })).toBeDefined();
    expect(localStorage.length).toBe(0);
  });

  test('offers a retry and preserves the session when the network fails [D-39]', async () => {
    stubApiCalls(breakNetwork(authCalls.me));
    openProfile();
    await screen.findByRole('heading', { name: '계정을 확인할 수 없습니다' });
    expect(localStorage.getItem('user_token')).toBe('access-1');
    stubApiCalls(meResponse);
    await userEvent.click(screen.getByRole('button', { name: '다시 시도' }));
    expect(await screen.findByRole('heading', { name: '프로필' })).toBeDefined();
  });
});

describe('ProtectedGate without a token', () => {
  test('opens the login dialog and redirects to the landing page when it is closed', async () => {
    stubApiCalls();
    openProfile();
    await screen.findByRole('dialog', { name: '로그인' });
    await userEvent.click(screen.getByRole('button', { name: '닫기' }));
    expect(await screen.findByRole('heading', { name: '첫 화면' })).toBeDefined();
  });

  test('shows the page after login', async () => {
    stubApiCalls(respondWith(authCalls.login, pair), meResponse);
    openProfile();
    await screen.findByRole('dialog', { name: '로그인' });
    await userEvent.type(screen.getByLabelText('이메일'), 'minji@example.com');
    await userEvent.type(screen.getByLabelText('비밀번호'), 'lecture-room-7{Enter}');
    expect(await screen.findByRole('heading', { name: '프로필' })).toBeDefined();
  });
});
