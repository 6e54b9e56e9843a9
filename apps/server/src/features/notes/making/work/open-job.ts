import type { NoteDocument, SectionPlan } from '@pilgi/domain/notes';
import type { AppDeps } from '../../../../platform/app-deps.ts';
import { type Manifest, readManifest } from '../../../lectures/index.ts';
import { findNoteDocument } from '../../document/index.ts';
import { listCourseTerms } from '../../glossary/index.ts';
import { getJob, type Job } from '../jobs.queries.ts';
import { hintsOf } from '../prompts/hints-of.ts';

export interface OpenJob {
  job: Job;
  manifest: Manifest;
  /** Terms of the course in their right spelling. */
  terms: string[];
  /** Terms with their known mistranscriptions, for prompts that contain the transcript. */
  hints: string[];
  /** The note that a retry continues. */
  base: NoteDocument | null;
}

/** A process that resumes after its successor has finished the job must not change it. */
class JobEnded extends Error {}

export async function openJob(deps: Pick<AppDeps, 'db' | 'storage'>, jobId: string): Promise<OpenJob> {
  const job = await getJob(deps.db, jobId);
  if (job.finished_at !== null) throw new JobEnded(`job ${jobId}`);
  const manifest = await readManifest(deps.storage, job.lecture_id);
  const terms = job.course === null ? [] : await listCourseTerms(deps.db, { user_id: job.user_id, course: job.course });
  const base = job.retry_of === null ? null : await findBase(deps, job.retry_of);
  return { job, manifest, ...hintsOf(terms), base };
}

async function findBase(deps: Pick<AppDeps, 'db' | 'storage'>, jobId: string): Promise<NoteDocument | null> {
  const { note_id } = await getJob(deps.db, jobId);
  return note_id === null ? null : await findNoteDocument(deps, note_id);
}

export function planOf(manifest: Manifest, number: number): SectionPlan {
  const plan = manifest.sections.find((section) => section.number === number);
  if (plan === undefined) throw new Error(`lecture ${manifest.lecture_id} has no section ${number}`);
  return plan;
}

/** Whether an earlier job has transcribed this section. */
export function hasTranscriptOf(open: OpenJob, plan: SectionPlan): boolean {
  const segments = open.base?.segments ?? [];
  return segments.some((segment) => segment.start_ms >= plan.start_ms && segment.start_ms < plan.end_ms);
}
