import type { AppDeps } from '../../../platform/app-deps.ts';
import { failPoint } from '../../../platform/fail-points/fail-point.ts';
import type { Steps } from '../../../platform/workflow/workflow.ts';
import { type CallDeps, STEP_RETRY } from '../../ai-work/index.ts';
import { listSections } from './job-sections.queries.ts';
import { updateJobStarted } from './jobs.queries.ts';
import { type Assembled, assembleJob } from './work/assemble-job.ts';
import { outlineLecture } from './work/outline-lecture.ts';
import { transcribeSection } from './work/transcribe-section.ts';
import { writeSection } from './work/write-section.ts';

/** Makes a note of a lecture. Steps start in the same order in every run; the steps of the sections run in parallel. */
export async function makeNote(
  deps: CallDeps & Pick<AppDeps, 'storage' | 'listTerms'>,
  job_id: string,
  steps: Steps,
): Promise<Assembled | null> {
  const sections = await steps.run('begin', () => beginJob(deps, job_id), STEP_RETRY);
  await Promise.all(
    sections.map((section) =>
      steps.run(`transcribe ${section}`, (lease) => transcribeSection(deps, { job_id, section }, lease), STEP_RETRY),
    ),
  );
  await steps.run('outline', (lease) => outlineLecture(deps, { job_id }, lease), STEP_RETRY);
  await Promise.all(
    sections.map((section) =>
      steps.run(`write ${section}`, (lease) => writeSection(deps, { job_id, section }, lease), STEP_RETRY),
    ),
  );
  return await steps.run('assemble', () => assembleJob(deps, { job_id }), STEP_RETRY);
}

/** Returns the sections to make, in order; the later steps depend on it. */
async function beginJob(deps: Pick<AppDeps, 'db' | 'clock'>, jobId: string): Promise<number[]> {
  failPoint('job:begin:before');
  await updateJobStarted(deps.db, { id: jobId, started_at: deps.clock.now() });
  const sections = await listSections(deps.db, jobId);
  failPoint('job:begin:after');
  return sections.map((section) => section.number);
}
