import { authCalls } from '@pilgi/contract';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderAt } from '../../../testing/render-at.tsx';
import { respondWith, stubApiCalls } from '../../../testing/stub-api-calls.ts';
import { loadTossWidget } from './load-toss-widget.ts';
import { PaymentDialog } from './payment-dialog.tsx';
import { type PaymentWidget, SdkMissingError } from './payment-widget.ts';

vi.mock('./load-toss-widget.ts', () => ({ loadTossWidget: vi.fn() }));

const order = {
  order_id: 'order_1767225600000',
  order_name: '520 크레딧 충전',
  amount: 5000,
  credits: 520,
  customer_email: 'minji@example.com',
  customer_key: 'customer-1',
};

const fault = (code: string) => Object.assign(new Error(`provider error ${code}`), { code });

function stubWidget(changes: Partial<PaymentWidget> = {}) {
  const steps: string[] = [];
  const widget: PaymentWidget = {
    setAmount: async (amountWon) => void steps.push(`amount ${amountWon}`),
    renderMethods: async (selector) => void steps.push(`methods ${selector}`),
    renderAgreement: async (selector) => void steps.push(`agreement ${selector}`),
    requestPayment: async (request) => void steps.push(JSON.stringify(request)),
    destroy: async () => void steps.push('destroy'),
    ...changes,
  };
  vi.mocked(loadTossWidget).mockResolvedValue(widget);
  return steps;
}

function openDialog(accountEmail: string | null = 'minji@example.com') {
  const element = (
    <PaymentDialog order={order} fromClient={false} accountEmail={accountEmail} onCancel={() => undefined} />
  );
  const { unmount } = renderAt('/payment', [{ path: '/payment', Component: () => element }]);
  return { user: userEvent.setup(), unmount };
}

const pay = () => screen.getByRole<HTMLButtonElement>('button', { name: '5,000원 결제하기' });
const waitUntilReady = () => vi.waitFor(() => expect(pay().disabled).toBe(false));

beforeEach(() => {
  vi.mocked(loadTossWidget).mockReset();
});

test('sets amount, methods and agreement in this order and destroys all at the end', async () => {
  const steps = stubWidget();
  const { unmount } = openDialog();
  await waitUntilReady();
  expect(steps).toEqual(['amount 5000', 'methods #payment-methods', 'agreement #payment-agreement']);
  unmount();
  expect(steps.at(-1)).toBe('destroy');
});

test.each([
  ['setAmount', 'INVALID_AMOUNT_VALUE', '결제 금액이 올바르지 않습니다.'],
  ['renderMethods', 'INVALID_CLIENT_KEY', '결제 클라이언트 키가 올바르지 않습니다.'],
  ['renderMethods', 'INVALID_SELECTOR', '결제 수단을 표시할 자리를 찾을 수 없습니다.'],
  ['renderAgreement', 'NEVER_HEARD_OF', '결제 수단을 불러오지 못했습니다.'],
] as const)('shows the cause inline when %s fails with %s', async (step, code, words) => {
  stubWidget({ [step]: () => Promise.reject(fault(code)) });
  openDialog();
  expect((await screen.findByRole('alert')).textContent).toContain(words);
  expect(pay().disabled).toBe(true);
});

test('shows an alert and an inline message when the SDK is missing', async () => {
  const alert = vi.fn();
  vi.stubGlobal('alert', alert);
  vi.mocked(loadTossWidget).mockRejectedValue(new SdkMissingError());
  openDialog();
  const words = '결제 시스템을 불러올 수 없습니다. 페이지를 새로고침해주세요.';
  expect((await screen.findByRole('alert')).textContent).toContain(words);
  expect(alert.mock.calls).toEqual([[words]]);
});

test('offers a retry and the contact form with the order id after 15 s, and reports the steps', async () => {
  vi.useFakeTimers();
  const sent: Blob[] = [];
  vi.stubGlobal(
    'navigator',
    Object.assign(navigator, { sendBeacon: (_url: string, body: Blob) => sent.push(body) > 0 }),
  );
  vi.mocked(loadTossWidget).mockReturnValue(new Promise(() => undefined));
  openDialog();
  await act(() => vi.advanceTimersByTimeAsync(14_900));
  expect(screen.queryByRole('alert')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(200));
  const alert = screen.getByRole('alert');
  expect(alert.textContent).toContain(
    '결제 화면을 불러오지 못했습니다. 새로고침하거나 다른 브라우저로 열어 주세요. 결제된 금액은 없습니다.',
  );
  expect(alert.textContent).toContain('주문번호 order_1767225600000');
  expect(screen.getByRole('button', { name: '다시 시도' })).toBeDefined();
  expect(screen.getByRole('link', { name: '문의하기' }).getAttribute('href')).toBe('/#contact');
  vi.useRealTimers();
  const events = await Promise.all(sent.map(async (blob) => JSON.parse(await blob.text()) as object));
  expect(events).toMatchObject([{ kind: 'OPENED' }, { kind: 'FAILED', code: 'TIMEOUT' }]);
  expect(JSON.stringify(events)).not.toMatch(/minji|order|amount/);
});

test('renders no widget and disables payment while the account is unknown [D-3]', () => {
  stubWidget();
  openDialog(null);
  expect(loadTossWidget).not.toHaveBeenCalled();
  expect(pay().disabled).toBe(true);
});

test('sends the six values with the payment request', async () => {
  const steps = stubWidget();
  const { user } = openDialog();
  await waitUntilReady();
  await user.click(pay());
  expect(JSON.parse(steps.at(-1) ?? '')).toEqual({
    orderId: 'order_1767225600000',
    orderName: '520 크레딧 충전',
    successUrl: `${window.location.origin}/payment/success`,
    failUrl: `${window.location.origin}/payment/fail`,
    customerEmail: 'minji@example.com',
    customerName: 'minji',
  });
});

test.each([
  ['INVALID_PARAMETER', '결제 정보에 오류가 있습니다. 다시 시도해주세요.', 1],
  ['UNAUTHORIZED', '결제 권한이 없습니다. 관리자에게 문의해주세요.', 1],
  ['NEED_AGREEMENT_WITH_REQUIRED_TERMS', 'provider error NEED_AGREEMENT_WITH_REQUIRED_TERMS', 0],
])('shows a payment request that ends with %s and reports failures', async (code, words, reports) => {
  const seen = stubApiCalls(respondWith(authCalls.reportPaymentFailure, { detail: '기록했습니다.' }));
  stubWidget({ requestPayment: () => Promise.reject(fault(code)) });
  const { user } = openDialog();
  await waitUntilReady();
  await user.click(pay());
  expect((await screen.findByRole('alert')).textContent).toBe(words);
  expect(seen).toHaveLength(reports);
  expect(pay().disabled).toBe(false);
});
