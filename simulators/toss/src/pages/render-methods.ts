import { BANKS, CARD_COMPANIES, EASY_PAYS } from './payment-choices.ts';
import { type Page, renderPage } from './render-page.ts';

/** No card company is selected initially, as in the real widget, so that the missing selection can be tested. */
export function renderMethods(refusal: Page['refusal']): string {
  const content = `<form aria-label="결제수단">
<p class="amount">결제 금액 <strong data-amount></strong></p>
${choice('CARD', '신용·체크카드', true)}
${details('CARD', '카드사', [['', '카드사를 선택하세요'], ...CARD_COMPANIES])}
${choice('TRANSFER', '계좌이체', false)}
${details('TRANSFER', '은행', BANKS)}
${choice('EASY_PAY', '간편결제', false)}
${details('EASY_PAY', '간편결제', EASY_PAYS)}
<p class="notice">시험용 결제입니다. 실제로 결제되지 않습니다.</p>
</form>`;
  return renderPage({
    title: '결제수단',
    kind: 'methods',
    script: 'methods-frame',
    content,
    ...(refusal && { refusal }),
  });
}

function choice(method: string, name: string, isChosen: boolean): string {
  const checked = isChosen ? ' checked' : '';
  return `<label class="choice"><input type="radio" name="method" value="${method}"${checked}> ${name}</label>`;
}

function details(method: string, name: string, choices: readonly [string, string][]): string {
  const options = choices.map(([code, text]) => `<option value="${code}">${text}</option>`);
  return `<div data-details="${method}"><select aria-label="${name}" name="${method}">${options.join('')}</select></div>`;
}
