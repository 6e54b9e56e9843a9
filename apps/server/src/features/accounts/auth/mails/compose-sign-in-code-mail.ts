import { EMAIL_CODE_MINUTES } from '@pilgi/domain/accounts';
import { createElement as h } from 'react';
import { Text } from 'react-email';
import * as z from 'zod/mini';
import type { AppDeps } from '../../../../platform/app-deps.ts';
import { inTransaction } from '../../../../platform/db/in-transaction.ts';
import type { MailMessage } from '../../../../platform/mail/mail-message.ts';
import { renderMail } from '../../../../platform/mail/render-mail.ts';
import { MINUTE_MS } from '../../../../platform/rate-limits/rate-limit.ts';
import type { EmailCodes } from '../email-codes.ts';
import { lockPendingById, updatePendingCode } from '../social/sign-in-flows.queries.ts';
import { codeStyle } from './compose-code-mail.ts';

const payloadShape = z.object({ pending_id: z.uuid(), email: z.string() });

const HEADING = '이메일 확인 코드';
const FOOTER =
  '필기에 로그인하거나 가입하려고 한 적이 없다면 이 메일을 무시하셔도 됩니다. 코드를 다른 사람에게 알려 주지 마세요.';

/** To an address that may have no account: the code belongs to the sign-in of one browser. */
export async function composeSignInCodeMail(
  deps: Pick<AppDeps, 'db' | 'clock' | 'supportEmail'> & { emailCodes: EmailCodes },
  payload: unknown,
  mailId: string,
): Promise<MailMessage | null> {
  const { pending_id: id, email } = z.parse(payloadShape, payload);
  const code = deps.emailCodes.codeFor(mailId);
  const now = deps.clock.now();
  const code_expires_at = new Date(now.getTime() + EMAIL_CODE_MINUTES * MINUTE_MS);
  const isOpen = await inTransaction(deps.db, async (tx) => {
    const pending = await lockPendingById(tx, { id, now });
    // Another address was entered since, or the sign-in has ended.
    if (pending?.code_email !== email) return false;
    await updatePendingCode(tx, { id, code_hash: deps.emailCodes.hash(id, code), code_expires_at });
    return true;
  });
  if (!isOpen) return null;
  const rendered = await renderMail({
    preview: `${HEADING}: ${code}`,
    heading: HEADING,
    children: [
      h(Text, { key: 'lead' }, '아래 코드를 로그인 화면에 입력해 주세요.'),
      h(Text, { key: 'code', style: codeStyle }, code),
      h(
        Text,
        { key: 'note' },
        `${EMAIL_CODE_MINUTES}분 안에 입력해 주세요. 새 코드를 받으면 이전 코드는 쓸 수 없습니다.`,
      ),
    ],
    footer: `${FOOTER} 문의: ${deps.supportEmail}`,
  });
  return { to: email, subject: '[필기] 로그인 이메일 확인 코드', ...rendered };
}
