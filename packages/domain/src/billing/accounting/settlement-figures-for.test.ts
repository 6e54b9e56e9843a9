import { expect, it } from 'vitest';
import { type ReportedSettlement, settlementFiguresFor } from './settlement-figures-for.ts';

const whole: ReportedSettlement = {
  amount: 64_601,
  fee: 1492,
  fees: [{ fee: 1492 }],
  supplyAmount: 1356,
  vat: 136,
  interestFee: 0,
  payOutAmount: 63_109,
  is_cancel: false,
};
const figures = {
  amount_won: 64_601,
  fee_won: 1492,
  fee_supply_won: 1356,
  fee_vat_won: 136,
  interest_fee_won: 0,
  pay_out_won: 63_109,
};

it.each<[string, Partial<ReportedSettlement>]>([
  ['a complete row', {}],
  ['a row without the list of fees', { fees: null }],
  ['an older row with the list of fees only', { fee: null, fees: [{ fee: 1000 }, { fee: 492 }] }],
  ['a row without any fee', { fee: null, fees: null }],
  ['a row without the VAT of the fee', { vat: null }],
  ['a row without the supply value of the fee', { supplyAmount: null }],
  ['a row without the pay-out', { payOutAmount: null, interestFee: null }],
])('reads %s', (_what, change) => {
  expect(settlementFiguresFor({ ...whole, ...change })).toEqual(figures);
});

it.each([1, -1])('reads a cancel as negative when its sign is %i', (sign) => {
  const signed = { ...whole, amount: 1000 * sign, fee: 33 * sign, fees: null, supplyAmount: 30 * sign, vat: 3 * sign };
  expect(settlementFiguresFor({ ...signed, payOutAmount: 967 * sign, is_cancel: true })).toEqual({
    amount_won: -1000,
    fee_won: -33,
    fee_supply_won: -30,
    fee_vat_won: -3,
    interest_fee_won: 0,
    pay_out_won: -967,
  });
});

it('does not hide a row that contradicts itself', () => {
  expect(settlementFiguresFor({ ...whole, payOutAmount: 1 }).pay_out_won).toBe(1);
});
