import type { Room } from '../api/room.ts';
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

export interface PageAnswer {
  status: number;
  type: 'text/html' | 'text/javascript' | 'text/css' | 'application/json';
  body: string;
  location?: string;
}

const SCRIPTS: Record<string, string> = {
  '/v2/standard': import.meta.resolve('../browser/v2-standard.ts'),
  '/v1/payment-widget': import.meta.resolve('../browser/v1-payment-widget.ts'),
  '/widget/methods-frame.js': import.meta.resolve('../browser/methods-frame.ts'),
  '/widget/agreement-frame.js': import.meta.resolve('../browser/agreement-frame.ts'),
  '/widget/payment-window.js': import.meta.resolve('../browser/payment-window.ts'),
};
const WINDOW = /^\/payment-window\/(?<key>[^/]+)(?<deciding>\/decision)?$/;

/** Null for an address that is no page. */
export async function answerPageCall(room: Room, method: string, url: URL, body: string): Promise<PageAnswer | null> {
  expirePayments(room.provider);
  const { key, deciding } = WINDOW.exec(url.pathname)?.groups ?? {};
  if (key !== undefined && method === 'GET' && deciding === undefined) return showWindow(room, key);
  if (key !== undefined && method === 'POST' && deciding !== undefined) return decide(room, key, parseJson(body));
  if (method === 'POST' && url.pathname === '/widget/payments') {
    return json(200, await openWidgetPayment(room, parseJson(body)));
  }
  if (method === 'POST' && url.pathname === '/dashboard/cancel') return cancelByForm(room, new URLSearchParams(body));
  return method === 'GET' ? showPage(room, url) : null;
}

function showPage(room: Room, { pathname, searchParams }: URL): PageAnswer | null {
  const script = SCRIPTS[pathname];
  if (script !== undefined) return { status: 200, type: 'text/javascript', body: assembleScript(script) };
  const isStranger = searchParams.get('clientKey') !== room.clientKey;
  const refusal = isStranger
    ? { code: 'INVALID_CLIENT_KEY', message: '클라이언트 키가 올바르지 않습니다.' }
    : undefined;
  switch (pathname) {
    case '/widget/style.css':
      return { status: 200, type: 'text/css', body: WIDGET_STYLE };
    case '/widget/methods':
      return html(renderMethods(refusal));
    case '/widget/agreement':
      return html(renderAgreement(refusal));
    case '/receipt': {
      const payment = room.provider.payments.get(searchParams.get('transactionId') ?? '');
      return payment === undefined ? null : html(renderReceipt(payment));
    }
    case '/':
      return html(renderDashboard([...room.provider.payments.values()]));
    default:
      return null;
  }
}

function showWindow({ provider }: Room, key: string): PageAnswer | null {
  const payment = provider.payments.get(key);
  return payment === undefined ? null : html(renderPaymentWindow(payment));
}

function decide({ provider }: Room, key: string, wanted: unknown): PageAnswer | null {
  const payment = provider.payments.get(key);
  const { code, decision } = isRecord(wanted) ? wanted : {};
  const chosen = DECISIONS.find((known) => known === decision);
  if (payment === undefined || chosen === undefined) return null;
  const outcome = decidePayment(provider, payment, chosen, typeof code === 'string' ? code : null);
  if (outcome !== null) return json(200, outcome);
  return json(409, { error: `더 진행할 수 없는 결제입니다. (${payment.status})` });
}

function cancelByForm({ provider }: Room, form: URLSearchParams): PageAnswer | null {
  const payment = provider.payments.get(form.get('paymentKey') ?? '');
  if (payment === undefined) return null;
  cancelAtProvider(provider, payment, { amountWon: Number(form.get('amount')), origin: 'dashboard' });
  return { ...html(''), status: 303, location: '/' };
}

function html(body: string): PageAnswer {
  return { status: 200, type: 'text/html', body };
}

function json(status: number, value: unknown): PageAnswer {
  return { status, type: 'application/json', body: JSON.stringify(value) };
}
