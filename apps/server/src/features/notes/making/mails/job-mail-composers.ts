import { formatCredits } from '@pilgi/domain/billing';
import { createElement as h } from 'react';
import { Link, Text } from 'react-email';
import * as z from 'zod/mini';
import type { Database } from '../../../../platform/db/database.ts';
import type { ComposeMail, MailMessage } from '../../../../platform/mail/mail-message.ts';
import { renderMail } from '../../../../platform/mail/render-mail.ts';
import { type EndedJob, findEndedJob } from '../job-notices.queries.ts';

export interface JobMailDeps {
  db: Database;
  webOrigin: string;
  supportEmail: string;
}

const payloadShape = z.object({ job_id: z.uuid() });
/** While a page follows the job, `last_viewed_at` is updated every ten seconds. */
const SEEN_WITHIN_MS = 20_000;

/** Null when the user saw the end or has switched the mails off. */
async function composeJobEndedMail(deps: JobMailDeps, payload: unknown): Promise<MailMessage | null> {
  const { job_id } = z.parse(payloadShape, payload);
  const job = await findEndedJob(deps.db, job_id);
  if (job === null || job.job_mails_off_at !== null || wasSeen(job)) return null;
  const path = job.note_id === null ? `/studio/jobs/${job.id}` : `/studio/notes/${job.note_id}`;
  const address = `${deps.webOrigin}${path}`;
  const { heading, lines, act } = job.status === 'FAILED' ? failureContent(job) : noteContent(job);
  const rendered = await renderMail({
    preview: `${job.lecture_title}: ${heading}`,
    heading,
    children: [
      h(Text, { key: 'title', style: { fontWeight: 700 } }, job.lecture_title),
      ...lines.map((line) => h(Text, { key: line, style: { margin: '8px 0' } }, line)),
      h(Link, { key: 'link', href: address, style: { color: '#2337c6' } }, act),
    ],
    footer: `이 알림은 ${deps.webOrigin}/profile 의 ‘알림’에서 끌 수 있습니다. 문의: ${deps.supportEmail}`,
  });
  return { to: job.email, subject: `[필기] ${heading}: ${singleLine(job.lecture_title)}`, ...rendered };
}

const wasSeen = ({ last_viewed_at, finished_at }: EndedJob) =>
  last_viewed_at !== null && finished_at.getTime() - last_viewed_at.getTime() < SEEN_WITHIN_MS;

function noteContent(job: EndedJob) {
  const charged = `쓴 크레딧: ${formatCredits(job.charged_micro)} 크레딧`;
  const missing = `만들지 못한 구간이 ${job.failed_sections}개 있습니다. 그 구간은 요금에 들어 있지 않습니다.`;
  const lines = job.failed_sections > 0 ? [charged, missing] : [charged];
  return { heading: '노트가 완성되었습니다', lines, act: '노트 읽기' };
}

function failureContent(job: EndedJob) {
  const lines = [job.failure ?? '', '쓴 크레딧은 없고, 떼어 두었던 크레딧은 모두 돌려드렸습니다.'];
  return { heading: '노트를 만들지 못했습니다', lines: lines.filter(Boolean), act: '자세히 보고 다시 시도하기' };
}

function singleLine(text: string): string {
  return text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
}

export function jobMailComposers(deps: JobMailDeps): Record<string, ComposeMail> {
  return { job_ended: (payload) => composeJobEndedMail(deps, payload) };
}
