import { authCalls } from '@pilgi/contract';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderAt } from '../../../../testing/render-at.tsx';
import { rejectWith, respondWith, stubApiCalls } from '../../../../testing/stub-api-calls.ts';
import { sessionStore } from '../../../shared/session/session-store.ts';
import { ChangePasswordForm } from './change-password-form.tsx';

const pair = { access_token: 'access-1', refresh_token: 'refresh-1' };

async function change(current: string, next: string, confirm: string) {
  const onDone = vi.fn();
  sessionStore.open('user', { ...pair, email: 'minji@example.com' });
  const element = <ChangePasswordForm email="minji@example.com" onDone={onDone} />;
  renderAt('/', [{ path: '/', Component: () => element }]);
  const user = userEvent.setup();
  const fields: [label: string, text: string][] = [
    ['현재 비밀번호', current],
    ['새 비밀번호', next],
    ['새 비밀번호 확인', confirm],
  ];
  for (const [label, text] of fields) if (text) await user.type(screen.getByLabelText(label), text);
  await user.click(screen.getByRole('button', { name: '변경하기' }));
  return { onDone };
}

test.each([
  ['a missing field', ['', 'lecture-room-8', 'lecture-room-8'], '모든 항목을 입력해주세요.'],
  ['7 characters', ['lecture-room-7', 'short-7', 'short-7'], '새 비밀번호는 8자 이상이어야 합니다.'],
  ['a differing confirm', ['lecture-room-7', 'lecture-room-8', 'x'], '새 비밀번호가 일치하지 않습니다.'],
  [
    'the old one',
    ['lecture-room-7', 'lecture-room-7', 'lecture-room-7'],
    '새 비밀번호는 현재 비밀번호와 달라야 합니다.',
  ],
] as const)('shows a message for %s and sends nothing', async (_, [current, next, confirm], text) => {
  const seen = stubApiCalls();
  await change(current, next, confirm);
  expect(screen.getByRole('alert').textContent).toBe(text);
  expect(seen).toEqual([]);
});

test('sends both passwords with the session and closes', async () => {
  const seen = stubApiCalls(respondWith(authCalls.changePassword, { detail: '변경되었습니다.' }));
  const { onDone } = await change('lecture-room-7', 'lecture-room-8', 'lecture-room-8');
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(seen).toMatchObject([
    {
      authorization: 'Bearer access-1',
      body: { current_password: 'lecture-room-7', new_password: 'lecture-room-8' },
    },
  ]);
});

test.each([
  ["the server's detail", '현재 비밀번호가 올바르지 않습니다.', '현재 비밀번호가 올바르지 않습니다.'],
  ['its own words', undefined, '비밀번호 변경에 실패했습니다.'],
])('shows %s after a rejection and stays open', async (_, detail, text) => {
  stubApiCalls(rejectWith(authCalls.changePassword, 400, detail));
  const { onDone } = await change('wrong-password', 'lecture-room-8', 'lecture-room-8');
  expect((await screen.findByRole('alert')).textContent).toBe(text);
  expect(onDone).not.toHaveBeenCalled();
});
