import { createHmac, hkdfSync } from 'node:crypto';
import { createElement as h } from 'react';
import { Button, Link, Text } from 'react-email';
import * as z from 'zod/mini';
import type { AppDeps } from '../../../../platform/app-deps.ts';
import { inTransaction } from '../../../../platform/db/in-transaction.ts';
import type { MailMessage } from '../../../../platform/mail/mail-message.ts';
import { renderMail } from '../../../../platform/mail/render-mail.ts';
import { findAccountByEmail } from '../accounts.queries.ts';
import { hashToken } from '../create-refresh-tokens.ts';
import { insertResetToken } from '../password-resets.queries.ts';
import { RESET_LINK_MS } from '../session-lifetimes.ts';

const payloadShape = z.object({ email: z.string() });
const button = {
  backgroundColor: '#2337c6',
  color: '#ffffff',
  borderRadius: '10px',
  padding: '14px 22px',
  fontWeight: 600,
};

/** Creates the link when the mail is sent: the token exists only in the mail and, as a digest, in the database. */
export async function composePasswordResetMail(
  deps: Pick<AppDeps, 'db' | 'clock' | 'webOrigin' | 'supportEmail'> & { linkSecret: string },
  payload: unknown,
  mailId: string,
): Promise<MailMessage | null> {
  const { email } = z.parse(payloadShape, payload);
  const account = await findAccountByEmail(deps.db, email);
  if (account === null || !account.is_active) return null;
  const token = resetTokenFor(deps.linkSecret, mailId);
  const now = deps.clock.now();
  const expires_at = new Date(now.getTime() + RESET_LINK_MS);
  await inTransaction(deps.db, (tx) =>
    insertResetToken(tx, { token_hash: hashToken(token), user_id: account.id, now, expires_at }),
  );
  const link = `${deps.webOrigin}/password-reset?token=${token}`;
  const rendered = await renderMail({
    preview: '비밀번호를 다시 정할 수 있는 링크입니다.',
    heading: '비밀번호 재설정',
    children: [
      h(Text, { key: 'lead' }, `${email} 계정의 비밀번호를 다시 정하려면 아래 버튼을 눌러주세요.`),
      h(Button, { key: 'button', href: link, style: button }, '비밀번호 재설정하기'),
      h(
        Text,
        { key: 'note' },
        '이 링크는 24시간 동안 한 번만 쓸 수 있습니다. 새로 요청하면 이전 링크는 쓸 수 없습니다.',
      ),
      h(
        Text,
        { key: 'plain' },
        '버튼이 눌리지 않으면 이 주소를 브라우저에 붙여 넣어주세요: ',
        h(Link, { href: link }, link),
      ),
    ],
    footer: `요청하신 적이 없다면 이 메일을 무시하셔도 됩니다. 비밀번호는 바뀌지 않습니다. 문의: ${deps.supportEmail}`,
  });
  return { to: email, subject: '[필기] 비밀번호 재설정 안내', ...rendered };
}

/** Deterministic per mail, so that the link works whichever copy of a resent mail arrives first. */
function resetTokenFor(secret: string, mailId: string): string {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'pilgi password reset link', 32));
  return createHmac('sha256', key).update(mailId).digest('base64url');
}
