import { describe, expect, it } from 'vitest';
import { checkMonth, type MonthSummary } from './check-month.ts';

const days = ['2026-10-01', '2026-10-02'];
const consistent: MonthSummary = {
  days,
  compared: days,
  settled: days,
  cases: [],
  carried: new Set(),
  entries_micro: 5n,
  wallets_micro: 5n,
  differences: [],
};
const finding = { kind: 'FINDING' as const, id: '2026-10-01:AMOUNT_DIFFERS:T1', amount_won: 1000, detail: '1,000원' };

describe('checkMonth', () => {
  it('finds nothing for a consistent month', () => {
    expect(checkMonth(consistent)).toEqual([]);
  });

  it('ignores a case that is carried over with a reason', () => {
    expect(checkMonth({ ...consistent, cases: [finding], carried: new Set([finding.id]) })).toEqual([]);
  });

  it.each<[string, Partial<MonthSummary>, string]>([
    [
      'a day without reconciliation',
      { compared: ['2026-10-01'] },
      '2026-10-02: 결제사 내역과 아직 대조하지 않았습니다.',
    ],
    [
      'a day without settlements',
      { settled: ['2026-10-02'] },
      '2026-10-01: 결제사의 정산 내역을 아직 받지 않았습니다.',
    ],
    ['a difference', { cases: [finding] }, `결제사 내역과 다른 것이 있습니다: ${finding.id} (1,000원)`],
    [
      'an open order',
      { cases: [{ ...finding, kind: 'ORDER', id: 'order_1' }] },
      '끝나지 않은 주문이 있습니다: order_1 (1,000원)',
    ],
    ['a ledger that does not match the wallets', { wallets_micro: 4n }, '원장의 합과 지갑의 합이 다릅니다.'],
    ['figures that do not add up', { differences: ['차이'] }, '차이'],
  ])('reports %s', (_what, change, sentence) => {
    expect(checkMonth({ ...consistent, ...change })).toEqual([sentence]);
  });
});
