import { formatCredits } from '@pilgi/domain/billing';
import { RETAINED_RECORDS } from '@pilgi/domain/shared';
import { createElement as h } from 'react';
import { Text } from 'react-email';
import * as z from 'zod/mini';
import type { AppDeps } from '../../../../platform/app-deps.ts';
import type { ComposeMail, MailMessage } from '../../../../platform/mail/mail-message.ts';
import { renderMail } from '../../../../platform/mail/render-mail.ts';
import { composePaybackAccountMail } from './compose-payback-account-mail.ts';

const payloadShape = z.object({
  email: z.string(),
  withdrawn_at: z.string(),
  given_up_micro: z.string(),
  refunded_won: z.optional(z.number()),
  paid_back_won: z.optional(z.number()),
});
const dateText = new Intl.DateTimeFormat('ko-KR', { timeZone: 'Asia/Seoul', dateStyle: 'long', timeStyle: 'short' });

/** Uses only the payload, because the account is already anonymized. */
async function composeWithdrawalMail(deps: Pick<AppDeps, 'supportEmail'>, payload: unknown): Promise<MailMessage> {
  const { email, withdrawn_at, given_up_micro, refunded_won = 0, paid_back_won = 0 } = z.parse(payloadShape, payload);
  const givenUp = BigInt(given_up_micro);
  const lines = [
    `탈퇴 일시: ${dateText.format(new Date(withdrawn_at))}`,
    ...(refunded_won > 0 ? [`결제 수단으로 돌려드린 금액: ${refunded_won.toLocaleString('ko-KR')}원`] : []),
    ...(paid_back_won > 0 ? [`계좌로 돌려드린 금액: ${paid_back_won.toLocaleString('ko-KR')}원`] : []),
    ...(givenUp > 0n ? [`소멸된 크레딧: ${formatCredits(givenUp)} 크레딧`] : []),
    '이메일 주소와 비밀번호 등 계정 정보는 지웠고, 문의 내용에서는 개인정보를 가렸습니다.',
    '아래 기록은 법령과 내부 방침에 따라 누구의 것인지 알 수 없는 번호로 보관한 뒤 지웁니다.',
    ...RETAINED_RECORDS.map((record) => `· ${record.name}: ${record.period} (${record.law})`),
    '같은 이메일로 언제든 다시 가입할 수 있습니다.',
  ];
  const rendered = await renderMail({
    preview: '회원 탈퇴가 완료되었습니다.',
    heading: '회원 탈퇴가 완료되었습니다',
    children: lines.map((line) => h(Text, { key: line, style: { margin: '4px 0' } }, line)),
    footer: `본인이 탈퇴하지 않았거나 돌려받을 금액이 있다면 ${deps.supportEmail}로 알려주세요.`,
  });
  return { to: email, subject: '[필기] 회원 탈퇴가 완료되었습니다', ...rendered };
}

export function withdrawalMailComposers(
  deps: Pick<AppDeps, 'db' | 'clock' | 'webOrigin' | 'supportEmail'> & { linkSecret: string },
): Record<string, ComposeMail> {
  return {
    account_withdrawn: (payload) => composeWithdrawalMail(deps, payload),
    payback_account: (payload, mailId) => composePaybackAccountMail(deps, payload, mailId),
  };
}
