import { BUNDLE_STEPS } from '@pilgi/contract';
import { isFinishedProblemBundle, remainingSecondsOf } from '@pilgi/domain/ai-work';
import { toDisplayCredits } from '@pilgi/domain/billing';
import { clampSkipLimit } from '@pilgi/domain/shared';
import type { AppDeps } from '../../../platform/app-deps.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { showReceipt } from '../../ai-work/index.ts';
import { BundleUnknown } from './problem-bundles.errors.ts';
import { type Bundle, findBundle, listBundleNotes, listBundleRows } from './problem-bundles.queries.ts';

const DELETED_NOTE = '지운 노트';

type ReadDeps = Pick<AppDeps, 'clock'> & { db: Queryable };

export async function getBundleOf(deps: { db: Queryable }, input: { id: string; user_id: string }): Promise<Bundle> {
  const bundle = await findBundle(deps.db, input);
  if (bundle === null) throw new BundleUnknown();
  return bundle;
}

export async function getBundle(deps: ReadDeps, input: { id: string; user_id: string }) {
  const bundle = await getBundleOf(deps, input);
  return showBundle(bundle, await listBundleNotes(deps.db, [bundle.id]), deps.clock.now());
}

export async function listBundles(deps: ReadDeps, input: { user_id: string; skip: number; limit: number }) {
  const rows = await listBundleRows(deps.db, { user_id: input.user_id, ...clampSkipLimit(input) });
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const notes = Map.groupBy(await listBundleNotes(deps.db, ids), ({ bundle_id }) => bundle_id);
  return rows.map((bundle) => showBundle(bundle, notes.get(bundle.id) ?? [], deps.clock.now()));
}

function showBundle(bundle: Bundle, notes: Awaited<ReturnType<typeof listBundleNotes>>, now: Date) {
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

export async function getBundleReceipt(deps: Pick<AppDeps, 'db'>, input: { id: string; user_id: string }) {
  const bundle = await getBundleOf(deps, input);
  return { bundle_id: bundle.id, ...(await showReceipt(deps.db, bundle, BUNDLE_STEPS)) };
}
