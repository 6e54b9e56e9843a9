import { formatSeoulText } from '../clock/seoul-time.ts';
import { methodNameOf } from '../provider/present-payment.ts';
import type { ProviderPayment } from '../provider/provider-payment.ts';
import { escapeHtml, formatWon } from './escape-html.ts';
import { renderPage } from './render-page.ts';

export function renderReceipt(payment: ProviderPayment): string {
  const vat = Math.round(payment.amount_won / 11);
  const cancels = payment.cancels.map(
    ({ cancel_won, canceled_at }) => `<dt>취소 ${formatSeoulText(canceled_at)}</dt><dd>-${formatWon(cancel_won)}</dd>`,
  );
  const content = `<header><h1>${payment.method === 'CARD' ? '신용카드 매출전표' : '결제 거래 내역 확인서'}</h1>
<p>시험용 전표입니다. 증빙으로 쓸 수 없습니다.</p></header>
<dl>
<dt>상품</dt><dd>${escapeHtml(payment.order_name)}</dd>
<dt>주문번호</dt><dd>${escapeHtml(payment.order_id)}</dd>
<dt>결제수단</dt><dd>${methodNameOf(payment.method)}</dd>
<dt>승인번호</dt><dd>${payment.approve_no}</dd>
<dt>승인일시</dt><dd>${payment.approved_at === null ? '-' : formatSeoulText(payment.approved_at)}</dd>
<dt>공급가액</dt><dd>${formatWon(payment.amount_won - vat)}</dd>
<dt>부가세</dt><dd>${formatWon(vat)}</dd>
<dt>합계</dt><dd><strong>${formatWon(payment.amount_won)}</strong></dd>
${cancels.join('\n')}
</dl>`;
  return renderPage({ title: '전표', kind: 'receipt', content });
}
