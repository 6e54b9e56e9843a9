import { clampSkipLimit } from '@pilgi/domain/shared';
import type { AppDeps } from '../../../platform/app-deps.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { BundleUnknown } from './problem-bundles.errors.ts';
import { type Bundle, findBundle, listBundleNotes, listBundleRows } from './problem-bundles.queries.ts';
import { showBundle } from './show-bundle.ts';

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
