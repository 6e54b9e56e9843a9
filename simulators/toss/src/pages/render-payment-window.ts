import { findFailure } from '../failures/find-failure.ts';
import { methodNameOf } from '../provider/present-payment.ts';
import type { ProviderPayment } from '../provider/provider-payment.ts';
import { escapeHtml, formatWon } from './escape-html.ts';
import { DECLINE_CODES, REFUSAL_CODES } from './payment-choices.ts';
import { renderPage } from './render-page.ts';

export function renderPaymentWindow(payment: ProviderPayment): string {
  const isOpen = payment.status === 'READY';
  const content = `<header><h1>결제창</h1><p>시험용 결제창입니다. 실제로 결제되지 않습니다.</p></header>
<dl>
<dt>상품</dt><dd>${escapeHtml(payment.order_name)}</dd>
<dt>주문번호</dt><dd>${escapeHtml(payment.order_id)}</dd>
<dt>결제수단</dt><dd>${methodNameOf(payment.method)}</dd>
<dt>금액</dt><dd><strong>${formatWon(payment.amount_won)}</strong></dd>
</dl>
<p role="alert">${isOpen ? '' : `더 진행할 수 없는 결제입니다. (${payment.status})`}</p>
${isOpen ? renderDecisions() : ''}
<button type="button" disabled class="quiet" value="close">닫기</button>`;
  return renderPage({ title: '결제창', kind: 'window', script: 'payment-window', content });
}

function renderDecisions(): string {
  return `<button type="button" disabled class="main" value="approve">결제하기</button>
<details><summary>다르게 끝내기</summary>
${decision('decline', '인증 거절', DECLINE_CODES)}
${decision('refuse-approval', '인증 뒤 승인 거절', REFUSAL_CODES)}
<button type="button" disabled value="cancel">결제 취소</button>
</details>`;
}

function decision(value: string, name: string, codes: readonly string[]): string {
  const options = codes.map((code) => `<option value="${code}">${findFailure(code)?.message ?? ''} ${code}</option>`);
  return `<div class="row"><select id="${value}-code" aria-label="${name} 이유">${options.join('')}</select>
<button type="button" disabled value="${value}">${name}</button></div>`;
}
