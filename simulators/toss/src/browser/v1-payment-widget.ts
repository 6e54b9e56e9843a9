import { checkAmount } from './check-amount.ts';
import { ANONYMOUS, checkClientKey, checkWidgetKeys } from './check-keys.ts';
import { renderAgreement } from './render-agreement.ts';
import { renderMethods } from './render-methods.ts';
import { requestPayment } from './request-payment.ts';
import { createWidgetState, type WidgetState } from './widget-state.ts';

type Variant = { variantKey?: unknown } | undefined;

const ORIGIN = new URL((document.currentScript as HTMLScriptElement).src).origin;

/** Version 1 also accepts a bare number and supports only won. */
function checkAmountOfVersion1(amount: unknown): number {
  return checkAmount(typeof amount === 'object' ? { currency: 'KRW', ...amount } : { currency: 'KRW', value: amount });
}

function renderMethodsOfVersion1(state: WidgetState, selector: unknown, amount: unknown, variant: Variant) {
  state.amount = checkAmountOfVersion1(amount);
  const frame = renderMethods(state, { selector, ...variant }, () => undefined);
  return {
    updateAmount: (value: unknown) => {
      state.amount = checkAmountOfVersion1(value);
      frame.send({ type: 'amount', value: state.amount });
    },
    on: (event: string, listener: () => void) => {
      if (event === 'ready') frame.ready.then(listener, () => undefined);
    },
    getSelectedPaymentMethod: () => ({ type: 'NORMAL', method: state.selection?.method ?? null }),
  };
}

function renderAgreementOfVersion1(state: WidgetState, selector: unknown, variant: Variant) {
  const listeners: ((status: { agreedRequiredTerms: boolean }) => void)[] = [];
  const notifyListeners = (agreedRequiredTerms: boolean) => {
    for (const listener of listeners) listener({ agreedRequiredTerms });
  };
  const frame = renderAgreement(state, { selector, ...variant }, notifyListeners);
  return {
    on: (event: string, listener: (status?: { agreedRequiredTerms: boolean }) => void) => {
      if (event === 'change') listeners.push(listener);
      if (event === 'ready')
        frame.ready.then(
          () => listener(),
          () => undefined,
        );
    },
    getAgreementStatus: () => ({ agreedRequiredTerms: state.agreed }),
  };
}

function PaymentWidget(key: unknown, customer: unknown) {
  const clientKey = checkClientKey(key);
  const state = createWidgetState(ORIGIN, clientKey, checkWidgetKeys(clientKey, customer));
  return {
    renderPaymentMethods: (selector: unknown, amount: unknown, variant?: Variant) =>
      renderMethodsOfVersion1(state, selector, amount, variant),
    renderAgreement: (selector: unknown, variant?: Variant) => renderAgreementOfVersion1(state, selector, variant),
    requestPayment: (params: unknown) => requestPayment(state, params, 'INVALID_PARAMETER'),
  };
}

Object.assign(globalThis, { PaymentWidget: Object.assign(PaymentWidget, { ANONYMOUS }) });
