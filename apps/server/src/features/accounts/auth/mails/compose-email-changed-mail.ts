import { EMAIL_RESTORE_HOURS } from '@pilgi/domain/accounts';
import { createElement as h } from 'react';
import { Link, Text } from 'react-email';
import * as z from 'zod/mini';
import type { AppDeps } from '../../../../platform/app-deps.ts';
import type { MailMessage } from '../../../../platform/mail/mail-message.ts';
import { renderMail } from '../../../../platform/mail/render-mail.ts';
import type { RestoreLinks } from '../change-email.ts';

const payloadShape = z.object({ change_id: z.uuid(), email: z.string() });

/** To the old address, whose owner may not have made the change. */
export async function composeEmailChangedMail(
  deps: Pick<AppDeps, 'webOrigin' | 'supportEmail'> & { restoreLinks: RestoreLinks },
  payload: unknown,
): Promise<MailMessage> {
  const { change_id, email } = z.parse(payloadShape, payload);
  // Behind the number sign, so that the token reaches no server log.
  const link = `${deps.webOrigin}/email-restore#token=${deps.restoreLinks.tokenFor(change_id)}`;
  const rendered = await renderMail({
    preview: '계정의 이메일 주소가 바뀌었습니다.',
    heading: '이메일 주소가 바뀌었습니다',
    children: [
      h(Text, { key: 'body' }, `${email} 계정의 이메일이 다른 주소로 바뀌었습니다.`),
      h(
        Text,
        { key: 'restore' },
        `본인이 아니라면 ${EMAIL_RESTORE_HOURS}시간 안에 되돌려 주세요: `,
        h(Link, { href: link }, link),
      ),
    ],
    footer: `본인이 바꾸었다면 하실 일이 없습니다. 문의: ${deps.supportEmail}`,
  });
  return { to: email, subject: '[필기] 이메일 주소가 바뀌었습니다', ...rendered };
}
