import { IDENTITY_PROVIDERS, PROVIDER_NAMES } from '@pilgi/domain/accounts';
import { createElement as h } from 'react';
import { Text } from 'react-email';
import * as z from 'zod/mini';
import type { AppDeps } from '../../../../platform/app-deps.ts';
import type { MailMessage } from '../../../../platform/mail/mail-message.ts';
import { renderMail } from '../../../../platform/mail/render-mail.ts';
import { getAccount } from '../accounts.queries.ts';

const payloadShape = z.object({ user_id: z.uuid(), provider: z.optional(z.enum(IDENTITY_PROVIDERS)) });

const notices = {
  password_changed: {
    subject: '[필기] 비밀번호가 변경되었습니다',
    heading: '비밀번호가 변경되었습니다',
    body: '계정의 비밀번호가 방금 변경되었고, 다른 기기에서는 로그아웃되었습니다.',
  },
  session_ended: {
    subject: '[필기] 안전을 위해 로그아웃했습니다',
    heading: '안전을 위해 한 기기를 로그아웃했습니다',
    body: '이미 사용된 로그인 정보가 다시 쓰여, 정보가 새어 나갔을 가능성에 대비해 그 기기를 로그아웃했습니다.',
  },
  identity_linked: {
    subject: '[필기] 로그인 방법이 추가되었습니다',
    heading: '로그인 방법이 추가되었습니다',
    body: '이제 아래 계정으로도 필기에 로그인할 수 있습니다.',
  },
  identity_removed: {
    subject: '[필기] 로그인 방법이 해제되었습니다',
    heading: '로그인 방법이 해제되었습니다',
    body: '아래 계정으로는 더 이상 필기에 로그인할 수 없습니다. 강의와 노트는 그대로 있습니다.',
  },
  new_device: {
    subject: '[필기] 새 기기에서 로그인했습니다',
    heading: '새 기기에서 로그인했습니다',
    body: '이 계정에 처음 보는 브라우저에서 로그인했습니다. 로그인한 기기는 프로필의 보안 화면에서 볼 수 있습니다.',
  },
  passkey_added: {
    subject: '[필기] 패스키를 등록했습니다',
    heading: '패스키를 등록했습니다',
    body: '계정에 새 패스키가 등록되었습니다. 이제 이 패스키로 로그인할 수 있습니다.',
  },
  passkey_removed: {
    subject: '[필기] 패스키를 지웠습니다',
    heading: '패스키를 지웠습니다',
    body: '계정에서 패스키 하나가 지워졌습니다. 지운 패스키로는 로그인할 수 없습니다.',
  },
  totp_enrolled: {
    subject: '[필기] 2단계 로그인을 켰습니다',
    heading: '2단계 로그인을 켰습니다',
    body: '이제 비밀번호나 간편 로그인으로 로그인할 때 인증 앱의 번호도 입력합니다.',
  },
  totp_removed: {
    subject: '[필기] 2단계 로그인을 껐습니다',
    heading: '2단계 로그인을 껐습니다',
    body: '이제 인증 앱의 번호 없이 로그인할 수 있습니다.',
  },
  factor_recovery_cancelled: {
    subject: '[필기] 2단계 로그인 해제를 취소했습니다',
    heading: '2단계 로그인 해제를 취소했습니다',
    body: '2단계 로그인은 그대로 켜져 있습니다.',
  },
  factor_recovery_done: {
    subject: '[필기] 2단계 로그인이 해제되었습니다',
    heading: '2단계 로그인이 해제되었습니다',
    body: '신청하신 지 72시간이 지나 2단계 로그인을 해제하고 모든 기기에서 로그아웃했습니다. 이제 인증 앱의 번호 없이 로그인할 수 있습니다.',
  },
} as const;

type SecurityNotice = keyof typeof notices;
export const SECURITY_NOTICES = Object.keys(notices) as SecurityNotice[];

export async function composeSecurityNoticeMail(
  deps: Pick<AppDeps, 'db' | 'webOrigin' | 'supportEmail'>,
  kind: SecurityNotice,
  payload: unknown,
): Promise<MailMessage> {
  const { user_id, provider } = z.parse(payloadShape, payload);
  const account = await getAccount(deps.db, user_id);
  const notice = notices[kind];
  const advice = `본인이 한 일이 아니라면 지금 비밀번호를 재설정해주세요: ${deps.webOrigin}/password-reset/request`;
  const rendered = await renderMail({
    preview: notice.body,
    heading: notice.heading,
    children: [
      h(Text, { key: 'body' }, notice.body),
      ...(provider === undefined ? [] : [h(Text, { key: 'provider' }, `로그인 방법: ${PROVIDER_NAMES[provider]}`)]),
      h(Text, { key: 'advice' }, advice),
    ],
    footer: `문의: ${deps.supportEmail}`,
  });
  return { to: account.email, subject: notice.subject, ...rendered };
}
