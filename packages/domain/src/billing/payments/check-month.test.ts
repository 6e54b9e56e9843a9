import { describe, expect, it } from 'vitest';
import { checkMonth, type MonthSummary } from './check-month.ts';

const consistent: MonthSummary = {
  days: ['2026-10-01', '2026-10-02'],
  compared: [
    { day: '2026-10-01', findings: 0 },
    { day: '2026-10-02', findings: 0 },
  ],
  open_orders: 0,
  open_refunds: 0,
  open_unmatched_payments: 0,
  entries_micro: 5n,
  wallets_micro: 5n,
};

describe('checkMonth', () => {
  it('finds nothing for a consistent month', () => {
    expect(checkMonth(consistent)).toEqual([]);
  });

  it.each<[string, Partial<MonthSummary>, string]>([
    [
      'a day without reconciliation',
      { days: [...consistent.days, '2026-10-03'] },
      '2026-10-03: 결제사 내역과 아직 대조하지 않았습니다.',
    ],
    [
      'a day with differences',
      { compared: [{ day: '2026-10-01', findings: 2 }, ...consistent.compared.slice(1)] },
      '2026-10-01: 결제사 내역과 다른 것이 2건 있습니다.',
    ],
    ['an open order', { open_orders: 1 }, '끝나지 않은 주문이 1건 있습니다.'],
    ['an open refund', { open_refunds: 3 }, '끝나지 않은 환불이 3건 있습니다.'],
    ['an unmatched payment', { open_unmatched_payments: 1 }, '끝나지 않은 주문 없는 승인이 1건 있습니다.'],
    ['a ledger that does not match the wallets', { wallets_micro: 4n }, '원장의 합과 지갑의 합이 다릅니다.'],
  ])('reports %s', (_what, change, sentence) => {
    expect(checkMonth({ ...consistent, ...change })).toEqual([sentence]);
  });
});
