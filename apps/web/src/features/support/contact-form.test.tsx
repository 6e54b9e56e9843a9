import { authCalls, supportCalls } from '@pilgi/contract';
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { renderAt } from '../../../testing/render-at.tsx';
import { breakNetwork, rejectWith, respondWith, stubApiCalls } from '../../../testing/stub-api-calls.ts';
import { createQueryClient } from '../../shared/api/create-query-client.ts';
import { useLoginRequest } from '../../shared/session/login-request.ts';
import { sessionStore } from '../../shared/session/session-store.ts';
import { ContactForm } from './contact-form.tsx';
import { myTicketsQuery } from './tickets.api.ts';

const pair = { access_token: 'access-1', refresh_token: 'refresh-1' };
const signIn = () => sessionStore.open('user', { ...pair, email: 'minji@example.com' });

const ticket = {
  id: '7d3f0a52-6d0e-4c43-9a39-0d8a1c1f5a01',
  subject: '제목입니다',
  message: '내용입니다',
  status: 'OPEN' as const,
  user_id: null,
  created_at: '2026-10-01T00:00:00.000Z',
  responses: [],
};

function Page() {
  const { isOpen } = useLoginRequest();
  return (
    <>
      <ContactForm />
      {isOpen ? <p>로그인 창</p> : null}
    </>
  );
}

const show = () => renderAt('/', [{ path: '/', Component: Page }]);
const subject = () => screen.getByLabelText<HTMLInputElement>(/^제목/);
const message = () => screen.getByLabelText<HTMLTextAreaElement>(/^내용/);
const send = () => userEvent.click(screen.getByRole('button', { name: '문의 보내기' }));

async function fill() {
  await userEvent.type(subject(), '제목입니다');
  await userEvent.type(message(), '내용입니다');
}

beforeEach(() => sessionStorage.clear());

test('requires both fields and marks each missing one', async () => {
  const calls = stubApiCalls();
  signIn();
  show();
  await send();
  expect(screen.getByText('제목을 입력해주세요.')).toBeDefined();
  expect(screen.getByText('내용을 입력해주세요.')).toBeDefined();
  expect(document.activeElement).toBe(subject());
  await userEvent.type(subject(), '  ');
  await send();
  expect(calls).toEqual([]);
});

test('opens the login dialog when signed out, sends nothing and preserves the text', async () => {
  const calls = stubApiCalls();
  show();
  await fill();
  await send();
  expect(screen.getByText('로그인 창')).toBeDefined();
  expect(calls).toEqual([]);
  expect([subject().value, message().value]).toEqual(['제목입니다', '내용입니다']);
});

test('preserves the text across a reload', async () => {
  stubApiCalls();
  show();
  await fill();
  cleanup();
  show();
  expect([subject().value, message().value]).toEqual(['제목입니다', '내용입니다']);
});

test('reports an accepted ticket and clears the form', async () => {
  const calls = stubApiCalls(respondWith(supportCalls.createTicket, ticket), respondWith(supportCalls.listFaq, []));
  signIn();
  show();
  await fill();
  await send();
  expect(
    await screen.findByText('문의가 성공적으로 접수되었습니다! 등록된 이메일로 답변을 보내드리겠습니다.'),
  ).toBeDefined();
  expect(calls[0]?.body).toEqual({ subject: '제목입니다', message: '내용입니다', faq_consent: false });
  expect([subject().value, message().value]).toEqual(['', '']);
  expect(sessionStorage.length).toBe(0);
  await expect.poll(() => calls.some(({ call }) => call === supportCalls.listFaq)).toBe(true);
});

test('own tickets are requested again although other data stays fresh, so that a new one is not missing', async () => {
  const calls = stubApiCalls(respondWith(supportCalls.listMyTickets, [ticket]));
  signIn();
  const client = createQueryClient();
  for (const _ of [1, 2]) expect(await client.query(myTicketsQuery)).toHaveLength(1);
  expect(calls).toHaveLength(2);
});

test.each([
  ['no network', breakNetwork(supportCalls.createTicket)],
  ['a refusal', rejectWith(supportCalls.createTicket, 429, '잠시 후 다시 시도해주세요.')],
])('reports %s and preserves the text', async (_name, answerer) => {
  stubApiCalls(answerer);
  signIn();
  show();
  await fill();
  await send();
  expect(await screen.findByText('문의 접수 중 오류가 발생했습니다.')).toBeDefined();
  expect(message().value).toBe('내용입니다');
});

test('preserves the text when the session expires while sending', async () => {
  stubApiCalls(rejectWith(supportCalls.createTicket, 401), rejectWith(authCalls.refresh, 401));
  signIn();
  show();
  await fill();
  await send();
  await screen.findByText('문의 접수 중 오류가 발생했습니다.');
  expect(sessionStore.read('user').access_token).toBeNull();
  expect(message().value).toBe('내용입니다');
});

test('clears the unsent text on logout', async () => {
  stubApiCalls();
  signIn();
  show();
  await fill();
  sessionStore.close('user');
  await expect.poll(() => message().value).toBe('');
  expect(sessionStorage.length).toBe(0);
});
