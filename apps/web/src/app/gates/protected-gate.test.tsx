import { authCalls } from '@pilgi/contract';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { aCurrentUser } from '../../../testing/a-current-user.ts';
import { answerCalls, answerWith, breakNetwork, neverAnswer, refuseWith } from '../../../testing/answer-calls.ts';
import { renderAt } from '../../../testing/render-at.tsx';
import { sessionStore } from '../../shared/session/session-store.ts';
import ProtectedGate from './protected-gate.tsx';

vi.mock('../../shared/connection/use-connection.ts', () => ({ useConnection: () => 'connected' }));

const meAnswers = answerWith(authCalls.me, aCurrentUser());
const pair = { access_token: 'access-1', refresh_token: 'refresh-1', token_type: 'bearer' } as const;

function arriveAtProfile() {
  renderAt('/profile', [
    { path: '/', Component: () => <h1>첫 화면</h1> },
    { Component: ProtectedGate, children: [{ path: '/profile', Component: () => <h1>프로필</h1> }] },
  ]);
}

describe('signed in on arrival', () => {
  beforeEach(() => sessionStore.open('user', { ...pair, email: 'minji@example.com' }));

  test('the check is shown until the server knows the account [GATE-03]', () => {
    answerCalls(neverAnswer(authCalls.me));
    arriveAtProfile();
    expect(screen.getByRole('status').textContent).toBe('인증 확인 중...');
    expect(screen.queryByRole('heading', { name: '프로필' })).toBeNull();
  });

  test('then the page [GATE-03]', async () => {
    answerCalls(meAnswers);
    arriveAtProfile();
    expect(await screen.findByRole('heading', { name: '프로필' })).toBeDefined();
  });

  test('a session the server has ended leads to the landing page and is forgotten [PROF-04]', async () => {
    answerCalls(refuseWith(authCalls.me, 401, '로그인이 필요합니다.'), refuseWith(authCalls.refresh, 401, '만료'));
    arriveAtProfile();
    expect(await screen.findByRole('heading', { name: '첫 화면' })).toBeDefined();
    expect(localStorage.length).toBe(0);
  });

  test('a token removed in another tab leads to the landing page [GATE-05, PROF-04]', async () => {
    answerCalls(meAnswers);
    arriveAtProfile();
    await screen.findByRole('heading', { name: '프로필' });
    localStorage.removeItem('user_token');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'user_token' })));
    expect(await screen.findByRole('heading', { name: '첫 화면' })).toBeDefined();
    expect(localStorage.length).toBe(0);
  });

  test('a lost network offers another try and keeps the session [D-39]', async () => {
    answerCalls(breakNetwork(authCalls.me));
    arriveAtProfile();
    await screen.findByRole('heading', { name: '계정을 확인할 수 없습니다' });
    expect(localStorage.getItem('user_token')).toBe('access-1');
    answerCalls(meAnswers);
    await userEvent.click(screen.getByRole('button', { name: '다시 시도' }));
    expect(await screen.findByRole('heading', { name: '프로필' })).toBeDefined();
  });
});

describe('without a token', () => {
  test('the login dialog opens and closing it leads to the landing page [GATE-04]', async () => {
    answerCalls();
    arriveAtProfile();
    await screen.findByRole('dialog', { name: '로그인' });
    await userEvent.click(screen.getByRole('button', { name: '닫기' }));
    expect(await screen.findByRole('heading', { name: '첫 화면' })).toBeDefined();
  });

  test('logging in shows the page [GATE-04]', async () => {
    answerCalls(answerWith(authCalls.login, pair), meAnswers);
    arriveAtProfile();
    await screen.findByRole('dialog', { name: '로그인' });
    await userEvent.type(screen.getByLabelText('이메일'), 'minji@example.com');
    await userEvent.type(screen.getByLabelText('비밀번호'), 'lecture-room-7{Enter}');
    expect(await screen.findByRole('heading', { name: '프로필' })).toBeDefined();
  });
});
