import { failPoint } from '../../../../platform/fail-points/fail-point.ts';
import { listSections } from '../job-sections.queries.ts';
import { updateJobStarted } from '../jobs.queries.ts';
import type { WorkDeps } from '../jobs-deps.ts';

/** Returns the sections to make, in order; the later steps depend on it. */
export async function beginJob(deps: WorkDeps, jobId: string): Promise<number[]> {
  failPoint('job:begin:before');
  await updateJobStarted(deps.db, { id: jobId, started_at: deps.clock.now() });
  const sections = await listSections(deps.db, jobId);
  failPoint('job:begin:after');
  return sections.map((section) => section.number);
}
