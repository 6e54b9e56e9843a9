import type { AppDeps } from '../../../../platform/app-deps.ts';
import { failPoint } from '../../../../platform/fail-points/fail-point.ts';
import { listSections } from '../job-sections.queries.ts';
import { insertWindows } from '../job-windows.queries.ts';
import { updateJobStarted } from '../jobs.queries.ts';
import { hasTranscriptOf, openJob, planOf } from './open-job.ts';

export type JobPlan = {
  sections: number[];
  /** Windows that overlap a section without transcript. */
  windows: number[];
};

/** Returns what there is to do, in order; the later steps depend on it. */
export async function beginJob(deps: Pick<AppDeps, 'db' | 'clock' | 'storage'>, jobId: string): Promise<JobPlan> {
  failPoint('job:begin:before');
  await updateJobStarted(deps.db, { id: jobId, started_at: deps.clock.now() });
  const [open, rows] = await Promise.all([openJob(deps, jobId), listSections(deps.db, jobId)]);
  const sections = rows.map((section) => section.number);
  const untranscribed = sections
    .map((number) => planOf(open.manifest, number))
    .filter((plan) => plan.voiced.length > 0 && !hasTranscriptOf(open, plan));
  const windows = open.manifest.windows
    .filter((window) => untranscribed.some((plan) => window.start_ms < plan.end_ms && window.end_ms > plan.start_ms))
    .map((window) => window.number);
  await insertWindows(deps.db, { job_id: jobId, numbers: windows });
  failPoint('job:begin:after');
  return { sections, windows };
}
