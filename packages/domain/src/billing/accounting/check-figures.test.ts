import { expect, it } from 'vitest';
import { checkFigures, type MonthFigures } from './check-figures.ts';

const credits = (paid: number, bonus: number, gift: number, net_won: number) => ({
  paid_micro: String(paid),
  bonus_micro: String(bonus),
  gift_micro: String(gift),
  net_won,
});
const none = { count: 0, won: 0, vat_won: 0 };

const exact: MonthFigures = {
  payments: { count: 1, won: 10_000, vat_won: 909 },
  methods: { 카드: { count: 1, won: 10_000 } },
  refunds: none,
  external_cancels: none,
  movements: {
    TOPUP: { count: 1, ...credits(1000, 80, 0, 9091) },
    GRANT: { count: 1, ...credits(0, 0, 50, 0) },
    CAPTURE: { count: 2, ...credits(300, 0, 50, 2727) },
  },
  opening: { lots: 1, refund_won: 1000, ...credits(100, 0, 0, 909) },
  closing: { lots: 1, refund_won: 8000, ...credits(800, 80, 0, 7273) },
};

it('finds nothing when the balances and the movements agree', () => {
  expect(checkFigures(exact)).toEqual([]);
});

it.each<[string, MonthFigures]>([
  ['선수금(원): -1만큼', { ...exact, closing: { ...exact.closing, net_won: 7274 } }],
  ['유상 크레딧: 1만큼', { ...exact, closing: { ...exact.closing, paid_micro: '799' } }],
  ['보너스 크레딧: 80만큼', { ...exact, closing: { ...exact.closing, bonus_micro: '0' } }],
  ['무상 크레딧: -5만큼', { ...exact, closing: { ...exact.closing, gift_micro: '5' } }],
  ['충전한 금액(원): 1만큼', { ...exact, payments: { ...exact.payments, vat_won: 908 } }],
])('reports %s', (text, figures) => {
  expect(checkFigures(figures)).toEqual([`${text} 다릅니다.`]);
});
