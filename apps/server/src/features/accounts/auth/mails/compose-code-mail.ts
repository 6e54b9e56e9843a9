import { EMAIL_CODE_MINUTES, type EmailCodePurpose } from '@pilgi/domain/accounts';
import { createElement as h } from 'react';
import { Text } from 'react-email';
import * as z from 'zod/mini';
import type { AppDeps } from '../../../../platform/app-deps.ts';
import { inTransaction } from '../../../../platform/db/in-transaction.ts';
import type { MailMessage } from '../../../../platform/mail/mail-message.ts';
import { renderMail } from '../../../../platform/mail/render-mail.ts';
import { MINUTE_MS } from '../../../../platform/rate-limits/rate-limit.ts';
import { findAccount } from '../accounts.queries.ts';
import { insertEmailCode } from '../email-codes.queries.ts';
import type { EmailCodes } from '../email-codes.ts';

const payloadShape = z.object({ user_id: z.uuid(), email: z.optional(z.string()) });

const TEXTS = {
  verify: {
    subject: '[필기] 이메일 확인 코드',
    heading: '이메일을 확인해 주세요',
    lead: '아래 코드를 필기의 보안 화면에 입력하면 이메일 확인이 끝납니다.',
    footer: '필기에 가입한 적이 없다면 이 메일을 무시하셔도 됩니다.',
  },
  change: {
    subject: '[필기] 새 이메일 확인 코드',
    heading: '새 이메일 주소를 확인해 주세요',
    lead: '아래 코드를 입력하면 계정의 이메일이 이 주소로 바뀝니다.',
    footer: '주소를 바꾸려고 한 적이 없다면 이 메일을 무시하셔도 됩니다. 주소는 바뀌지 않습니다.',
  },
  log_in: {
    subject: '[필기] 로그인 코드',
    heading: '로그인 코드',
    lead: '이 계정에 로그인하려는 시도가 많아 한 번 더 확인합니다. 아래 코드를 로그인 화면에 입력해 주세요.',
    footer: '로그인하려고 한 적이 없다면 누군가 비밀번호를 알고 있을 수 있습니다. 지금 비밀번호를 바꿔 주세요.',
  },
  confirm: {
    subject: '[필기] 본인 확인 코드',
    heading: '본인 확인 코드',
    lead: '아래 코드를 입력하면 10분 동안 비밀번호 대신 쓸 수 있습니다.',
    footer: '본인 확인을 하려고 한 적이 없다면 이 메일을 무시하고, 로그인한 기기를 확인해 주세요.',
  },
  recover: {
    subject: '[필기] 2단계 로그인 해제 코드',
    heading: '2단계 로그인 해제 코드',
    lead: '인증 앱과 복구 코드를 모두 잃어버렸을 때 쓰는 코드입니다. 입력하면 72시간 뒤에 2단계 로그인이 해제됩니다.',
    footer: '신청한 적이 없다면 누군가 비밀번호를 알고 있을 수 있습니다. 지금 비밀번호를 바꿔 주세요.',
  },
} as const satisfies Record<EmailCodePurpose, object>;

export const codeStyle = { fontSize: '32px', fontWeight: 700, letterSpacing: '6px', margin: '12px 0' };

/** Creates the code when the mail is sent: it exists only in the mail and, as a keyed digest, in the database. */
export async function composeCodeMail(
  deps: Pick<AppDeps, 'db' | 'clock' | 'supportEmail'> & { emailCodes: EmailCodes },
  purpose: EmailCodePurpose,
  payload: unknown,
  mailId: string,
): Promise<MailMessage | null> {
  const { user_id, email } = z.parse(payloadShape, payload);
  const account = await findAccount(deps.db, user_id);
  if (account === null || !account.is_active || account.withdrawn_at !== null) return null;
  if (purpose === 'verify' && account.email_verified_at !== null) return null;
  const to = email ?? account.email;
  const code = deps.emailCodes.codeFor(mailId);
  const created_at = deps.clock.now();
  const expires_at = new Date(created_at.getTime() + EMAIL_CODE_MINUTES * MINUTE_MS);
  const code_hash = deps.emailCodes.hash(user_id, code);
  await inTransaction(deps.db, (tx) =>
    insertEmailCode(tx, { user_id, purpose, email: to, code_hash, created_at, expires_at }),
  );
  const { subject, heading, lead, footer } = TEXTS[purpose];
  const rendered = await renderMail({
    preview: `${heading}: ${code}`,
    heading,
    children: [
      h(Text, { key: 'lead' }, lead),
      h(Text, { key: 'code', style: codeStyle }, code),
      h(
        Text,
        { key: 'note' },
        `${EMAIL_CODE_MINUTES}분 안에 입력해 주세요. 새 코드를 받으면 이전 코드는 쓸 수 없습니다.`,
      ),
    ],
    footer: `${footer} 문의: ${deps.supportEmail}`,
  });
  return { to, subject, ...rendered };
}
