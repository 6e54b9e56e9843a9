import type { AppDeps } from '../../../platform/app-deps.ts';
import type { Steps } from '../../../platform/workflow/workflow.ts';
import { type CallDeps, STEP_RETRY } from '../../ai-work/index.ts';
import { alignTranscript, MAX_ROUNDS } from './work/align-transcript.ts';
import { type Assembled, assembleJob } from './work/assemble-job.ts';
import { beginJob, type JobPlan } from './work/begin-job.ts';
import { compareJudges, judgeSection } from './work/judge-section.ts';
import { outlineLecture } from './work/outline-lecture.ts';
import { readSlides } from './work/read-slides.ts';
import { OUTLINE_SECTION } from './work/section-claims.ts';
import { type GapRetry, retranscribeGap, transcribeWindow } from './work/transcribe-window.ts';
import { writeSection } from './work/write-section.ts';

export type MakeNoteDeps = CallDeps & Pick<AppDeps, 'storage' | 'speech' | 'mediaTools' | 'loadListTerms'>;

const JUDGE_NAMES = { JUDGE: 'judge', REJUDGE: 'rejudge', JUDGE_FIXED: 'judge corrections' } as const;

/** Makes a note of a lecture. Steps start in the same order in every run; those of windows and sections run in parallel. */
export async function makeNote(deps: MakeNoteDeps, job_id: string, steps: Steps): Promise<Assembled | null> {
  const plan = await steps.run('begin', () => beginJob(deps, job_id), STEP_RETRY);
  const { sections } = plan;
  const [retries] = await Promise.all([
    transcribe(deps, { job_id, plan }, steps),
    ...sections.map((section) =>
      steps.run(`read slides ${section}`, (lease) => readSlides(deps, { job_id, section }, lease), STEP_RETRY),
    ),
  ]);
  await steps.run('outline', (lease) => outlineLecture(deps, { job_id }, lease), STEP_RETRY);
  const judge = (step: 'JUDGE' | 'REJUDGE' | 'JUDGE_FIXED') => (section: number) =>
    steps.run(
      `${JUDGE_NAMES[step]} ${section}`,
      (lease) => judgeSection(deps, { job_id, section, step }, lease),
      STEP_RETRY,
    );
  await Promise.all([
    judge('JUDGE')(OUTLINE_SECTION),
    ...sections.map((section) =>
      steps.run(`write ${section}`, (lease) => writeSection(deps, { job_id, section }, lease), STEP_RETRY),
    ),
  ]);
  const rest = await steps.run('compare judges', () => compareJudges(deps, { job_id }), STEP_RETRY);
  await Promise.all([...rest.rejudged.map(judge('REJUDGE')), ...rest.corrected.map(judge('JUDGE_FIXED'))]);
  return await steps.run('assemble', () => assembleJob(deps, { job_id, retries }), STEP_RETRY);
}

/** Transcribes the windows, then whatever speech is still without transcript, and returns what was transcribed again. */
async function transcribe(
  deps: MakeNoteDeps,
  { job_id, plan }: { job_id: string; plan: JobPlan },
  steps: Steps,
): Promise<GapRetry[]> {
  await Promise.all(
    plan.windows.map((number) =>
      steps.run(`transcribe ${number}`, (lease) => transcribeWindow(deps, { job_id, number }, lease), STEP_RETRY),
    ),
  );
  const retries: GapRetry[] = [];
  for (let round = 1; round <= MAX_ROUNDS + 1; round++) {
    const before = [...retries];
    const found = await steps.run(
      `align ${round}`,
      () => alignTranscript(deps, { job_id, round, retries: before }),
      STEP_RETRY,
    );
    if (found.length === 0) break;
    retries.push(...found);
    await Promise.all(
      found.map((retry) =>
        steps.run(`retranscribe ${retry.call}`, (lease) => retranscribeGap(deps, { job_id, retry }, lease), STEP_RETRY),
      ),
    );
  }
  return retries;
}
