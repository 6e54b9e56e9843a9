import { networkOf } from '@pilgi/domain/accounts';
import { awaitsDecision } from '@pilgi/domain/sharing';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { HOUR_MS, type RateLimit } from '../../../platform/rate-limits/rate-limit.ts';
import { notifyOperators } from '../../operators/index.ts';
import type { ReportLinks } from './report-links.ts';
import { AnswerLinkUnknown, AnswerNotPossible } from './share-reports.errors.ts';
import { findShareReport, lockPage, pageOf, updateReportAnswered } from './share-reports.queries.ts';

const answersPerNetwork: RateLimit = { name: 'share-report-answer', max: 20, windowMs: HOUR_MS };

/** The reporter maintains the report: the page stays hidden until an operator decides. */
export async function answerObjection(
  deps: Pick<AppDeps, 'db' | 'clock' | 'limits'> & { reportLinks: ReportLinks },
  { token, text, ip }: { token: string; text: string; ip: string },
): Promise<{ detail: string }> {
  await deps.limits.take(answersPerNetwork, networkOf(ip));
  const id = deps.reportLinks.read(token);
  const found = id === null ? null : await findShareReport(deps.db, id);
  if (found === null) throw new AnswerLinkUnknown();
  const now = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    await lockPage(tx, pageOf(found));
    const report = await findShareReport(tx, found.id);
    const isPending = report !== null && report.objected_at !== null && report.answered_at === null;
    if (!isPending || !awaitsDecision(report)) throw new AnswerNotPossible();
    await updateReportAnswered(tx, { id: found.id, answered_at: now, answer_text: text });
    await notifyOperators(tx, { event: 'share_reported', subject: `${found.id}:answer`, cause: 'ANSWERED' }, now);
  });
  return { detail: '답을 받았습니다. 운영자가 확인한 뒤 결과를 메일로 알려드립니다.' };
}
