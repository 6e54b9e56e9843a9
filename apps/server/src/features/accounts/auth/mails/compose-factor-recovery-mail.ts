import { createElement as h } from 'react';
import { Link, Text } from 'react-email';
import * as z from 'zod/mini';
import type { AppDeps } from '../../../../platform/app-deps.ts';
import type { MailMessage } from '../../../../platform/mail/mail-message.ts';
import { renderMail } from '../../../../platform/mail/render-mail.ts';
import type { RestoreLinks } from '../change-email.ts';
import { findRecoveryForMail } from '../factor-recovery/factor-recoveries.queries.ts';

const payloadShape = z.object({ recovery_id: z.uuid() });
const dueFormat = new Intl.DateTimeFormat('ko-KR', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Asia/Seoul' });

/** While the removal of a second factor waits: the owner can stop it without a log-in. */
export async function composeFactorRecoveryMail(
  deps: Pick<AppDeps, 'db' | 'webOrigin' | 'supportEmail'> & { recoveryLinks: RestoreLinks },
  payload: unknown,
): Promise<MailMessage | null> {
  const { recovery_id } = z.parse(payloadShape, payload);
  const recovery = await findRecoveryForMail(deps.db, recovery_id);
  if (recovery?.status !== 'WAITING') return null;
  // Behind the number sign, so that the token reaches no server log.
  const link = `${deps.webOrigin}/two-step-cancel#token=${deps.recoveryLinks.tokenFor(recovery_id)}`;
  const heading = '2단계 로그인 해제를 기다리고 있습니다';
  const rendered = await renderMail({
    preview: heading,
    heading,
    children: [
      h(
        Text,
        { key: 'body' },
        `인증 앱과 복구 코드를 잃어버렸다는 신청을 받았습니다. ${dueFormat.format(recovery.due_at)}에 2단계 로그인이 해제되고, 그때부터 인증 앱의 번호 없이 로그인할 수 있습니다.`,
      ),
      h(
        Text,
        { key: 'cancel' },
        '본인이 신청하지 않았다면 지금 취소하고 비밀번호를 바꿔 주세요: ',
        h(Link, { href: link }, link),
      ),
    ],
    footer: `본인이 신청했다면 하실 일이 없습니다. 문의: ${deps.supportEmail}`,
  });
  return { to: recovery.email, subject: `[필기] ${heading}`, ...rendered };
}
