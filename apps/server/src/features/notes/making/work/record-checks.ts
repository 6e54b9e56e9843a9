import type { JudgedClaims, TrustedJudge } from '@pilgi/domain/claims';
import type { AppDeps } from '../../../../platform/app-deps.ts';
import { insertClaimCheck } from '../../../ai-work/index.ts';
import type { Work } from './load-work.ts';
import { firstClaimsOf, type JudgeStep, judgedBy } from './section-claims.ts';

const JUDGES = [
  ['JUDGE', 'first'],
  ['REJUDGE', 'second'],
] as const satisfies [JudgeStep, TrustedJudge][];

/** Stores how each judge did in each section. Idempotent. */
export async function recordChecks(
  deps: Pick<AppDeps, 'db' | 'clock'>,
  work: Work,
  judges: ReadonlyMap<number, TrustedJudge>,
): Promise<void> {
  for (const [section, trusted] of judges)
    for (const [step, judge] of JUDGES) {
      const judged = judgedBy(work, section, step);
      if (judged === null) continue;
      await insertClaimCheck(deps.db, {
        subject: { job_id: work.job.id },
        step,
        section,
        model: work.answers.find((one) => one.step === step && one.section === section)?.model ?? '',
        counts: countVerdicts(judged, firstClaimsOf(work, section).length),
        judged,
        is_used: trusted === judge,
        now: deps.clock.now(),
      });
    }
}

function countVerdicts({ verdicts }: JudgedClaims, claims: number) {
  const count = (wanted: string) => [...verdicts.values()].filter(({ verdict }) => verdict === wanted).length;
  return {
    supported: count('supported'),
    partly: count('partly'),
    contradicted: count('contradicted'),
    not_found: count('not_found'),
    missing: claims - verdicts.size,
  };
}
