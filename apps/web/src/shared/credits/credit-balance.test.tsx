import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { CreditBalance } from './credit-balance.tsx';

afterEach(cleanup);

test('shows held credits beside the balance [P-18]', () => {
  render(<CreditBalance credit_balance={1080} held_credits={80.5} spendable_credits={999.5} />);
  expect(screen.getByText('1,080 크레딧')).toBeDefined();
  const values = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  const names = screen.getAllByRole('term').map(({ textContent }) => textContent);
  expect([names, values]).toEqual([
    ['지금 쓸 수 있는 크레딧', '사용 중(보류)'],
    ['999.5 크레딧', '80.5 크레딧'],
  ]);
});

test('shows no held credits when there are none [P-18]', () => {
  render(<CreditBalance credit_balance={1080} held_credits={0} spendable_credits={1080} />);
  expect(screen.queryByText('사용 중(보류)')).toBeNull();
});
