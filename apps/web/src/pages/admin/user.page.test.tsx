import { adminSearchCalls, adminUserPageCalls } from '@pilgi/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { renderAt } from '../../../testing/render-at.tsx';
import { respondWith, stubApiCalls } from '../../../testing/stub-api-calls.ts';
import type { UserPage } from '../../features/accounts/users/admin/page/user-page.api.ts';
import { AdminFrame } from '../../shared/frames/admin-frame.tsx';
import { sessionStore } from '../../shared/session/session-store.ts';
import AdminUserPage from './user.page.tsx';

const id = '7d3f0a52-6d0e-4c43-9a39-000000000001';
const orderId = '7d3f0a52-6d0e-4c43-9a39-000000000009';
const page: UserPage = {
  id,
  email: 'minji@example.com',
  is_active: true,
  is_admin: false,
  created_at: '2026-09-02T03:00:00.000Z',
  updated_at: '2026-09-02T03:00:00.000Z',
  withdrawn_at: null,
  last_seen_at: '2026-11-17T03:00:00.000Z',
  credit_balance: 486,
  held_credits: 27,
  money: {
    payments: 4,
    paid_won: 25_000,
    returned_won: 0,
    used_won: 19_000,
    cost_won: 11_240,
    margin_permille: 408,
  },
  work: {
    lectures: 23,
    lecture_ms: 87_000_000,
    stored_bytes: 1_200_000_000,
    notes: 20,
    failed_jobs: 1,
    answered_problems: 412,
    tickets: 1,
    open_tickets: 0,
  },
  notes: [],
  timeline: [
    {
      at: '2026-11-17T02:00:00.000Z',
      kind: 'ORDER',
      id: orderId,
      text: '520 크레딧 충전',
      state: 'PAID',
      amount_won: 5000,
      credits: 520,
    },
    {
      at: '2026-11-16T02:00:00.000Z',
      kind: 'SECURITY',
      id: '1',
      text: 'new_device',
      state: null,
      amount_won: null,
      credits: null,
    },
  ],
  older_before: null,
};

beforeEach(() =>
  sessionStore.open('admin', { access_token: 'access-1', refresh_token: 'refresh-1', email: 'operator@example.com' }),
);

describe('AdminUserPage', () => {
  test('shows money with cost and margin, and a timeline that leads to the payment', async () => {
    stubApiCalls(respondWith(adminUserPageCalls.get, page));
    renderAt(`/admin/users/${id}`, [{ path: '/admin/users/:id', Component: AdminUserPage }]);
    expect(await screen.findByRole('heading', { name: 'minji@example.com' })).toBeDefined();
    expect(screen.getByText('마진 40.8%')).toBeDefined();
    const link = screen.getByRole('link', { name: '520 크레딧 충전' });
    expect(link.getAttribute('href')).toBe(`/admin/payments/${orderId}`);
    expect(screen.getByText('새 기기에서 로그인')).toBeDefined();
    expect(screen.getByText('+520 크레딧 · 5,000원')).toBeDefined();
  });

  test('requests another part of the timeline and adds a remark', async () => {
    const note = { id: orderId, text: '안내함', operator_email: 'a@example.com', created_at: page.created_at };
    const seen = stubApiCalls(respondWith(adminUserPageCalls.get, page), respondWith(adminUserPageCalls.addNote, note));
    renderAt(`/admin/users/${id}`, [{ path: '/admin/users/:id', Component: AdminUserPage }]);
    await userEvent.click(await screen.findByLabelText('결제와 크레딧'));
    await waitFor(() => expect(seen.some(({ url }) => url.endsWith('page?group=money'))).toBe(true));
    fireEvent.change(await screen.findByLabelText(/^새 메모/), { target: { value: ' 안내함 ' } });
    await userEvent.click(screen.getByRole('button', { name: '메모 남기기' }));
    await waitFor(() =>
      expect(seen.find(({ call }) => call === adminUserPageCalls.addNote)?.body).toEqual({ text: '안내함' }),
    );
  });
});

describe('search of the back office', () => {
  test('opens with Ctrl K; Enter opens the first hit', async () => {
    const user = { id, email: 'minji@example.com' };
    const hit = {
      kind: 'ORDER' as const,
      id: orderId,
      text: 'order_1731600000000',
      state: 'PAID',
      user,
      is_exact: true,
    };
    const seen = stubApiCalls(respondWith(adminSearchCalls.find, [hit]));
    renderAt('/admin/users', [
      { path: '/admin/users', Component: () => <AdminFrame>내용</AdminFrame> },
      { path: '/admin/payments/:id', Component: () => <h1>주문</h1> },
    ]);
    fireEvent.keyDown(window, { key: 'k', ctrlKey: true });
    const field = await screen.findByRole('combobox');
    fireEvent.change(field, { target: { value: 'order_1731600000000' } });
    const list = screen.getByRole('listbox');
    expect(await within(list).findByText('결제 · minji@example.com')).toBeDefined();
    expect(seen.find(({ call }) => call === adminSearchCalls.find)?.url).toContain('q=order_1731600000000');
    fireEvent.keyDown(field, { key: 'Enter' });
    expect(await screen.findByRole('heading', { name: '주문' })).toBeDefined();
  });
});
