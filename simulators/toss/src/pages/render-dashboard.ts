import { formatSeoulText } from '../clock/seoul-time.ts';
import type { ProviderPayment } from '../provider/provider-payment.ts';
import { escapeHtml, formatWon } from './escape-html.ts';
import { renderPage } from './render-page.ts';

const MAX_SHOWN = 100;

/** The provider's back office, where payments can be cancelled without the shop. */
export function renderDashboard(payments: ProviderPayment[]): string {
  const rows = payments.slice(-MAX_SHOWN).reverse().map(renderRow);
  const table = `<table><thead><tr><th>요청</th><th>주문번호</th><th>상품</th><th>금액</th><th>잔액</th><th>상태</th><th></th></tr></thead>
<tbody>${rows.join('\n')}</tbody></table>`;
  const content = `<header><h1>시험용 상점관리자</h1><p>결제 대행사를 흉내 냅니다. 실제 돈은 움직이지 않습니다.</p></header>
${rows.length === 0 ? '<p>아직 결제가 없습니다.</p>' : table}`;
  return renderPage({ title: '시험용 상점관리자', kind: 'dashboard', content });
}

function renderRow(payment: ProviderPayment): string {
  const { amount_won, approved_at, balance_won, order_id, order_name, payment_key, requested_at, status } = payment;
  const canCancel = approved_at !== null && balance_won > 0;
  const form = `<form method="post" action="/dashboard/cancel"><input type="hidden" name="paymentKey" value="${payment_key}">
<label>금액 <input name="amount" type="number" min="1" max="${balance_won}" value="${balance_won}"></label> <button>취소</button></form>`;
  return `<tr><td>${formatSeoulText(requested_at)}</td><td>${escapeHtml(order_id)}</td>
<td>${escapeHtml(order_name)}</td><td>${formatWon(amount_won)}</td><td>${formatWon(balance_won)}</td><td>${status}</td>
<td>${canCancel ? form : ''}</td></tr>`;
}
