import type { SimulatorState } from '../api/simulator-state.ts';
import { isRecord, parseJson } from '../json/parse-json.ts';
import { cancelAtProvider } from '../provider/cancel-at-provider.ts';
import { expirePayments } from '../provider/expire-payments.ts';
import { assembleScript } from './assemble-script.ts';
import { DECISIONS, decidePayment } from './decide-payment.ts';
import { openWidgetPayment } from './open-widget-payment.ts';
import { renderAgreement } from './render-agreement.ts';
import { renderDashboard } from './render-dashboard.ts';
import { renderMethods } from './render-methods.ts';
import { renderPaymentWindow } from './render-payment-window.ts';
import { renderReceipt } from './render-receipt.ts';
import { WIDGET_STYLE } from './widget-style.ts';

export interface PageResponse {
  status: number;
  type: 'text/html' | 'text/javascript' | 'text/css' | 'image/svg+xml' | 'application/json';
  body: string;
  location?: string;
}

const SCRIPTS: Record<string, string> = {
  '/v2/standard': import.meta.resolve('../browser/v2-standard.ts'),
  '/v1/payment-widget': import.meta.resolve('../browser/v1-payment-widget.ts'),
  '/widget/chunk.js': import.meta.resolve('../browser/chunk.ts'),
  '/widget/methods-frame.js': import.meta.resolve('../browser/methods-frame.ts'),
  '/widget/agreement-frame.js': import.meta.resolve('../browser/agreement-frame.ts'),
  '/widget/payment-window.js': import.meta.resolve('../browser/payment-window.ts'),
};
const MARK =
  '<svg xmlns="http://www.w3.org/2000/svg" width="48" height="16"><rect width="48" height="16" fill="#3182f6"/></svg>';
const WINDOW = /^\/payment-window\/(?<key>[^/]+)(?<deciding>\/decision)?$/;

/** Null for a path that is not a page. */
export async function handlePageCall(
  state: SimulatorState,
  method: string,
  url: URL,
  body: string,
): Promise<PageResponse | null> {
  expirePayments(state.provider);
  const { key, deciding } = WINDOW.exec(url.pathname)?.groups ?? {};
  if (key !== undefined && method === 'GET' && deciding === undefined) return showWindow(state, key);
  if (key !== undefined && method === 'POST' && deciding !== undefined) return decide(state, key, parseJson(body));
  if (method === 'POST' && url.pathname === '/widget/payments') {
    return json(200, await openWidgetPayment(state, parseJson(body)));
  }
  if (method === 'POST' && url.pathname === '/dashboard/cancel') return cancelByForm(state, new URLSearchParams(body));
  return method === 'GET' ? showPage(state, url) : null;
}

function showPage(state: SimulatorState, { pathname, searchParams }: URL): PageResponse | null {
  const script = SCRIPTS[pathname];
  if (script !== undefined) return { status: 200, type: 'text/javascript', body: assembleScript(script) };
  const isForeignKey = searchParams.get('clientKey') !== state.clientKey;
  const refusal = isForeignKey
    ? { code: 'INVALID_CLIENT_KEY', message: '클라이언트 키가 올바르지 않습니다.' }
    : undefined;
  switch (pathname) {
    case '/widget/style.css':
      return { status: 200, type: 'text/css', body: WIDGET_STYLE };
    case '/widget/mark.svg':
      return { status: 200, type: 'image/svg+xml', body: MARK };
    case '/widget/methods':
      return html(renderMethods(refusal));
    case '/widget/agreement':
      return html(renderAgreement(refusal));
    case '/receipt': {
      const payment = state.provider.payments.get(searchParams.get('transactionId') ?? '');
      return payment === undefined ? null : html(renderReceipt(payment));
    }
    case '/':
      return html(renderDashboard([...state.provider.payments.values()]));
    default:
      return null;
  }
}

function showWindow({ provider }: SimulatorState, key: string): PageResponse | null {
  const payment = provider.payments.get(key);
  return payment === undefined ? null : html(renderPaymentWindow(payment));
}

function decide({ provider }: SimulatorState, key: string, requestBody: unknown): PageResponse | null {
  const payment = provider.payments.get(key);
  const { code, decision } = isRecord(requestBody) ? requestBody : {};
  const chosen = DECISIONS.find((known) => known === decision);
  if (payment === undefined || chosen === undefined) return null;
  const outcome = decidePayment(provider, payment, chosen, typeof code === 'string' ? code : null);
  if (outcome !== null) return json(200, outcome);
  return json(409, { error: `더 진행할 수 없는 결제입니다. (${payment.status})` });
}

function cancelByForm({ provider }: SimulatorState, form: URLSearchParams): PageResponse | null {
  const payment = provider.payments.get(form.get('paymentKey') ?? '');
  if (payment === undefined) return null;
  cancelAtProvider(provider, payment, { amountWon: Number(form.get('amount')), origin: 'dashboard' });
  return { ...html(''), status: 303, location: '/' };
}

function html(body: string): PageResponse {
  return { status: 200, type: 'text/html', body };
}

function json(status: number, value: unknown): PageResponse {
  return { status, type: 'application/json', body: JSON.stringify(value) };
}
