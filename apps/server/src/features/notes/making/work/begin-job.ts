import type { AppDeps } from '../../../../platform/app-deps.ts';
import { failPoint } from '../../../../platform/fail-points/fail-point.ts';
import { listSections } from '../job-sections.queries.ts';
import { updateJobStarted } from '../jobs.queries.ts';

/** Returns the sections to make, in order; the later steps depend on it. */
export async function beginJob(deps: Pick<AppDeps, 'db' | 'clock'>, jobId: string): Promise<number[]> {
  failPoint('job:begin:before');
  await updateJobStarted(deps.db, { id: jobId, started_at: deps.clock.now() });
  const sections = await listSections(deps.db, jobId);
  failPoint('job:begin:after');
  return sections.map((section) => section.number);
}
