import { formatCredits, REFUND_WINDOW_DAYS } from '@pilgi/domain/billing';
import { createElement as h } from 'react';
import { Text } from 'react-email';
import * as z from 'zod/mini';
import type { AppDeps } from '../../../../platform/app-deps.ts';
import type { MailMessage } from '../../../../platform/mail/mail-message.ts';
import { renderMail } from '../../../../platform/mail/render-mail.ts';
import { getPaymentForMail } from '../payment-mails.queries.ts';

const payloadShape = z.object({ payment_id: z.uuid() });
const dateText = new Intl.DateTimeFormat('ko-KR', { timeZone: 'Asia/Seoul', dateStyle: 'long', timeStyle: 'short' });
const dayText = new Intl.DateTimeFormat('ko-KR', { timeZone: 'Asia/Seoul', dateStyle: 'long' });

/** The mail is also the contract document required by the e-commerce act: seller, product, price and right of withdrawal. */
export async function composePaymentMail(
  deps: Pick<AppDeps, 'db' | 'webOrigin' | 'supportEmail'>,
  payload: unknown,
): Promise<MailMessage> {
  const { payment_id } = z.parse(payloadShape, payload);
  const payment = await getPaymentForMail(deps.db, payment_id);
  const lines = [
    `주문 번호: ${payment.order_id}`,
    `상품: ${payment.order_name}`,
    `결제 금액: ${payment.amount_won.toLocaleString('ko-KR')}원 (부가세 포함)`,
    `충전된 크레딧: ${formatCredits(payment.credits_micro)} 크레딧`,
    `결제 일시: ${dateText.format(payment.approved_at)}`,
    `사용 기한: ${dayText.format(new Date(payment.expires_at.getTime() - 1))}까지`,
    `공급 시기: 결제 즉시`,
    `청약철회: 결제 후 ${REFUND_WINDOW_DAYS}일 안에, 충전한 크레딧을 쓰지 않았다면 결제 관리 화면에서 바로 환불할 수 있습니다.`,
    `판매자: ${payment.merchant.company_name} (대표 ${payment.merchant.representative}, 사업자등록번호 ${payment.merchant.business_registration_number}, ${payment.merchant.address})`,
    `이용약관: ${deps.webOrigin}/terms · 환불 정책: ${deps.webOrigin}/refund-policy`,
  ];
  const rendered = await renderMail({
    preview: `${payment.order_name} 결제가 완료되었습니다.`,
    heading: '결제가 완료되었습니다',
    children: lines.map((line) => h(Text, { key: line, style: { margin: '4px 0' } }, line)),
    footer: `결제 내역과 영수증: ${deps.webOrigin}/payment-management · 문의: ${deps.supportEmail}`,
  });
  return { to: payment.email, subject: '[필기] 결제 완료 및 계약 안내', ...rendered };
}
