import { createElement as h } from 'react';
import { Text } from 'react-email';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { renderMail } from '../../../platform/mail/render-mail.ts';
import { MINUTE_MS, type RateLimit } from '../../../platform/rate-limits/rate-limit.ts';
import { getAccountEmail } from '../../accounts/index.ts';
import { type Operator, recordAudit } from '../../operators/index.ts';
import { TestMailRefused } from './settings.errors.ts';

const testMailPerAdmin: RateLimit = { name: 'test-mail-admin', max: 5, windowMs: 10 * MINUTE_MS };

/** Only to the operator's own address. The response of the mail server is not returned, because it may contain a secret. */
export async function sendTestMail(
  deps: Pick<AppDeps, 'db' | 'clock' | 'limits' | 'send'>,
  operator: Operator,
): Promise<{ to: string }> {
  await deps.limits.take(testMailPerAdmin, operator.admin_id);
  const to = await getAccountEmail(deps.db, operator.admin_id);
  const sentence = '이 메일을 받으셨다면 메일 설정이 올바릅니다.';
  const content = await renderMail({
    preview: sentence,
    heading: '시험 메일입니다',
    children: h(Text, null, sentence),
    footer: '관리자 화면의 시험 메일 보내기로 보낸 메일입니다.',
  });
  const is_sent = await deps.send({ to, subject: '[필기] 시험 메일', ...content }).then(
    () => true,
    () => false,
  );
  await inTransaction(deps.db, (tx) =>
    recordAudit(tx, { action: 'settings.mail_tested', ...operator, changes: { is_sent }, now: deps.clock.now() }),
  );
  if (!is_sent) throw new TestMailRefused();
  return { to };
}
