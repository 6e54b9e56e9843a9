import { type Workflow, workflow } from '../../platform/workflow/workflow.ts';
import type { WorkDeps } from './jobs-deps.ts';
import { makeNoteName } from './make-note-name.ts';
import { assembleJob } from './work/assemble-job.ts';
import { beginJob } from './work/begin-job.ts';
import { outlineLecture } from './work/outline-lecture.ts';
import { settleJob } from './work/settle-job.ts';
import { transcribeSection } from './work/transcribe-section.ts';
import { writeSection } from './work/write-section.ts';

/** Our own database or storage is away; the model's failures are handled within the steps. */
const PATIENT = { attempts: 8, firstWaitMs: 1_000 };

/** A lecture becomes a note. Steps start in the same order in every run, sections side by side. */
export function makeNote(deps: WorkDeps): Workflow {
  return workflow(makeNoteName, async ({ job_id }, steps) => {
    const sections = await steps.run('begin', () => beginJob(deps, job_id), PATIENT);
    await Promise.all(
      sections.map((section) =>
        steps.run(`transcribe ${section}`, (lease) => transcribeSection(deps, { job_id, section }, lease), PATIENT),
      ),
    );
    await steps.run('outline', (lease) => outlineLecture(deps, { job_id }, lease), PATIENT);
    await Promise.all(
      sections.map((section) =>
        steps.run(`write ${section}`, (lease) => writeSection(deps, { job_id, section }, lease), PATIENT),
      ),
    );
    const assembled = await steps.run('assemble', () => assembleJob(deps, { job_id }), PATIENT);
    await steps.run('settle', () => settleJob(deps, { job_id, assembled }), PATIENT);
  });
}
