import { CANARY_MODE, listFixes, listRejudged } from '@pilgi/domain/claims';
import type { AppDeps } from '../../../../platform/app-deps.ts';
import { failPoint } from '../../../../platform/fail-points/fail-point.ts';
import type { Lease } from '../../../../platform/workflow/workflow.ts';
import { type CallDeps, judgeClaims } from '../../../ai-work/index.ts';
import { isCancelRequested } from '../jobs.queries.ts';
import { CALL_POINTS } from './call-points.ts';
import { loadWork, type Work } from './load-work.ts';
import { firstClaimsOf, type JudgeStep, judgedBy, planSection, scoresOf } from './section-claims.ts';

/** Compares the sentences of a section with the lecture. Its verdicts are stored with the calls. */
export async function judgeSection(
  deps: CallDeps & Pick<AppDeps, 'storage'>,
  input: { job_id: string; section: number; step: JudgeStep },
  lease: Lease,
): Promise<boolean> {
  if (await isCancelRequested(deps.db, input.job_id)) return false;
  const work = await loadWork(deps, input.job_id);
  const planned = planSection(work, input.section, input.step);
  if (planned === null) return false;
  const judged = await judgeClaims(deps, planned, {
    subject: { job_id: input.job_id },
    step: input.step,
    section: input.section,
    first_choice: input.step === 'JUDGE' ? 0 : 1,
    points: CALL_POINTS[input.step],
    lease,
  });
  return judged !== null;
}

export type JudgingRest = {
  /** Sections whose judge cannot be trusted. */
  rejudged: number[];
  /** Sections with corrections that must be judged themselves. */
  corrected: number[];
};

/** What is left to judge after the first judge has read every section. */
export async function compareJudges(
  deps: Pick<AppDeps, 'db' | 'storage'>,
  input: { job_id: string },
): Promise<JudgingRest> {
  failPoint('job:compare-judges:before');
  return listJudgingRest(await loadWork(deps, input.job_id));
}

export function listJudgingRest(work: Work): JudgingRest {
  const scores = scoresOf(work);
  const rejudged = listRejudged(scores, CANARY_MODE);
  const corrected = scores
    .map(({ section }) => section)
    .filter((section) => {
      const judged = rejudged.includes(section) ? null : judgedBy(work, section, 'JUDGE');
      return judged !== null && listFixes(firstClaimsOf(work, section), judged.verdicts).length > 0;
    });
  return { rejudged, corrected };
}
