import { randomUUID } from 'node:crypto';
import { sectionRefundFor } from '@pilgi/domain/quality';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Queryable, Transaction } from '../../../platform/db/database.ts';
import { getPinnedTerms, listCalls } from '../../ai-work/index.ts';
import { grantCredits } from '../../billing/index.ts';
import { sumRefunded } from '../jobs/index.ts';
import { findChargedJob, hasSectionRefund, insertSectionRefund } from './section-refunds.queries.ts';

const REASON = '노트 오류 확인';

interface ReportedSection {
  note_id: string;
  section: number;
  job_id: string | null;
}

/** What a confirmed report refunds: the charge of its section, unless that was refunded before. */
export async function computeSectionRefund(db: Queryable, report: ReportedSection): Promise<bigint> {
  const job = report.job_id === null ? null : await findChargedJob(db, report.job_id);
  if (job === null || job.charged_micro === 0n || (await hasSectionRefund(db, report))) return 0n;
  const { price } = await getPinnedTerms(db, job);
  const calls = (await listCalls(db, job.id))
    .filter((call) => call.is_charged)
    .map(({ step, section, charged_input_tokens, charged_output_tokens }) => ({
      step,
      section,
      inputTokens: charged_input_tokens ?? 0,
      outputTokens: charged_output_tokens ?? 0,
    }));
  const { charged_micro } = job;
  const refunded_micro = await sumRefunded(db, job.id);
  return sectionRefundFor({ calls, section: report.section, price, charged_micro, refunded_micro });
}

/**
 * Grants the refund with its own row as source, so that the ledger accepts it once; the row exists once per section. Returns null when
 * there is nothing to refund. The caller holds the lock of the job.
 */
export async function refundSection(
  deps: { db: Transaction; clock: Clock },
  input: ReportedSection & { user_id: string; admin_id: string },
): Promise<{ id: string; amount_micro: bigint } | null> {
  const { user_id, note_id, section, job_id, admin_id } = input;
  const amount_micro = await computeSectionRefund(deps.db, input);
  if (amount_micro === 0n || job_id === null) return null;
  const refund = { id: randomUUID(), user_id, note_id, section, job_id, admin_id, amount_micro };
  if (!(await insertSectionRefund(deps.db, { ...refund, created_at: deps.clock.now() }))) return null;
  const grant = { user_id, source_id: refund.id, amount_micro, actor: `admin:${admin_id}`, reason: REASON };
  await grantCredits(deps, grant);
  return refund;
}
