import { adminCreditsCalls, adminUsersCalls } from '@pilgi/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { renderAt } from '../../../testing/render-at.tsx';
import { breakNetwork, rejectWith, respondWith, stubApiCalls } from '../../../testing/stub-api-calls.ts';
import type { AdminUser, AdminUserDetail } from '../../features/accounts/users/admin/users.api.ts';
import { sessionStore } from '../../shared/session/session-store.ts';
import AdminUsersPage from './users.page.tsx';

const idOf = (number: number) => `7d3f0a52-6d0e-4c43-9a39-${String(number).padStart(12, '0')}`;
const minji: AdminUser = {
  id: idOf(1),
  email: 'minji@example.com',
  credit_balance: 120.5,
  is_admin: false,
  is_active: true,
  created_at: '2026-11-01T03:00:00.000Z',
  updated_at: '2026-11-01T03:00:00.000Z',
};
const operator: AdminUser = { ...minji, id: idOf(2), email: 'operator@example.com', is_admin: true };
const detail: AdminUserDetail = {
  ...minji,
  withdrawn_at: null,
  held_credits: 20,
  spendable_credits: 100.5,
  ledger: [
    {
      entry_number: 1,
      kind: 'GRANT',
      delta: 50,
      balance_after: 120.5,
      actor: 'admin',
      reason: '장애 보상',
      created_at: '2026-11-02T03:00:00.000Z',
    },
  ],
  running_jobs: 1,
  jobs: [
    {
      id: idOf(30),
      lecture_title: '선형대수 3강',
      model_name: '기본 모델',
      status: 'PROCESSING',
      section_count: 6,
      failed_sections: 0,
      credits_used: 0,
      created_at: '2026-11-02T03:00:00.000Z',
      finished_at: null,
    },
  ],
  payments: [],
  sessions: [],
  consents: [],
};
const list = (users: AdminUser[] = [minji, operator]) => respondWith(adminUsersCalls.list, users);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

async function open(path = '/admin/users') {
  renderAt(path, [
    { path: '/admin/users', Component: AdminUsersPage },
    { path: '/admin/audit', Component: () => null },
  ]);
  await screen.findByText('minji@example.com');
}

async function openCredit() {
  await open();
  await userEvent.click(screen.getByLabelText('minji@example.com 크레딧 조정'));
  await screen.findByRole('dialog', { name: '크레딧 조정' });
  const amount = screen.getByLabelText('크레딧');
  return { fill: (value: string) => fireEvent.change(amount, { target: { value } }) };
}

const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: '조정하기' });

beforeEach(() =>
  sessionStore.open('admin', { access_token: 'access-1', refresh_token: 'refresh-1', email: 'operator@example.com' }),
);

describe('AdminUsersPage', () => {
  test('lists users with their state and marks operators', async () => {
    stubApiCalls(list([minji, { ...operator, is_active: false }]));
    await open();
    const row = (email: string) => within(screen.getByText(email).closest('tr') as HTMLElement);
    expect(row('operator@example.com').getByText('관리자')).toBeDefined();
    expect(row('operator@example.com').getByText('비활성')).toBeDefined();
    expect(row('minji@example.com').queryByText('관리자')).toBeNull();
    expect(row('minji@example.com').getByText('120.5 크레딧')).toBeDefined();
  });

  test('searches by the URL and debounces typing', async () => {
    const seen = stubApiCalls(list());
    await open('/admin/users?search=min&page=2');
    expect(seen[0]?.url).toMatch(/skip=50&limit=51&sort=-created_at&search=min$/);
    const box = screen.getByLabelText('사용자 검색');
    for (const value of ['minj', 'minji', 'minji@']) fireEvent.change(box, { target: { value } });
    await waitFor(() => expect(seen).toHaveLength(2));
    expect(seen[1]?.url).toMatch(/skip=0&limit=51&sort=-created_at&search=minji%40$/);
  });

  test('sorts on the server by the URL', async () => {
    const seen = stubApiCalls(list());
    await open('/admin/users?sort=email');
    expect(seen[0]?.url).toContain('sort=email');
    expect(screen.getByRole('columnheader', { name: /이메일/ }).getAttribute('aria-sort')).toBe('ascending');
    await press('가입일');
    await waitFor(() => expect(seen.at(-1)?.url).toMatch(/sort=-?created_at/));
  });

  test('shows a next page when the server returns one row more than a page', async () => {
    const many = Array.from({ length: 51 }, (_, index) => ({
      ...minji,
      id: idOf(index),
      email: `u${index}@example.com`,
    }));
    stubApiCalls(list([minji, ...many.slice(1)]));
    await open();
    expect(screen.queryByText('u50@example.com')).toBeNull();
    const pages = within(screen.getByLabelText('사용자 페이지'));
    expect(pages.getByRole('link', { name: /^2/ }).getAttribute('href')).toContain('page=2');
  });

  test('loads details only on request', async () => {
    const seen = stubApiCalls(list(), respondWith(adminUsersCalls.get, detail));
    await open();
    expect(seen.some(({ call }) => call === adminUsersCalls.get)).toBe(false);
    await userEvent.click(screen.getByLabelText('minji@example.com 자세히'));
    expect(await screen.findByText('100.5 크레딧')).toBeDefined();
    expect(screen.getByText('+50 크레딧')).toBeDefined();
    expect(screen.getByText('장애 보상')).toBeDefined();
    await userEvent.click(screen.getByRole('tab', { name: /작업/ }));
    const job = await screen.findByRole('link', { name: '선형대수 3강' });
    expect(job.getAttribute('href')).toBe(`/admin/jobs?search=${idOf(30)}`);
  });

  test('deactivates an account after confirmation and shows a rejection in the dialog', async () => {
    stubApiCalls(list(), rejectWith(adminUsersCalls.changeStatus, 409, '마지막 관리자는 비활성화할 수 없습니다.'));
    await open();
    await userEvent.click(screen.getByLabelText('minji@example.com 비활성화'));
    const question = await screen.findByRole('alertdialog');
    expect(question.textContent).toContain('모든 기기에서 곧바로 로그아웃');
    await press('비활성화하기');
    expect(await screen.findByText('마지막 관리자는 비활성화할 수 없습니다.')).toBeDefined();
    const seen = stubApiCalls(list(), respondWith(adminUsersCalls.changeStatus, { ...minji, is_active: false }));
    await press('비활성화하기');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(seen[0]?.url).toMatch(/status\?is_active=false$/);
  });

  test('shows a failed load and allows a retry', async () => {
    stubApiCalls(breakNetwork(adminUsersCalls.list));
    renderAt('/', [{ path: '/', Component: AdminUsersPage }]);
    expect(await screen.findByText('사용자를 불러올 수 없습니다')).toBeDefined();
    stubApiCalls(list());
    await press('다시 시도');
    expect(await screen.findByText('minji@example.com')).toBeDefined();
  });
});

describe('RemainderDialog', () => {
  const paid = {
    id: idOf(9),
    created_at: '2026-11-01T03:00:00.000Z',
    order_name: '1,080 크레딧 충전',
    amount: 10_000,
    credits_charged: 1080,
    status: 'COMPLETED',
    refunded_amount: 0,
    is_charged_back: false,
    method: '카드',
    order_id: 'order_1731600000000',
    refunds: [],
    remainder: { amount: 7000, credits: 780 },
  } satisfies AdminUserDetail['payments'][number];

  async function openPayments(payments: AdminUserDetail['payments']) {
    await open();
    await userEvent.click(screen.getByLabelText('minji@example.com 자세히'));
    await userEvent.click(await screen.findByRole('tab', { name: /결제/ }));
    await screen.findByText(payments[0]?.order_name ?? '');
  }

  test('shows the amount, requires a reason and sends the shown amount under one idempotency key [D-16]', async () => {
    const seen = stubApiCalls(
      list(),
      respondWith(adminUsersCalls.get, { ...detail, payments: [paid] }),
      respondWith(adminUsersCalls.refundRemainder, {
        refunded_amount: 7000,
        credits_taken: 780,
        new_credit_balance: 0,
      }),
    );
    await openPayments([paid]);
    await press('1,080 크레딧 충전 남은 만큼 환불');
    const dialog = await screen.findByRole('dialog', { name: '남은 만큼 환불' });
    expect(dialog.textContent).toContain('780 크레딧');
    await press('7,000원 환불하기');
    expect(screen.getByText('환불 사유를 입력해주세요.')).toBeDefined();
    fireEvent.change(screen.getByLabelText(/^환불 사유/), { target: { value: ' 강의를 못 들었어요 ' } });
    await press('7,000원 환불하기');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '남은 만큼 환불' })).toBeNull());
    const sent = seen.filter(({ call }) => call === adminUsersCalls.refundRemainder);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.url).toContain(`/users/${minji.id}/payments/${paid.id}/refund`);
    expect(sent[0]?.body).toEqual({ amount: 7000, reason: '강의를 못 들었어요' });
  });

  test('is not offered without a remainder and shows a partial refund', async () => {
    const given = { ...paid, status: 'REFUNDED', refunded_amount: 7000, remainder: null } as const;
    stubApiCalls(list(), respondWith(adminUsersCalls.get, { ...detail, payments: [given] }));
    await openPayments([given]);
    expect(screen.queryByRole('button', { name: /남은 만큼 환불/ })).toBeNull();
    expect(screen.getByText('일부 환불됨')).toBeDefined();
  });
});

describe('CreditDialog', () => {
  test('accepts only integers from 1', async () => {
    stubApiCalls(list());
    const { fill } = await openCredit();
    expect(submit().disabled).toBe(true);
    for (const wrong of ['0', '-1', '1.5', 'x', '10000001']) {
      fill(wrong);
      expect(submit().disabled, wrong).toBe(true);
    }
    fill('1,000');
    expect(submit().disabled).toBe(false);
    expect(screen.getByText('조정하면 1,120.5 크레딧이 됩니다.')).toBeDefined();
  });

  test.each([
    ['더하기', 'add'],
    ['빼기', 'subtract'],
    ['정하기', 'set'],
  ])('sends %s as %s with its reason', async (label, operation) => {
    const seen = stubApiCalls(list(), respondWith(adminUsersCalls.adjustCredit, minji));
    const { fill } = await openCredit();
    await userEvent.click(screen.getByLabelText(label));
    fill('30');
    fireEvent.change(screen.getByLabelText(/^사유/), { target: { value: ' 보상 ' } });
    await userEvent.click(submit());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const sent = seen.find(({ call }) => call === adminUsersCalls.adjustCredit);
    const query = new URL(sent?.url ?? '', 'http://localhost').searchParams;
    expect(Object.fromEntries(query)).toEqual({ amount: '30', operation, reason: '보상' });
  });

  test('uses one idempotency key per dialog [D-32]', async () => {
    const lost = stubApiCalls(list(), breakNetwork(adminUsersCalls.adjustCredit));
    const { fill } = await openCredit();
    fill('30');
    await userEvent.click(submit());
    expect(await screen.findByText(/다시 눌러도 한 번만 반영됩니다/)).toBeDefined();
    const first = lost.find(({ call }) => call === adminUsersCalls.adjustCredit)?.idempotencyKey;
    expect(first).toMatch(/^[\w-]{36}$/);
    const seen = stubApiCalls(list(), respondWith(adminUsersCalls.adjustCredit, minji));
    await userEvent.click(submit());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(seen.find(({ call }) => call === adminUsersCalls.adjustCredit)?.idempotencyKey).toBe(first);

    await userEvent.click(screen.getByLabelText('minji@example.com 크레딧 조정'));
    await screen.findByRole('dialog', { name: '크레딧 조정' });
    fireEvent.change(screen.getByLabelText('크레딧'), { target: { value: '30' } });
    await userEvent.click(submit());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const keys = seen.filter(({ call }) => call === adminUsersCalls.adjustCredit).map((one) => one.idempotencyKey);
    expect(new Set(keys).size).toBe(2);
  });
});

describe('validity of credits', () => {
  const lot = {
    id: idOf(9),
    kind: 'PAID' as const,
    created_at: '2026-01-02T03:04:05.000Z',
    expires_at: '2027-01-02T15:00:00.000Z',
    granted: 1080,
    paid_left: 700,
    bonus_left: 80,
    gift_left: 0,
    held: 0,
    transaction_id: idOf(8),
    refund_value: 7000,
    reason: null,
    extensions: [],
  };

  test('is extended with a day, a cause and a reason under one idempotency key', async () => {
    const seen = stubApiCalls(
      list(),
      respondWith(adminUsersCalls.get, detail),
      respondWith(adminCreditsCalls.listLots, [lot]),
      respondWith(adminCreditsCalls.extendLot, { expires_at: '2027-03-01T15:00:00.000Z' }),
    );
    await open();
    await userEvent.click(screen.getByLabelText('minji@example.com 자세히'));
    await userEvent.click(await screen.findByRole('tab', { name: '유효기간' }));
    await userEvent.click(await screen.findByRole('button', { name: /연장$/ }));
    await press('연장하기');
    expect(screen.getByText('날짜를 골라주세요.')).toBeDefined();
    expect(screen.getByText('사유를 입력해주세요.')).toBeDefined();
    fireEvent.change(screen.getByLabelText(/^새 유효기간/), { target: { value: '2027-03-01' } });
    fireEvent.change(screen.getByLabelText(/^사유/), { target: { value: ' 고객 요청 ' } });
    await press('연장하기');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '유효기간 연장' })).toBeNull());
    const sent = seen.filter(({ call }) => call === adminCreditsCalls.extendLot);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.body).toEqual({ until: '2027-03-01', cause: 'REQUEST', reason: '고객 요청' });
    expect(sent[0]?.idempotencyKey).toMatch(/^[\w-]{36}$/);
  });

  test('is extended for all after an outage, with times in Seoul', async () => {
    const outage = {
      id: idOf(7),
      days: 1,
      reason: '장애',
      extended_lots: 3,
      created_at: lot.created_at,
      finished_at: null,
    };
    const times = { starts_at: '2026-11-01T00:00:00.000Z', ends_at: '2026-11-01T05:00:00.000Z' };
    const seen = stubApiCalls(
      list(),
      respondWith(adminCreditsCalls.listOutages, [{ ...outage, ...times }]),
      respondWith(adminCreditsCalls.extendAfterOutage, { ...outage, ...times }),
    );
    await open();
    await press('장애만큼 일괄 연장');
    expect(await screen.findByText(/1일, 3묶음, 처리하는 중 \(장애\)/)).toBeDefined();
    fireEvent.change(screen.getByLabelText('장애가 시작된 때'), { target: { value: '2026-11-01T09:00' } });
    fireEvent.change(screen.getByLabelText('장애가 끝난 때'), { target: { value: '2026-11-01T14:00' } });
    fireEvent.change(screen.getByLabelText('사유'), { target: { value: '저장소 장애' } });
    await press('일괄 연장');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(seen.find(({ call }) => call === adminCreditsCalls.extendAfterOutage)?.body).toEqual({
      ...times,
      reason: '저장소 장애',
    });
  });

  test('shows what the operator may still grant today', async () => {
    stubApiCalls(
      list(),
      respondWith(adminCreditsCalls.getGrantLimits, { per_grant: 10_000, per_day: 50_000, granted_today: 20_000 }),
    );
    await openCredit();
    expect(await screen.findByText(/한 사람에게 하루 10,000 크레딧까지, 오늘은 모두 30,000 크레딧 더/)).toBeDefined();
    await userEvent.click(screen.getByLabelText('빼기'));
    expect(screen.queryByText(/한 번에 10,000 크레딧까지/)).toBeNull();
  });
});
