import { createElement as h } from 'react';
import { Text } from 'react-email';
import * as z from 'zod/mini';
import type { AppDeps } from '../../../../platform/app-deps.ts';
import type { ComposeMail, MailMessage } from '../../../../platform/mail/mail-message.ts';
import { renderMail } from '../../../../platform/mail/render-mail.ts';
import { getNoticeSettings } from '../operator-notices.queries.ts';

const payloadShape = z.discriminatedUnion('event', [
  z.object({ event: z.literal('user_signed_up'), user_id: z.uuid() }),
  z.object({ event: z.literal('payment_made'), user_id: z.uuid(), order_name: z.string(), amount_won: z.number() }),
  z.object({ event: z.literal('alarm_raised'), kind: z.string(), subject: z.string() }),
  z.object({ event: z.literal('share_reported'), cause: z.enum(['REPORTED', 'HIDDEN', 'OBJECTED', 'ANSWERED']) }),
  z.object({ event: z.literal('free_start_budget'), day: z.iso.date(), given: z.number(), daily_max: z.number() }),
  z.object({
    event: z.literal('model_warning'),
    kind: z.enum(['SHUTDOWN', 'PRICE_RISE', 'LOW_MARGIN']),
    name: z.string(),
    day: z.iso.date(),
    percent: z.optional(z.number()),
  }),
]);

const MODEL_HEADINGS = {
  SHUTDOWN: '사용 중인 AI 모델이 곧 종료됩니다',
  PRICE_RISE: '사용 중인 AI 모델의 원가가 곧 오릅니다',
  LOW_MARGIN: 'AI 모델의 가격이 원가보다 낮아집니다',
};
const REPORT_HEADINGS = {
  REPORTED: '공유 페이지가 신고되었습니다',
  HIDDEN: '신고로 공유 페이지가 중단되었습니다',
  OBJECTED: '중단된 공유 페이지에 이의가 제기되었습니다',
  ANSWERED: '신고자가 이의에 답했습니다',
};
type Payload = z.infer<typeof payloadShape>;

/** Contains no personal data, only links into the admin pages. */
async function composeOperatorNotice(
  deps: Pick<AppDeps, 'db' | 'webOrigin'>,
  payload: unknown,
): Promise<MailMessage | null> {
  const notice = z.parse(payloadShape, payload);
  const { admin_notification_email: to } = await getNoticeSettings(deps.db);
  if (to === '') return null;
  const { heading, lines } = describe(notice, `${deps.webOrigin}/admin`);
  const rendered = await renderMail({
    preview: heading,
    heading,
    children: lines.map((line) => h(Text, { key: line, style: { margin: '4px 0' } }, line)),
    footer: `알림은 ${deps.webOrigin}/admin/settings?tab=notifications 에서 끌 수 있습니다.`,
  });
  return { to, subject: `[필기 관리자] ${heading}`, ...rendered };
}

function describe(notice: Payload, admin: string): { heading: string; lines: string[] } {
  switch (notice.event) {
    case 'user_signed_up':
      return { heading: '새 사용자가 가입했습니다', lines: [`사용자: ${admin}/users?search=${notice.user_id}`] };
    case 'payment_made': {
      const amount = `금액: ${notice.amount_won.toLocaleString('ko-KR')}원`;
      const lines = [`상품: ${notice.order_name}`, amount, `사용자: ${admin}/users?search=${notice.user_id}`];
      return { heading: '결제가 완료되었습니다', lines };
    }
    case 'alarm_raised':
      return {
        heading: '확인이 필요한 결제가 있습니다',
        lines: [`종류: ${notice.kind}`, `대상: ${notice.subject}`, '서버 기록에서 자세한 내용을 확인해주세요.'],
      };
    case 'share_reported':
      return { heading: REPORT_HEADINGS[notice.cause], lines: [`처리: ${admin}/reports`] };
    case 'free_start_budget': {
      const lines = [`날짜: ${notice.day}`, `지급: ${notice.given} / ${notice.daily_max}`, `설정: ${admin}/gifts`];
      return { heading: '오늘의 무료 체험이 거의 마감되었습니다', lines };
    }
    case 'model_warning': {
      const percent = notice.percent === undefined ? [] : [`가격: 원가의 ${notice.percent}%`];
      const lines = [`모델: ${notice.name}`, `날짜: ${notice.day}`, ...percent, `관리: ${admin}/ai-models`];
      return { heading: MODEL_HEADINGS[notice.kind], lines };
    }
  }
}

export function operatorNoticeComposers(deps: Pick<AppDeps, 'db' | 'webOrigin'>): Record<string, ComposeMail> {
  return { operator_notice: (payload) => composeOperatorNotice(deps, payload) };
}
