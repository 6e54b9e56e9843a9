import { authCalls } from '@pilgi/contract';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderAt } from '../../../../testing/render-at.tsx';
import { rejectWith, respondWith, stubApiCalls } from '../../../../testing/stub-api-calls.ts';
import { ResetForm } from './reset-form.tsx';

function openForm() {
  const onDone = vi.fn();
  const element = <ResetForm email="minji@example.com" token="token-1" onDone={onDone} />;
  renderAt('/', [{ path: '/', Component: () => element }]);
  return { onDone, user: userEvent.setup() };
}

const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: '비밀번호 재설정' });
const rules = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
const password = () => screen.getByLabelText('새 비밀번호');
const confirm = () => screen.getByLabelText('새 비밀번호 확인');

test('updates the checklist while typing and enables the button when both rules are met', async () => {
  const { user } = openForm();
  expect(screen.getByLabelText<HTMLInputElement>('계정 이메일').value).toBe('minji@example.com');
  expect([rules(), submit().disabled]).toEqual([['6자 이상 미충족', '두 비밀번호가 일치 미충족'], true]);
  await user.type(password(), '한글여섯글');
  await user.type(confirm(), '한글여섯글');
  expect([rules(), submit().disabled]).toEqual([['6자 이상 미충족', '두 비밀번호가 일치 충족'], true]);
  await user.type(password(), '자');
  expect([rules(), submit().disabled]).toEqual([['6자 이상 충족', '두 비밀번호가 일치 미충족'], true]);
  await user.type(confirm(), '자');
  expect([rules(), submit().disabled]).toEqual([['6자 이상 충족', '두 비밀번호가 일치 충족'], false]);
});

test('shows the message of a rule after its field lost the focus', async () => {
  const { user } = openForm();
  await user.type(password(), 'abc');
  await user.type(confirm(), 'abd');
  await user.tab();
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    '비밀번호는 6자 이상이어야 합니다.',
    '비밀번호가 일치하지 않습니다.',
  ]);
});

test('sends token and password once and reports success', async () => {
  const seen = stubApiCalls(respondWith(authCalls.confirmPasswordReset, { detail: '변경되었습니다.' }));
  const { user, onDone } = openForm();
  await user.type(password(), 'lecture-room-7');
  await user.type(confirm(), 'lecture-room-7');
  await user.click(submit());
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(seen.map(({ body }) => body)).toEqual([{ token: 'token-1', new_password: 'lecture-room-7' }]);
});

test("shows the server's detail after a rejection and preserves the input", async () => {
  stubApiCalls(rejectWith(authCalls.confirmPasswordReset, 400, '너무 흔한 비밀번호입니다.'));
  const { user, onDone } = openForm();
  await user.type(password(), 'password123');
  await user.type(confirm(), 'password123');
  await user.click(submit());
  expect((await screen.findByRole('alert')).textContent).toBe('너무 흔한 비밀번호입니다.');
  expect(submit().disabled).toBe(false);
  expect(onDone).not.toHaveBeenCalled();
});
