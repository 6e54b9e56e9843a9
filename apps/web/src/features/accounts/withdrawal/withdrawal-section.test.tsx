import { usersCalls } from '@pilgi/contract';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { renderAt } from '../../../../testing/render-at.tsx';
import { rejectWith, respondWith, stubApiCalls } from '../../../../testing/stub-api-calls.ts';
import { sessionStore } from '../../../shared/session/session-store.ts';
import { WithdrawalSection } from './withdrawal-section.tsx';

const preview = {
  credit_balance: 520,
  refundable_won: 0,
  refundable_count: 0,
  remainders: [],
  running_jobs: 0,
  kept_records: [{ name: '대금결제 기록', law: '전자상거래법', years: 5, period: '5년' }],
};

const CLOSED = { detail: '탈퇴했습니다.', status: 'CLOSED' as const, refund_amount: 0 };

beforeEach(() => sessionStore.open('user', { access_token: 'a', refresh_token: 'r', email: 'minji@example.com' }));

async function open() {
  renderAt('/', [{ path: '/', Component: () => <WithdrawalSection email="minji@example.com" /> }]);
  await userEvent.click(screen.getByRole('button', { name: '탈퇴하기' }));
  await screen.findByRole('form', { name: '회원 탈퇴' });
}

const box = (name: RegExp) => screen.getByRole('checkbox', { name });
const submit = () => userEvent.click(screen.getAllByRole('button', { name: '탈퇴하기' }).at(-1) as HTMLElement);

test('shows deleted and retained data before the form [D-47]', async () => {
  stubApiCalls(respondWith(usersCalls.previewWithdrawal, preview));
  await open();
  expect(screen.getByText('520 크레딧')).toBeDefined();
  expect(screen.getByText('5년')).toBeDefined();
  expect(screen.queryByText(/돌려드릴 금액/)).toBeNull();
});

test('requires password and confirmation, then closes the session [D-47]', async () => {
  const calls = stubApiCalls(
    respondWith(usersCalls.previewWithdrawal, preview),
    respondWith(usersCalls.withdraw, CLOSED),
  );
  await open();
  await submit();
  expect(await screen.findByText('비밀번호를 입력해주세요.')).toBeDefined();
  await userEvent.type(screen.getByLabelText('비밀번호'), 'lecture-room-7');
  await submit();
  expect(await screen.findByText('안내를 확인하고 동의해주세요.')).toBeDefined();
  expect(calls).toHaveLength(1);
  await userEvent.click(box(/되돌릴 수 없다/));
  await submit();
  await expect.poll(() => sessionStore.read('user').access_token).toBeNull();
  expect(calls.at(-1)?.body).toEqual({ password: 'lecture-room-7', confirm: true, give_up_refund: false });
});

const remainder = {
  transaction_id: '0197b1e0-0000-7000-8000-000000000001',
  order_name: '1,080 크레딧 충전',
  amount: 10_000,
  refund_amount: 7000,
  credits: 780,
  needs_account: false,
};
const refundable = { ...preview, refundable_won: 7000, refundable_count: 1, remainders: [remainder] };

test('lists what is paid back before the account is deleted [D-57]', async () => {
  const calls = stubApiCalls(
    respondWith(usersCalls.previewWithdrawal, refundable),
    respondWith(usersCalls.withdraw, CLOSED),
  );
  await open();
  expect(screen.getByText('돌려드릴 금액 7,000원')).toBeDefined();
  expect(screen.getByText(/1,080 크레딧 충전 \(10,000원\): 남은 780 크레딧/)).toBeDefined();
  await userEvent.type(screen.getByLabelText('비밀번호'), 'lecture-room-7');
  await userEvent.click(box(/되돌릴 수 없다/));
  await submit();
  await expect.poll(() => sessionStore.read('user').access_token).toBeNull();
  expect(calls.at(-1)?.body).toMatchObject({ give_up_refund: false });
});

test('signs out as well while the refund is open [D-57]', async () => {
  stubApiCalls(
    respondWith(usersCalls.previewWithdrawal, refundable),
    respondWith(usersCalls.withdraw, { detail: '접수했습니다.', status: 'REFUNDING', refund_amount: 7000 }),
  );
  await open();
  await userEvent.type(screen.getByLabelText('비밀번호'), 'lecture-room-7');
  await userEvent.click(box(/되돌릴 수 없다/));
  await submit();
  await expect.poll(() => sessionStore.read('user').access_token).toBeNull();
});

test('offers to give up only less than 100 won and keeps the session when the password is wrong [D-47]', async () => {
  const small = { ...refundable, refundable_won: 50 };
  const calls = stubApiCalls(
    respondWith(usersCalls.previewWithdrawal, small),
    rejectWith(usersCalls.withdraw, 400, '비밀번호가 일치하지 않습니다.'),
  );
  await open();
  await userEvent.type(screen.getByLabelText('비밀번호'), 'wrong');
  await userEvent.click(box(/되돌릴 수 없다/));
  await userEvent.click(box(/100원이 안 되는/));
  await submit();
  expect(await screen.findByText('비밀번호가 일치하지 않습니다.')).toBeDefined();
  expect(calls.find(({ call }) => call === usersCalls.withdraw)?.body).toMatchObject({ give_up_refund: true });
  expect(sessionStore.read('user').access_token).toBe('a');
});
