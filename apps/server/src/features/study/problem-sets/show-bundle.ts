import { isFinishedProblemBundle, remainingSecondsOf } from '@pilgi/domain/ai-work';
import { toDisplayCredits } from '@pilgi/domain/billing';
import type { Bundle, listBundleNotes } from './problem-bundles.queries.ts';

const DELETED_NOTE = '지운 노트';

export function showBundle(bundle: Bundle, notes: Awaited<ReturnType<typeof listBundleNotes>>, now: Date) {
  const { created_at, expected_seconds, progress_permille, started_at } = bundle;
  const left = remainingSecondsOf({ created_at, started_at, now, permille: progress_permille, expected_seconds });
  return {
    id: bundle.id,
    title: bundle.title,
    model_name: bundle.display_name,
    status: bundle.status,
    progress_permille,
    remaining_seconds: isFinishedProblemBundle(bundle.status) ? null : left,
    problem_count: bundle.problem_count,
    made_count: bundle.made_count,
    dropped_count: bundle.dropped_count,
    ceiling_credits: toDisplayCredits(bundle.ceiling_micro),
    credits_used: toDisplayCredits(bundle.charged_micro),
    failure: bundle.failure,
    notes: notes.map(({ note_id, title, is_kept }) => ({ note_id, title: is_kept ? title : DELETED_NOTE, is_kept })),
    created_at: bundle.created_at,
    finished_at: bundle.finished_at,
  };
}
