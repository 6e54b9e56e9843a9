import { getPinnedOffer } from '../../ai-work/index.ts';
import { readManifest } from '../../lectures/index.ts';
import { getJob } from './jobs.queries.ts';
import { makeQuote, type QuoteDeps } from './quote-lecture.ts';

/** Quotes writing some sections of a finished note again from the existing transcript, at the price version of the first job. */
export async function quoteRewriting(
  deps: QuoteDeps,
  input: { user_id: string; note_id: string; note_version: number; sections: readonly number[] },
) {
  // A note has the id of the job that first made it.
  const job = await getJob(deps.db, input.note_id);
  const manifest = await readManifest(deps.storage, job.lecture_id);
  const wanted = manifest.sections.filter((section) => input.sections.includes(section.number));
  const model = await getPinnedOffer(deps.db, job);
  const { user_id, note_version } = input;
  const rewriting = { retry_of: job.id, note_version, wanted, steps: ['WRITE', 'JUDGE', 'JUDGE_FIXED'] } as const;
  return await makeQuote(deps, { user_id, manifest, model, density: job.density, ...rewriting });
}
