import type { RequestKind } from '@pilgi/domain/back-office';
import { createElement as h } from 'react';
import { Link, Text } from 'react-email';
import * as z from 'zod/mini';
import type { AppDeps } from '../../../../platform/app-deps.ts';
import type { ComposeMail, MailMessage } from '../../../../platform/mail/mail-message.ts';
import { renderMail } from '../../../../platform/mail/render-mail.ts';
import { createCancelLinks } from '../cancel-request.ts';
import { findMailedRequest } from '../requests.queries.ts';

const payloadShape = z.object({
  request_id: z.uuid(),
  user_id: z.uuid(),
  event: z.enum(['filed', 'waiting', 'reminded']),
});

const KIND_NAMES: Record<RequestKind, string> = {
  credit_grant: '한도를 넘는 크레딧 지급',
  credit_removal: '크레딧 차감',
  lot_extension: '크레딧 유효기간 연장',
  outage_extension: '장애에 따른 유효기간 연장',
  exceptional_refund: '규정 밖 환불',
  write_off: '손실 처리',
  installer_publication: '설치 파일 공개',
  role_change: '운영자 역할 변경',
  factor_reset: '인증 앱 초기화',
};

const HEADINGS = {
  filed: '승인을 기다리는 요청이 있습니다',
  waiting: '24시간 뒤에 실행될 요청이 있습니다',
  reminded: '곧 실행될 요청이 있습니다',
};

const timeOf = (moment: Date) => moment.toLocaleString('ko-KR', { timeZone: 'Asia/Seoul' });

/** Null when the request has ended or the operator has left meanwhile. */
async function composeRequestMail(
  deps: Pick<AppDeps, 'db' | 'webOrigin'> & { linkSecret: string },
  payload: unknown,
): Promise<MailMessage | null> {
  const { event, ...ids } = z.parse(payloadShape, payload);
  const request = await findMailedRequest(deps.db, ids);
  if (request === null || request.decision !== null) return null;
  const heading = HEADINGS[event];
  // Behind the number sign, so that the token reaches no server log.
  const link = `${deps.webOrigin}/admin/request-cancel#token=${createCancelLinks(deps.linkSecret).tokenFor(request.id)}`;
  const lines = [
    `요청: ${KIND_NAMES[request.kind]}`,
    `요청한 사람: ${request.requester_email}`,
    `까닭: ${request.reason}`,
    request.executes_at === null
      ? `기한: ${timeOf(request.expires_at)} (지나면 자동으로 끝납니다)`
      : `실행 시각: ${timeOf(request.executes_at)}`,
    `확인: ${deps.webOrigin}/admin/requests`,
  ];
  const rendered = await renderMail({
    preview: heading,
    heading,
    children: [
      ...lines.map((line) => h(Text, { key: line, style: { margin: '4px 0' } }, line)),
      h(Text, { key: 'cancel' }, '모르는 요청이면 이 링크에서 바로 취소해주세요: ', h(Link, { href: link }, link)),
    ],
    footer: '운영자에게만 보내는 메일입니다.',
  });
  return { to: request.to, subject: `[필기 관리자] ${heading}`, ...rendered };
}

export function requestMailComposers(
  deps: Pick<AppDeps, 'db' | 'webOrigin'> & { linkSecret: string },
): Record<string, ComposeMail> {
  return { operator_request: (payload) => composeRequestMail(deps, payload) };
}
