import { adminSupportCalls } from '@pilgi/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { renderAt } from '../../../testing/render-at.tsx';
import { breakNetwork, rejectWith, respondWith, stubApiCalls } from '../../../testing/stub-api-calls.ts';
import type { AdminTicket } from '../../features/support/admin/support.api.ts';
import { sessionStore } from '../../shared/session/session-store.ts';
import AdminSupportPage from './support.page.tsx';

const TICKET_ID = '7d3f0a52-6d0e-4c43-9a39-0d8a1c1f5a01';
const RESPONSE_ID = '7d3f0a52-6d0e-4c43-9a39-0d8a1c1f5a09';
const openTicketFixture: AdminTicket = {
  id: TICKET_ID,
  subject: '환불은 언제 되나요?',
  message: '제 번호는 010-1234-5678입니다.',
  status: 'OPEN',
  user_id: '7d3f0a52-6d0e-4c43-9a39-0d8a1c1f5a02',
  user_email: 'minji@example.com',
  created_at: '2026-11-15T03:00:00.000Z',
  responses: [],
  faq_consent: true,
  faq_published_at: null,
};
const answeredTicket: AdminTicket = {
  ...openTicketFixture,
  status: 'ANSWERED',
  responses: [{ id: RESPONSE_ID, message: '3일 안에 됩니다.', admin_id: null, created_at: '2026-11-15T04:00:00.000Z' }],
};
const list = (tickets: AdminTicket[]) => respondWith(adminSupportCalls.listTickets, tickets);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const opener = () => screen.findByText(openTicketFixture.subject, { selector: 'button' });
const pane = () => screen.findByRole('complementary', { name: `문의: ${openTicketFixture.subject}` });

function open(path = '/admin/support') {
  renderAt(path, [{ path: '/admin/support', Component: AdminSupportPage }]);
}

async function openTicket(ticket: AdminTicket, path?: string) {
  open(path);
  await userEvent.click(await opener());
  return { pane: within(await pane()), ticket };
}

beforeEach(() =>
  sessionStore.open('admin', { access_token: 'access-1', refresh_token: 'refresh-1', email: 'operator@example.com' }),
);

describe('AdminSupportPage', () => {
  test('requests the status of the URL and writes the filter into it', async () => {
    const seen = stubApiCalls(list([openTicketFixture]));
    open('/admin/support?status=OPEN');
    await opener();
    expect(seen[0]?.url).toContain('status_filter=OPEN');
    await userEvent.click(screen.getByLabelText('해결됨'));
    await waitFor(() => expect(seen.at(-1)?.url).toContain('status_filter=CLOSED'));
    await userEvent.click(screen.getByLabelText('전체'));
    await waitFor(() => expect(seen.at(-1)?.url).not.toContain('status_filter'));
  });

  test('pages to older tickets by the URL', async () => {
    const many = Array.from({ length: 501 }, (_, index) => ({
      ...openTicketFixture,
      id: `7d3f0a52-6d0e-4c43-9a39-${String(index).padStart(12, '0')}`,
    }));
    const seen = stubApiCalls(list([openTicketFixture, ...many.slice(1)]));
    open('/admin/support');
    const parts = within(await screen.findByRole('navigation', { name: '문의 묶음' }));
    expect(parts.getByRole<HTMLButtonElement>('button', { name: '더 최근 문의' }).disabled).toBe(true);
    await userEvent.click(parts.getByRole('button', { name: '더 오래된 문의' }));
    await waitFor(() => expect(seen.at(-1)?.url).toContain('skip=500&limit=501'));
    expect(await parts.findByText('501번째 문의부터')).toBeDefined();
  });

  test('sends a non-empty reply, closes the pane, keeps the row selected and focused [D-55]', async () => {
    let tickets: AdminTicket[] = [openTicketFixture];
    const seen = stubApiCalls(
      { call: adminSupportCalls.listTickets, respond: () => Response.json(tickets) },
      {
        call: adminSupportCalls.replyToTicket,
        respond: () => {
          tickets = [];
          return Response.json(answeredTicket, { status: 201 });
        },
      },
    );
    await openTicket(openTicketFixture, '/admin/support?status=OPEN');
    await press('답변 보내기');
    expect(screen.getByText('답변 내용을 입력해주세요.')).toBeDefined();
    await userEvent.type(screen.getByLabelText('답변'), '3일 안에 됩니다.');
    await press('답변 보내기');
    await waitFor(() => expect(screen.queryByRole('complementary', { name: /^문의/ })).toBeNull());
    expect(seen.find(({ call }) => call === adminSupportCalls.replyToTicket)?.body).toEqual({
      message: '3일 안에 됩니다.',
    });
    expect(document.activeElement).toBe(await opener());
    expect((await opener()).closest('tr')?.hasAttribute('data-selected')).toBe(true);
  });

  test('preserves the text of a rejected reply', async () => {
    stubApiCalls(
      list([openTicketFixture]),
      rejectWith(adminSupportCalls.replyToTicket, 409, '해결된 문의에는 답할 수 없습니다.'),
    );
    await openTicket(openTicketFixture);
    await userEvent.type(screen.getByLabelText('답변'), '안녕하세요.');
    await press('답변 보내기');
    expect(await screen.findByText('해결된 문의에는 답할 수 없습니다.')).toBeDefined();
    expect(screen.getByLabelText<HTMLTextAreaElement>('답변').value).toBe('안녕하세요.');
  });

  test.each([
    ['OPEN', true, ['답변 완료로 바꾸기', '해결됨으로 바꾸기']],
    ['ANSWERED', false, ['해결됨으로 바꾸기']],
    ['CLOSED', false, ['답변 완료로 바꾸기']],
  ] as const)('%s: reply box %s, status buttons %j', async (status, hasReply, names) => {
    const ticket = { ...answeredTicket, status };
    stubApiCalls(list([ticket]));
    const { pane: inside } = await openTicket(ticket);
    expect(inside.queryByLabelText('답변', { selector: 'textarea' }) !== null).toBe(hasReply);
    const buttons = inside.getAllByRole('button', { name: /로 바꾸기$/ }).map(({ textContent }) => textContent);
    expect(buttons).toEqual(names);
  });

  test('closes a ticket by its button', async () => {
    const closed = { ...answeredTicket, status: 'CLOSED' as const };
    const seen = stubApiCalls(list([answeredTicket]), respondWith(adminSupportCalls.changeTicketStatus, closed));
    await openTicket(answeredTicket);
    await press('해결됨으로 바꾸기');
    await waitFor(() =>
      expect(seen.find(({ call }) => call === adminSupportCalls.changeTicketStatus)?.body).toEqual({
        status: 'CLOSED',
      }),
    );
  });

  test('starts an FAQ entry with the masked text, shows the findings and publishes the edited text', async () => {
    const draft = {
      subject: openTicketFixture.subject,
      message: '제 번호는 [전화번호]입니다.',
      responses: [{ id: RESPONSE_ID, message: '3일 안에 됩니다.' }],
    };
    const finding = { field: 'message', response_id: null, kind: 'phone', found: '010-1234-5678' } as const;
    const entry = { ...draft, id: TICKET_ID, status: 'ANSWERED', user_id: null, created_at: '2026-11-15' } as const;
    const seen = stubApiCalls(
      list([answeredTicket]),
      respondWith(adminSupportCalls.draftFaq, { ...draft, findings: [finding] }),
      respondWith(adminSupportCalls.publishFaq, {
        ...entry,
        responses: [{ ...draft.responses[0], id: RESPONSE_ID, message: 'x', admin_id: null, created_at: '2026-11-15' }],
      }),
    );
    await openTicket(answeredTicket);
    await press('FAQ로 공개 준비');
    expect(await screen.findByText('질문의 전화번호: 010-1234-5678')).toBeDefined();
    const message = screen.getByLabelText<HTMLTextAreaElement>('공개할 질문');
    expect(message.value).toBe('제 번호는 [전화번호]입니다.');
    fireEvent.change(message, { target: { value: '' } });
    await press('이대로 공개하기');
    expect(screen.getByText('내용을 입력해주세요.')).toBeDefined();
    fireEvent.change(message, { target: { value: '며칠 걸리나요?' } });
    await press('이대로 공개하기');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const sent = seen.find(({ call }) => call === adminSupportCalls.publishFaq);
    expect(sent?.body).toEqual({ ...draft, message: '며칠 걸리나요?' });
  });

  test('withdraws a published entry after confirmation', async () => {
    const published = { ...answeredTicket, faq_published_at: '2026-11-15T05:00:00.000Z' };
    const seen = stubApiCalls(list([published]), respondWith(adminSupportCalls.withdrawFaq, { detail: '내렸습니다.' }));
    await openTicket(published);
    await press('FAQ에서 내리기');
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '내리기' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(seen.some(({ call }) => call === adminSupportCalls.withdrawFaq)).toBe(true);
  });

  test('shows a failed load and allows a retry', async () => {
    stubApiCalls(breakNetwork(adminSupportCalls.listTickets));
    open();
    expect(await screen.findByText('문의를 불러올 수 없습니다')).toBeDefined();
    stubApiCalls(list([openTicketFixture]));
    await press('다시 시도');
    expect(await opener()).toBeDefined();
  });
});
