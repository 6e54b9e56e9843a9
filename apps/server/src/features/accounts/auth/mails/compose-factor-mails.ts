import { createHmac, hkdfSync } from 'node:crypto';
import { createElement as h } from 'react';
import { Link, Text } from 'react-email';
import * as z from 'zod/mini';
import type { AppDeps } from '../../../../platform/app-deps.ts';
import type { MailMessage } from '../../../../platform/mail/mail-message.ts';
import { renderMail } from '../../../../platform/mail/render-mail.ts';
import { MINUTE_MS } from '../../../../platform/rate-limits/rate-limit.ts';
import { findAccount } from '../accounts.queries.ts';
import { isFactorReset, updateFactorLink } from '../admin/factor-resets.queries.ts';
import { hashToken } from '../create-refresh-tokens.ts';

const FACTOR_LINK_MINUTES = 15;
const linkShape = z.object({ user_id: z.uuid() });
const noticeShape = z.object({ user_id: z.uuid(), owner_id: z.uuid() });

/** Creates the link when the mail is sent: the token exists only in the mail and, as a digest, in the database. */
export async function composeFactorLinkMail(
  deps: Pick<AppDeps, 'db' | 'clock' | 'webOrigin' | 'supportEmail'> & { linkSecret: string },
  payload: unknown,
  mailId: string,
): Promise<MailMessage | null> {
  const { user_id } = z.parse(linkShape, payload);
  const account = await findAccount(deps.db, user_id);
  if (account === null || !account.is_active || !(await isFactorReset(deps.db, user_id))) return null;
  const key = Buffer.from(hkdfSync('sha256', deps.linkSecret, '', 'pilgi factor link', 32));
  const token = createHmac('sha256', key).update(mailId).digest('base64url');
  const expires_at = new Date(deps.clock.now().getTime() + FACTOR_LINK_MINUTES * MINUTE_MS);
  await updateFactorLink(deps.db, { user_id, token_hash: hashToken(token), expires_at });
  // Behind the number sign, so that the token reaches no server log.
  const link = `${deps.webOrigin}/admin/login#enrol=${token}`;
  const rendered = await renderMail({
    preview: '인증 앱을 다시 등록하는 링크입니다.',
    heading: '인증 앱 다시 등록하기',
    children: [
      h(Text, { key: 'lead' }, '아래 링크에서 로그인하면 인증 앱을 다시 등록할 수 있습니다.'),
      h(Text, { key: 'link' }, h(Link, { href: link }, link)),
      h(Text, { key: 'note' }, `${FACTOR_LINK_MINUTES}분 동안 한 번만 쓸 수 있습니다.`),
    ],
    footer: `로그인하려고 한 적이 없다면 다른 운영자에게 바로 알려주세요. 문의: ${deps.supportEmail}`,
  });
  return { to: account.email, subject: '[필기 관리자] 인증 앱 다시 등록하기', ...rendered };
}

/** To every owner: a reset that no one expected must be noticed. */
export async function composeFactorResetMail(
  deps: Pick<AppDeps, 'db' | 'webOrigin'>,
  payload: unknown,
): Promise<MailMessage | null> {
  const { user_id, owner_id } = z.parse(noticeShape, payload);
  const [account, owner] = [await findAccount(deps.db, user_id), await findAccount(deps.db, owner_id)];
  if (account === null || owner === null || !owner.is_active) return null;
  const heading = '운영자의 인증 앱이 초기화되었습니다';
  const rendered = await renderMail({
    preview: heading,
    heading,
    children: [
      h(Text, { key: 'who' }, `운영자: ${account.email}`),
      h(Text, { key: 'where' }, `승인 기록: ${deps.webOrigin}/admin/requests`),
    ],
    footer: '모르는 일이면 그 계정을 바로 비활성화해주세요.',
  });
  return { to: owner.email, subject: `[필기 관리자] ${heading}`, ...rendered };
}
