import { isFinishedJob } from '@pilgi/domain/ai-work';
import { getPinnedOffer } from '../../ai-work/index.ts';
import { LectureUnknown, readManifest } from '../../lectures/index.ts';
import { findNoteDocument } from '../document/index.ts';
import { getJobOf } from './get-job.ts';
import { listSections } from './job-sections.queries.ts';
import { JobStillRunning, NothingToRetry } from './jobs.errors.ts';
import type { Job } from './jobs.queries.ts';
import { makeQuote, type QuoteDeps } from './quote-lecture.ts';
import { type StartDeps, startJob } from './start-job.ts';

/** Quotes the missing sections at the price version of the first job. */
export async function quoteRetry(deps: QuoteDeps, input: { id: string; user_id: string }) {
  const job = await getJobOf(deps, input);
  if (!isFinishedJob(job.status)) throw new JobStillRunning();
  if (job.lecture_deleted_at !== null) throw new LectureUnknown();
  if (job.note_id !== job.kept_note_id) throw new NothingToRetry();
  const manifest = await readManifest(deps.storage, job.lecture_id);
  const missing = await missingSections(deps, job);
  const wanted = manifest.sections.filter((section) => missing.has(section.number));
  if (wanted.length === 0) throw new NothingToRetry();
  const model = await getPinnedOffer(deps.db, job);
  const { density } = job;
  return await makeQuote(deps, { user_id: input.user_id, manifest, model, retry_of: job.id, wanted, density });
}

export async function retryJob(
  deps: QuoteDeps & StartDeps,
  input: { id: string; user_id: string; quote_id?: string | undefined },
): Promise<string> {
  const quote_id = input.quote_id ?? (await quoteRetry(deps, input)).id;
  return await startJob(deps, { user_id: input.user_id, quote_id });
}

/** Reads the current note, since another retry may have made some sections already. */
async function missingSections(deps: QuoteDeps, job: Job): Promise<Set<number>> {
  const note = job.note_id === null ? null : await findNoteDocument(deps, job.note_id);
  const sections =
    note?.sections ?? (await listSections(deps.db, job.id)).map(({ number }) => ({ number, status: 'FAILED' }));
  return new Set(
    sections.filter((section) => section.status === 'FAILED' || section.status === 'SKIPPED').map((one) => one.number),
  );
}
