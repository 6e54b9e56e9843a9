import { createElement as h } from 'react';
import { Text } from 'react-email';
import * as z from 'zod/mini';
import type { AppDeps } from '../../../../platform/app-deps.ts';
import type { MailMessage } from '../../../../platform/mail/mail-message.ts';
import { renderMail } from '../../../../platform/mail/render-mail.ts';
import { getReviewForMail } from '../payment-mails.queries.ts';

type MailDeps = Pick<AppDeps, 'db' | 'webOrigin' | 'supportEmail'>;

const beginShape = z.object({ kind: z.enum(['ORDER', 'REFUND']), id: z.uuid() });
const endShape = z.extend(beginShape, { outcome: z.enum(['NOT_PAID', 'RETURNED', 'NOT_REFUNDED']) });

const BEGIN_TEXTS = {
  ORDER: {
    heading: '결제 내용을 확인하고 있습니다',
    text: '결제 결과를 바로 확인하지 못해 담당자가 확인하고 있습니다. 결제되었다면 크레딧이 들어오고, 아니면 청구되지 않습니다. 다시 결제하지 마세요.',
  },
  REFUND: {
    heading: '환불을 확인하고 있습니다',
    text: '환불 결과를 바로 확인하지 못해 담당자가 확인하고 있습니다. 다시 신청하지 않으셔도 됩니다.',
  },
} as const;

const END_TEXTS = {
  NOT_PAID: {
    heading: '결제되지 않은 것을 확인했습니다',
    text: '결제사에 확인한 결과 이 주문은 결제되지 않았습니다. 청구된 금액이 없으니 필요하면 다시 충전해 주세요.',
  },
  RETURNED: {
    heading: '결제 금액을 돌려드렸습니다',
    text: '주문과 맞지 않는 결제라 전액을 취소했습니다. 카드 명세서에는 영업일 기준 3~5일 뒤에 나타날 수 있습니다.',
  },
  NOT_REFUNDED: {
    heading: '환불하지 못했습니다',
    text: '결제사가 환불을 처리하지 못했습니다. 크레딧은 그대로 쓸 수 있습니다. 다른 방법으로 환불받으려면 고객센터로 문의해 주세요.',
  },
} as const;

export async function composeReviewMail(deps: MailDeps, payload: unknown): Promise<MailMessage> {
  const subject = z.parse(beginShape, payload);
  return await compose(deps, subject, {
    ...BEGIN_TEXTS[subject.kind],
    more: '영업일 1일 안에 이메일로 결과를 알려 드립니다.',
  });
}

export async function composeReviewEndMail(deps: MailDeps, payload: unknown): Promise<MailMessage> {
  const subject = z.parse(endShape, payload);
  return await compose(deps, subject, END_TEXTS[subject.outcome]);
}

async function compose(
  deps: MailDeps,
  subject: z.infer<typeof beginShape>,
  { heading, text, more }: { heading: string; text: string; more?: string },
): Promise<MailMessage> {
  const { order_id, amount_won, email } = await getReviewForMail(deps.db, subject);
  const amount = `${subject.kind === 'ORDER' ? '결제 금액' : '환불 금액'}: ${amount_won.toLocaleString('ko-KR')}원`;
  const lines = [text, `주문 번호: ${order_id}`, amount, ...(more === undefined ? [] : [more])];
  const rendered = await renderMail({
    preview: `${heading}.`,
    heading,
    children: lines.map((line) => h(Text, { key: line, style: { margin: '4px 0' } }, line)),
    footer: `결제 내역: ${deps.webOrigin}/payment-management · 문의: ${deps.supportEmail}`,
  });
  return { to: email, subject: `[필기] ${heading}`, ...rendered };
}
