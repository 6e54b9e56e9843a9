import { checkRequest, type PaymentRequest } from './check-request.ts';
import type { WindowOutcome } from './frame-message.ts';
import type { Frame } from './open-frame.ts';
import { SdkError, type SdkErrorCode, sdkError } from './sdk-error.ts';
import { showPaymentWindow } from './show-payment-window.ts';
import type { WidgetState } from './widget-state.ts';

export interface PaymentPromise {
  paymentKey: string;
  orderId: string;
  amount: { currency: string; value: number };
  paymentType: string;
}

const MOBILE = /Mobi|Android|iPhone|iPad/;

/** With return URLs the browser leaves the page, so the promise then never resolves. */
export async function requestPayment(
  state: WidgetState,
  params: unknown,
  defaultCode: SdkErrorCode = 'INVALID_PARAMETERS',
): Promise<PaymentPromise> {
  if (state.isPaying) throw sdkError('INVALID_METHOD_TRANSACTION');
  const isMobile = MOBILE.test(navigator.userAgent);
  const request = checkRequest(params, isMobile, defaultCode);
  const methods = checkReadiness(state);
  state.isPaying = true;
  try {
    const path = await openAtProvider(state, methods, request);
    if (isMobile || request.windowTarget === 'self') return await leavePage(`${state.origin}${path}?target=self`);
    return await conclude(await showPaymentWindow(state.origin, path));
  } finally {
    state.isPaying = false;
  }
}

function checkReadiness({ agreed, amount, methods, selection }: WidgetState): Frame {
  if (amount === null) throw sdkError('NOT_SETUP_AMOUNT');
  if (methods === null || selection === null) throw sdkError('NOT_SELECTED_PAYMENT_METHOD');
  if (!agreed) throw sdkError('NEED_AGREEMENT_WITH_REQUIRED_TERMS');
  if (selection.method === 'CARD' && selection.instrument === '') throw sdkError('NEED_CARD_PAYMENT_DETAIL');
  return methods;
}

/** The provider's page calls its own server, so the shop's page needs no connection to it. */
function openAtProvider(state: WidgetState, methods: Frame, request: PaymentRequest): Promise<string> {
  const { amount, customerKey, selection } = state;
  return new Promise((resolve, reject) => {
    methods.listen((message) => {
      if (message.type === 'opened') resolve(message.path);
      if (message.type === 'refused') reject(new SdkError(message.code, message.message));
    });
    methods.send({ type: 'open', request: { ...request, ...selection, amount, customerKey } });
  });
}

function leavePage(url: string): Promise<never> {
  location.assign(url);
  return new Promise(() => undefined);
}

async function conclude(outcome: WindowOutcome | null): Promise<PaymentPromise> {
  if (outcome === null) throw sdkError('USER_CANCEL');
  if (outcome.url !== null) return await leavePage(outcome.url);
  if (outcome.kind === 'fail') throw new SdkError(outcome.code, outcome.message);
  const { amount, orderId, paymentKey } = outcome;
  return { paymentKey, orderId, amount: { currency: 'KRW', value: amount }, paymentType: 'NORMAL' };
}
