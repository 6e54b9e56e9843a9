import { formatCredits } from '@pilgi/domain/billing';
import { createElement as h } from 'react';
import { Text } from 'react-email';
import * as z from 'zod/mini';
import type { AppDeps } from '../../../../platform/app-deps.ts';
import type { MailMessage } from '../../../../platform/mail/mail-message.ts';
import { renderMail } from '../../../../platform/mail/render-mail.ts';
import { getRefundForMail } from '../payment-mails.queries.ts';

const payloadShape = z.object({ refund_id: z.uuid() });

export async function composeRefundMail(
  deps: Pick<AppDeps, 'db' | 'webOrigin' | 'supportEmail'>,
  payload: unknown,
): Promise<MailMessage> {
  const { refund_id } = z.parse(payloadShape, payload);
  const refund = await getRefundForMail(deps.db, refund_id);
  const lines = [
    `주문 번호: ${refund.order_id}`,
    `환불 금액: ${refund.amount_won.toLocaleString('ko-KR')}원`,
    `회수된 크레딧: ${formatCredits(refund.credits_micro)} 크레딧`,
    '카드사에 취소를 요청했습니다. 카드 명세서에는 영업일 기준 3~5일 뒤에 나타날 수 있습니다.',
  ];
  const rendered = await renderMail({
    preview: '환불이 완료되었습니다.',
    heading: '환불이 완료되었습니다',
    children: lines.map((line) => h(Text, { key: line, style: { margin: '4px 0' } }, line)),
    footer: `결제 내역: ${deps.webOrigin}/payment-management · 문의: ${deps.supportEmail}`,
  });
  return { to: refund.email, subject: '[필기] 환불 완료 안내', ...rendered };
}
