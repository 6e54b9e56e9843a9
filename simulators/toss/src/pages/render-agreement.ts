import { type Page, renderPage } from './render-page.ts';

export function renderAgreement(refusal: Page['refusal']): string {
  const content = `<label class="choice"><input type="checkbox" name="terms"> [필수] 결제 서비스 이용 약관, 개인정보 처리에 동의합니다.</label>`;
  return renderPage({
    title: '약관 동의',
    kind: 'agreement',
    script: 'agreement-frame',
    content,
    ...(refusal && { refusal }),
  });
}
