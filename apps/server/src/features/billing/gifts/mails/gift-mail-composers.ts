import { formatCredits } from '@pilgi/domain/billing';
import { createElement as h } from 'react';
import { Text } from 'react-email';
import * as z from 'zod/mini';
import type { AppDeps } from '../../../../platform/app-deps.ts';
import type { ComposeMail, MailMessage } from '../../../../platform/mail/mail-message.ts';
import { renderMail } from '../../../../platform/mail/render-mail.ts';
import { getGiftForMail } from '../gifts.queries.ts';

const payloadShape = z.object({ gift_id: z.uuid() });
const dayText = new Intl.DateTimeFormat('ko-KR', { timeZone: 'Asia/Seoul', dateStyle: 'long' });

async function composeGiftMail(
  deps: Pick<AppDeps, 'db' | 'webOrigin' | 'supportEmail'>,
  payload: unknown,
): Promise<MailMessage | null> {
  const gift = await getGiftForMail(deps.db, z.parse(payloadShape, payload).gift_id);
  if (gift === null) return null;
  const amount = `${formatCredits(gift.amount_micro)} 크레딧`;
  const lastDay = dayText.format(new Date(gift.expires_at.getTime() - 1));
  const why = gift.kind === 'REFERRER' ? '추천하신 친구가 첫 결제를 마쳐' : '추천을 받고 첫 결제를 마치셔서';
  const lines = [
    `${why} ${amount}을 드렸습니다.`,
    `${lastDay}까지 쓸 수 있습니다. 무상으로 드린 크레딧이므로 현금으로 환불되지 않습니다.`,
    `크레딧은 결제 관리에서 확인할 수 있습니다: ${deps.webOrigin}/payment-management`,
  ];
  const rendered = await renderMail({
    preview: `${amount}을 ${lastDay}까지 쓸 수 있습니다.`,
    heading: `${amount}을 드렸습니다`,
    children: lines.map((line) => h(Text, { key: line, style: { margin: '8px 0' } }, line)),
    footer: `추천에 따른 지급 안내이며 광고가 아닙니다. 문의: ${deps.supportEmail}`,
  });
  return { to: gift.email, subject: `[필기] 친구 추천으로 ${amount}을 드렸습니다`, ...rendered };
}

export function giftMailComposers(
  deps: Pick<AppDeps, 'db' | 'webOrigin' | 'supportEmail'>,
): Record<string, ComposeMail> {
  return { gift_received: (payload) => composeGiftMail(deps, payload) };
}
