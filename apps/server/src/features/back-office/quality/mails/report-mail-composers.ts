import { formatCredits } from '@pilgi/domain/billing';
import { createElement as h } from 'react';
import { Link, Text } from 'react-email';
import * as z from 'zod/mini';
import type { AppDeps } from '../../../../platform/app-deps.ts';
import type { ComposeMail, MailMessage } from '../../../../platform/mail/mail-message.ts';
import { renderMail } from '../../../../platform/mail/render-mail.ts';
import { findDecidedForMail } from '../quality.queries.ts';

type ReportMailDeps = Pick<AppDeps, 'db' | 'webOrigin' | 'supportEmail'>;

const payloadShape = z.object({ report_id: z.uuid() });
const KIND_TEXTS = { WRONG: '틀렸다고', MISSING: '빠졌다고', GOOD: '좋다고' };

/** Null when the note was deleted before the mail is sent. */
async function composeReportMail(deps: ReportMailDeps, payload: unknown): Promise<MailMessage | null> {
  const { report_id } = z.parse(payloadShape, payload);
  const report = await findDecidedForMail(deps.db, report_id);
  if (report === null) return null;
  const title = report.title.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
  const rendered = await renderMail({
    preview: `‘${title}’에 남기신 의견을 확인했습니다.`,
    heading: '남기신 의견을 확인했습니다',
    children: [
      h(
        Text,
        { key: 'what' },
        `‘${title}’의 ${report.section}번째 구간에서 ${KIND_TEXTS[report.kind]} 알려주신 문단입니다.`,
      ),
      h(Text, { key: 'result' }, resultOf(report)),
      h(
        Link,
        { key: 'link', href: `${deps.webOrigin}/studio/notes/${report.note_id}`, style: { color: '#2337c6' } },
        '노트 보기',
      ),
    ],
    footer: `더 궁금한 점은 ${deps.supportEmail}로 알려주세요.`,
  });
  return { to: report.email, subject: `[필기] 남기신 의견을 확인했습니다: ${title}`, ...rendered };
}

function resultOf({ state, refunded_micro }: { state: string; refunded_micro: bigint | null }): string {
  if (state === 'REJECTED') return '확인해 보니 노트가 강의와 같았습니다.';
  if (state === 'DUPLICATE') return '같은 곳을 먼저 확인했습니다. 알려주셔서 고맙습니다.';
  if (refunded_micro === null) return '말씀하신 대로였습니다. 알려주셔서 고맙습니다.';
  return `말씀하신 대로였습니다. 이 구간의 크레딧 ${formatCredits(refunded_micro)}을 돌려드렸습니다.`;
}

export function reportMailComposers(deps: ReportMailDeps): Record<string, ComposeMail> {
  return { report_decided: (payload) => composeReportMail(deps, payload) };
}
