import { paymentCasesCalls, paymentDeskCalls } from '@pilgi/contract';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { renderAt } from '../../../testing/render-at.tsx';
import { rejectWith, respondWith, stubApiCalls } from '../../../testing/stub-api-calls.ts';
import type { CaseDetail, PaymentCase } from '../../features/billing/desk/admin/desk.api.ts';
import { sessionStore } from '../../shared/session/session-store.ts';
import AdminPaymentsPage from './payments.page.tsx';

const ID = '7d3f0a52-6d0e-4c43-9a39-000000000001';
const AT = '2026-11-01T03:00:00.000Z';
const row: PaymentCase = {
  kind: 'ORDER',
  id: ID,
  status: 'REVIEW',
  code: 'MISMATCH',
  order_page: ID,
  order_id: 'order_1',
  amount: 10_000,
  since: AT,
  assignee_email: null,
  acknowledged_at: null,
  closed_as: null,
  closed_at: null,
};
const detail: CaseDetail = {
  ...row,
  detail: { attempts: 3 },
  notes: [],
  operators: [{ id: ID, email: 'operator@example.com' }],
};
const counts = respondWith(paymentCasesCalls.count, { review: 1, alarms: 2, findings: 0, waiting: 0, oldest_at: AT });
const list = respondWith(paymentCasesCalls.list, [row]);

beforeEach(() => sessionStore.open('admin', { access_token: 'a', refresh_token: 'r', email: 'operator@example.com' }));
const open = () => renderAt('/admin/payments', [{ path: '/admin/payments', Component: AdminPaymentsPage }]);

async function openCase() {
  await userEvent.click(await screen.findByRole('button', { name: /주문: 결제 내용이 주문과 다름 order_1 열기/ }));
  return await screen.findByRole('dialog');
}

describe('AdminPaymentsPage', () => {
  test('lists the queues with their counts and links to the order', async () => {
    stubApiCalls(counts, list);
    open();
    expect(await screen.findByRole('tab', { name: /알람\s*2/ })).toBeDefined();
    const link = await screen.findByRole('link', { name: 'order_1' });
    expect(link.getAttribute('href')).toBe(`/admin/payments/${ID}`);
  });

  test('searches on Enter only, with at least four characters', async () => {
    const search = respondWith(paymentDeskCalls.search, { is_too_wide: true, hits: [], unmatched: [] });
    const seen = stubApiCalls(counts, list, search);
    open();
    const box = await screen.findByRole('searchbox', { name: '결제 검색' });
    await userEvent.type(box, '123');
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('4자 이상 입력해주세요.')).toBeDefined();
    await userEvent.type(box, '9{Enter}');
    expect(await screen.findByText(/20건이 넘습니다/)).toBeDefined();
    const searches = seen.filter(({ call }) => call === paymentDeskCalls.search).map(({ url }) => url);
    expect(searches).toEqual(['/api/v1/admin/payments?q=1239']);
  });

  test('closes a case with outcome and text, and shows why the server refuses', async () => {
    const refusal = rejectWith(paymentCasesCalls.close, 409, '결제사에 결제된 금액이 있습니다.');
    const seen = stubApiCalls(counts, list, respondWith(paymentCasesCalls.get, detail), refusal);
    open();
    const dialog = await openCase();
    await userEvent.click(await within(dialog).findByRole('button', { name: '검토 종료' }));
    await userEvent.click(within(dialog).getByRole('button', { name: '종료하기' }));
    expect(within(dialog).getByText('결과를 골라주세요.')).toBeDefined();
    await userEvent.selectOptions(within(dialog).getByLabelText(/결과/), 'NOT_PAID');
    await userEvent.type(within(dialog).getByLabelText(/내용/), '고객이 결제하지 않음');
    await userEvent.click(within(dialog).getByRole('button', { name: '종료하기' }));
    expect(await within(dialog).findByText('결제사에 결제된 금액이 있습니다.')).toBeDefined();
    const body = { kind: 'ORDER', outcome: 'NOT_PAID', text: '고객이 결제하지 않음' };
    expect(seen.find(({ call }) => call === paymentCasesCalls.close)?.body).toEqual(body);
  });

  test('shows the answer of the provider beside our status', async () => {
    const provider = {
      answer: 'PAYMENT',
      status: 'DONE',
      amount: 10_000,
      balance: 10_000,
      cancels: 0,
      code: null,
    } as const;
    const requery = respondWith(paymentCasesCalls.requery, { status: 'PAID', provider });
    stubApiCalls(counts, list, respondWith(paymentCasesCalls.get, detail), requery);
    open();
    const dialog = await openCase();
    await userEvent.click(await within(dialog).findByRole('button', { name: '결제사에 다시 묻기' }));
    const text = '결제사 상태 DONE, 결제 10,000원, 남은 금액 10,000원. 우리 상태: 결제 완료';
    expect(await within(dialog).findByText(text)).toBeDefined();
  });
});
