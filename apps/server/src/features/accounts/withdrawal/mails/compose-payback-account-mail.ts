import { createHmac, hkdfSync } from 'node:crypto';
import { ACCOUNT_LINK_DAYS } from '@pilgi/domain/billing';
import { createElement as h } from 'react';
import { Button, Link, Text } from 'react-email';
import * as z from 'zod/mini';
import type { AppDeps } from '../../../../platform/app-deps.ts';
import type { MailMessage } from '../../../../platform/mail/mail-message.ts';
import { renderMail } from '../../../../platform/mail/render-mail.ts';
import { listPaybacks } from '../../../billing/index.ts';
import { getAccount, hashToken } from '../../auth/index.ts';
import { updateLink } from '../withdrawals.queries.ts';

const payloadShape = z.object({ user_id: z.string() });
const DAY_MS = 24 * 3_600_000;
const button = {
  backgroundColor: '#2337c6',
  color: '#ffffff',
  borderRadius: '10px',
  padding: '14px 22px',
  fontWeight: 600,
};

/** Creates the link when the mail is sent: the token exists only in the mail and, as a digest, in the database. */
export async function composePaybackAccountMail(
  deps: Pick<AppDeps, 'db' | 'clock' | 'webOrigin' | 'supportEmail'> & { linkSecret: string },
  payload: unknown,
  mailId: string,
): Promise<MailMessage | null> {
  const { user_id } = z.parse(payloadShape, payload);
  const token = linkTokenFor(deps.linkSecret, mailId);
  const link_expires_at = new Date(deps.clock.now().getTime() + ACCOUNT_LINK_DAYS * DAY_MS);
  if (!(await updateLink(deps.db, { user_id, link_hash: hashToken(token), link_expires_at }))) return null;
  const { email } = await getAccount(deps.db, user_id);
  const owed = (await listPaybacks(deps.db, user_id)).filter(({ status }) => status === 'OWED');
  const won = `${owed.reduce((sum, { amount_won }) => sum + amount_won, 0).toLocaleString('ko-KR')}원`;
  const link = `${deps.webOrigin}/payback#token=${token}`;
  const rendered = await renderMail({
    preview: `돌려드릴 ${won}을 받을 계좌를 알려 주세요.`,
    heading: '돌려드릴 계좌를 알려 주세요',
    children: [
      h(
        Text,
        { key: 'lead' },
        `탈퇴하신 계정에 남은 유상 크레딧의 값 ${won}을 결제 수단으로 돌려드리지 못했습니다(결제사가 취소를 받아 주지 않음). 계좌를 알려 주시면 영업일 3일 안에 보내 드립니다.`,
      ),
      h(Button, { key: 'button', href: link, style: button }, '계좌 입력하기'),
      h(
        Text,
        { key: 'note' },
        `이 링크는 ${ACCOUNT_LINK_DAYS}일 동안 한 번만 쓸 수 있습니다. 계좌는 암호화하여 보관하고, 보내 드린 즉시 지웁니다. 그 뒤에 계정과 개인정보를 지웁니다.`,
      ),
      h(
        Text,
        { key: 'plain' },
        '버튼이 눌리지 않으면 이 주소를 브라우저에 붙여 넣어주세요: ',
        h(Link, { href: link }, link),
      ),
    ],
    footer: `탈퇴하신 적이 없거나 도움이 필요하면 ${deps.supportEmail}로 알려주세요.`,
  });
  return { to: email, subject: `[필기] 돌려드릴 ${won}을 받을 계좌를 알려 주세요`, ...rendered };
}

/** Deterministic per mail, so that the link works whichever copy of a resent mail arrives first. */
function linkTokenFor(secret: string, mailId: string): string {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'pilgi payback account link', 32));
  return createHmac('sha256', key).update(mailId).digest('base64url');
}
