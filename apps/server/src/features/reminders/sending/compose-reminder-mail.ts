import { createElement as h } from 'react';
import { Link, Text } from 'react-email';
import type { AppDeps } from '../../../platform/app-deps.ts';
import type { MailMessage } from '../../../platform/mail/mail-message.ts';
import { renderMail } from '../../../platform/mail/render-mail.ts';
import type { ReminderContent } from './reminder-content.ts';

/** A service notice that the user switched on, not advertising: see decision 0105. One click ends all of them (RFC 8058). */
export async function composeReminderMail(
  { webOrigin, supportEmail }: Pick<AppDeps, 'webOrigin' | 'supportEmail'>,
  { to, token, content }: { to: string; token: string; content: ReminderContent },
): Promise<MailMessage> {
  const { title, body, path, note } = content;
  const page = `${webOrigin}/reminders/unsubscribe#token=${token}`;
  const line = { margin: '8px 0' };
  const rendered = await renderMail({
    preview: body,
    heading: title,
    children: [
      h(Text, { key: 'body', style: line }, body),
      ...(note === null ? [] : [h(Text, { key: 'note', style: line }, note)]),
      h(Link, { key: 'link', href: `${webOrigin}${path}`, style: { color: '#2337c6' } }, '필기에서 열기'),
      h(
        Text,
        { key: 'end', style: { ...line, fontSize: '13px' } },
        '더 받고 싶지 않으면 ',
        h(Link, { href: page, style: { color: '#2337c6' } }, '알림 메일 끄기'),
        '를 눌러주세요. 로그인하지 않아도 바로 꺼져요.',
      ),
    ],
    footer: `프로필의 ‘알림’에서 켜신 알림이며 광고가 아닙니다. 문의: ${supportEmail}`,
  });
  return {
    to,
    subject: `[필기] ${title}`,
    ...rendered,
    headers: {
      'List-Unsubscribe': `<${webOrigin}/api/v1/reminders/unsubscribe/${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}
