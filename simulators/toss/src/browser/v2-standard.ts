import { checkAmount } from './check-amount.ts';
import { ANONYMOUS, checkClientKey, checkWidgetKeys } from './check-keys.ts';
import { removeAgreement, renderAgreement } from './render-agreement.ts';
import type { RenderOptions } from './render-frame.ts';
import { removeMethods, renderMethods } from './render-methods.ts';
import { requestPayment } from './request-payment.ts';
import { sdkError } from './sdk-error.ts';
import { createWidgetState, type WidgetState } from './widget-state.ts';

type Listener = (value: unknown) => void;

const ORIGIN = new URL((document.currentScript as HTMLScriptElement).src).origin;

function createEvents(name: string): { on: (event: unknown, listener: unknown) => void; emit: Listener } {
  const listeners: Listener[] = [];
  return {
    on(event, listener) {
      if (event !== name || typeof listener !== 'function') throw sdkError('INVALID_PARAMETER');
      listeners.push(listener as Listener);
    },
    emit: (value) => {
      for (const listener of listeners) listener(value);
    },
  };
}

async function renderMethodsOfVersion2(state: WidgetState, options: RenderOptions) {
  const events = createEvents('paymentMethodSelect');
  await renderMethods(state, options, (code) => events.emit({ code })).ready;
  return {
    on: events.on,
    getSelectedPaymentMethod: () => Promise.resolve({ code: state.selection?.method ?? null }),
    destroy: () => Promise.resolve(removeMethods(state)),
  };
}

async function renderAgreementOfVersion2(state: WidgetState, options: RenderOptions) {
  const events = createEvents('agreementStatusChange');
  await renderAgreement(state, options, (agreedRequiredTerms) => events.emit({ agreedRequiredTerms })).ready;
  return { on: events.on, destroy: () => Promise.resolve(removeAgreement(state)) };
}

function createWidgets(state: WidgetState) {
  return {
    setAmount: async (amount: unknown) => {
      state.amount = checkAmount(amount);
      state.methods?.send({ type: 'amount', value: state.amount });
      await state.methods?.ready;
    },
    renderPaymentMethods: (options: RenderOptions) => renderMethodsOfVersion2(state, options),
    renderAgreement: (options: RenderOptions) => renderAgreementOfVersion2(state, options),
    requestPayment: (options: unknown) => requestPayment(state, options),
  };
}

function TossPayments(key: unknown) {
  const clientKey = checkClientKey(key);
  return {
    widgets: (options?: { customerKey?: unknown }) =>
      createWidgets(createWidgetState(ORIGIN, clientKey, checkWidgetKeys(clientKey, options?.customerKey))),
    requestPayment: () => Promise.reject(sdkError('V1_METHOD_NOT_SUPPORTED')),
  };
}

Object.assign(globalThis, { TossPayments: Object.assign(TossPayments, { ANONYMOUS }) });
