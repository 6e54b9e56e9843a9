import { giftsCalls } from '@pilgi/contract';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderAt } from '../../../../testing/render-at.tsx';
import { rejectWith, respondWith, stubApiCalls } from '../../../../testing/stub-api-calls.ts';
import { GiftsCard } from './gifts-card.tsx';

const referral = {
  code: 'ABCD2345',
  link: 'https://pilgi.test/payment-management?code=ABCD2345',
  referrer_credits: 100,
  referred_credits: 50,
  min_payment: 1000,
  wait_days: 7,
  monthly_cap: 10,
  days: 30,
  waiting: 2,
  rewarded: 3,
  rewarded_this_month: 1,
  is_referred: false,
};
const off = {
  accepts_codes: false,
  free_start: { state: 'OFF' as const, credits: 70, days: 30, covers_hour: false },
  referral: null,
};
const open = (address = '/') => renderAt(address, [{ path: '/', Component: GiftsCard }]);

test('shows nothing while everything is switched off', async () => {
  const calls = stubApiCalls(respondWith(giftsCalls.get, off));
  open();
  await expect.poll(() => calls.length).toBe(1);
  expect(screen.queryByText('무상 크레딧')).toBeNull();
});

test('states limits and reasons of a referral and fills in the code of a link', async () => {
  const calls = stubApiCalls(
    respondWith(giftsCalls.get, { ...off, accepts_codes: true, referral }),
    rejectWith(giftsCalls.redeem, 409, '추천 코드는 한 번만 입력할 수 있습니다.'),
  );
  open('/?code=FRIEND22');
  expect(await screen.findByText('ABCD2345')).toBeDefined();
  expect(screen.getByText(/1,000원 이상의 첫 결제가 7일 안에 환불되지 않으면/)).toBeDefined();
  expect(screen.getByText(/한 달에 10명까지/)).toBeDefined();
  expect(screen.getByText(/같은 카드를 쓰는 계정은 추천할 수 없습니다/)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: '코드 쓰기' }));
  expect(await screen.findByText('추천 코드는 한 번만 입력할 수 있습니다.')).toBeDefined();
  expect(calls.at(-1)?.body).toEqual({ code: 'FRIEND22' });
});

test('states why the free start cannot be taken yet', async () => {
  const offer = { state: 'UNVERIFIED' as const, credits: 70, days: 30, covers_hour: false };
  stubApiCalls(respondWith(giftsCalls.get, { ...off, free_start: offer }));
  open();
  expect(await screen.findByText(/이메일을 확인하면 받을 수 있습니다/)).toBeDefined();
  const link = screen.getByRole('link', { name: '이메일 확인하기' });
  expect(link.getAttribute('href')).toBe('/profile?section=account');
  expect(screen.queryByRole('button', { name: '무료 크레딧 받기' })).toBeNull();
});
