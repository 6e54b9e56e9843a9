import { creditsCalls, paymentsCalls } from '@pilgi/contract';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderAt } from '../../../testing/render-at.tsx';
import { rejectWith, respondWith, stubApiCalls } from '../../../testing/stub-api-calls.ts';
import { CreditHistory } from './credit-history.tsx';

const ID = '0197b1e0-0000-7000-8000-000000000001';
const NOTE = '0197b1e0-0000-7000-8000-000000000002';
const entry = (number: number, changes: object = {}) => ({
  entry_number: number,
  created_at: '2026-11-02T03:04:05.000Z',
  kind: 'CAPTURE' as const,
  delta: -60,
  balance_after: 1070,
  paid: 10,
  bonus: 0,
  gift: 50,
  amount: null,
  reason: null,
  used_for: { work: 'NOTE' as const, title: '미시경제학 3강', lecture_id: ID, note_id: NOTE, bundle_id: null },
  ...changes,
});
const lot = (changes: object = {}) => ({
  id: ID,
  kind: 'PAID' as const,
  created_at: '2026-01-02T03:04:05.000Z',
  expires_at: '2027-01-02T15:00:00.000Z',
  granted: 1080,
  paid_left: 860,
  bonus_left: 80,
  gift_left: 0,
  held: 100,
  transaction_id: ID,
  refund_value: 8600,
  reason: null,
  ...changes,
});
const gift = lot({
  id: NOTE,
  kind: 'GIFT',
  paid_left: 0,
  bonus_left: 0,
  gift_left: 300,
  held: 0,
  transaction_id: null,
  refund_value: 0,
  reason: '무료 체험',
  expires_at: '2026-12-03T15:00:00.000Z',
});
const balance = { credit_balance: 1240, held_credits: 0, spendable_credits: 1240, is_low: false };
const lots = {
  ...balance,
  expiring: { credits: 300, expires_at: '2026-12-03T15:00:00.000Z' },
  lots: [gift, lot()],
};
const transaction = {
  id: ID,
  created_at: '2026-01-02T03:04:05.000Z',
  order_name: '충전',
  amount: 10_000,
  credits_charged: 1080,
  is_charged_back: false,
  refunded_amount: 0,
  status: 'COMPLETED' as const,
  method: '카드',
  order_id: 'order_1',
};
const option = {
  transaction_id: ID,
  kind: 'REMAINDER' as const,
  amount: 8600,
  credits_taken: 940,
  reason: null,
  credits_charged: 1080,
  bonus_credits: 80,
  used_credits: 140,
};
const usage = {
  lecture_id: ID,
  title: '미시경제학 3강',
  credits: 60,
  works: 2,
  last_used_at: '2026-11-02T03:04:05.000Z',
};

const stub = (answer: typeof lots, entries = [entry(4)], next_cursor: number | null = null) =>
  stubApiCalls(
    respondWith(creditsCalls.listLots, answer),
    respondWith(creditsCalls.listEntries, { entries, next_cursor }),
    respondWith(creditsCalls.listUsage, [usage]),
    respondWith(paymentsCalls.listTransactions, [transaction]),
    respondWith(paymentsCalls.listRefundOptions, [option]),
  );
const open = () => renderAt('/', [{ path: '/', Component: () => <CreditHistory /> }]);
const table = async (name: string) => within(await screen.findByRole('region', { name }));

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-17T03:00:00Z') }));
afterEach(() => void vi.useRealTimers());

test('states the balance and what expires next, and lists lots by kind', async () => {
  stub(lots);
  open();
  expect(await screen.findByText('1,240 크레딧 · 이 가운데 300은 12월 3일에 만료됩니다')).toBeDefined();
  const rows = (await table('남은 크레딧 목록')).getAllByRole('row');
  expect(rows[1]?.textContent).toContain('무상무료 체험300 크레딧무상 3002026년 12월 3일까지환불 대상이 아님');
  expect(rows[2]?.textContent).toContain(
    '유상충전940 크레딧유상 860 · 보너스 80작업에 잡아 둔 100 크레딧2027년 1월 2일까지8,600원',
  );
  await userEvent.click(await screen.findByRole('button', { name: '남은 만큼 환불' }));
  expect(await screen.findByRole('dialog', { name: '환불 신청' })).toBeDefined();
});

test('names the year of another year and uses the particle of the number', async () => {
  stub({ ...lots, expiring: { credits: 264.5, expires_at: '2027-10-11T15:00:00.000Z' } });
  open();
  expect(await screen.findByText('1,240 크레딧 · 이 가운데 264.5는 2027년 10월 11일에 만료됩니다')).toBeDefined();
});

test('shows each change with its link, kinds and balance, and the use per lecture', async () => {
  stub(lots, [
    entry(4),
    entry(3, { kind: 'GRANT', delta: 50, paid: 0, gift: 50, reason: '이벤트', used_for: null, balance_after: 1130 }),
    entry(2, { kind: 'TOPUP', delta: 1080, paid: 1000, bonus: 80, gift: 0, amount: 10_000, used_for: null }),
    entry(1, { kind: 'EXPIRE', delta: -5, paid: 5, gift: 0, used_for: null }),
  ]);
  open();
  const history = await table('크레딧 변동 내역');
  const link = await history.findByRole('link', { name: '강의 노트: 미시경제학 3강' });
  expect(link.getAttribute('href')).toBe(`/studio/notes/${NOTE}`);
  const texts = history.getAllByRole('row').map((row) => row.textContent);
  expect(texts[1]).toContain('유상 10 · 무상 50-60 크레딧1,070 크레딧');
  expect(texts[2]).toContain('무상 지급: 이벤트무상 50+50 크레딧1,130 크레딧');
  expect(texts[3]).toContain('충전 10,000원유상 1,000 · 보너스 80+1,080 크레딧');
  expect(texts[4]).toContain('유효기간 만료-5 크레딧');
  const perLecture = await table('강의별로 쓴 크레딧');
  expect((await perLecture.findByRole('row', { name: /미시경제학/ })).textContent).toContain('2건60 크레딧');
});

test('loads the next page with the cursor', async () => {
  const calls = stub(lots, [entry(51)], 51);
  open();
  await userEvent.click(await screen.findByRole('button', { name: '더 보기' }));
  expect(calls.map(({ url }) => url).some((url) => url.includes('cursor=51'))).toBe(true);
});

test.each([
  [true, 1],
  [false, 0],
])('warns about a low balance: %s', async (is_low, count) => {
  stub({ ...lots, is_low });
  open();
  await screen.findByText(/1,240 크레딧 ·/);
  expect(screen.queryAllByText(/크레딧이 얼마 남지 않았습니다/)).toHaveLength(count);
});

test('shows a failed load', async () => {
  stubApiCalls(rejectWith(creditsCalls.listLots, 500, '서버 오류'));
  open();
  expect(await screen.findByText('크레딧을 불러올 수 없습니다')).toBeDefined();
});
