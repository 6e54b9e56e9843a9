import { createElement as h } from 'react';
import { Text } from 'react-email';
import * as z from 'zod/mini';
import type { Database } from '../../../platform/db/database.ts';
import type { ComposeMail, MailMessage } from '../../../platform/mail/mail-message.ts';
import { renderMail } from '../../../platform/mail/render-mail.ts';
import { findResponseForMail } from '../tickets.queries.ts';

export interface SupportMailDeps {
  db: Database;
  webOrigin: string;
  supportEmail: string;
}

const payloadShape = z.object({ response_id: z.uuid() });
const dayText = new Intl.DateTimeFormat('ko-KR', { timeZone: 'Asia/Seoul', dateStyle: 'long' });
const asWritten = { whiteSpace: 'pre-wrap' } as const;
const quoted = { ...asWritten, borderLeft: '3px solid #e4e0d5', paddingLeft: '14px', color: '#6d7284' } as const;

/** The answer with the quoted question, so that the mail is self-contained. */
async function composeTicketAnswerMail(deps: SupportMailDeps, payload: unknown): Promise<MailMessage | null> {
  const { response_id } = z.parse(payloadShape, payload);
  const found = await findResponseForMail(deps.db, response_id);
  if (found === null) return null;
  const { subject, question, answer, asked_at, email } = found;
  const rendered = await renderMail({
    preview: `‘${subject}’ 문의에 답변을 드립니다.`,
    heading: '문의하신 내용에 답변을 드립니다',
    children: [
      h(Text, { key: 'answer', style: asWritten }, answer),
      h(Text, { key: 'when' }, `${dayText.format(asked_at)}에 남기신 문의: ${subject}`),
      h(Text, { key: 'question', style: quoted }, question),
    ],
    footer: `이 메일에 회신하셔도 전달되지 않습니다. 더 궁금한 점은 ${deps.webOrigin}/profile 의 ‘내 문의’나 ${deps.supportEmail}로 알려주세요.`,
  });
  return { to: email, subject: `[필기] 문의 답변: ${singleLine(subject)}`, ...rendered };
}

function singleLine(text: string): string {
  return text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
}

export function supportMailComposers(deps: SupportMailDeps): Record<string, ComposeMail> {
  return { ticket_answered: (payload) => composeTicketAnswerMail(deps, payload) };
}
