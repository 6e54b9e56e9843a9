import type { AppDeps } from '../../../../platform/app-deps.ts';
import { failPoint } from '../../../../platform/fail-points/fail-point.ts';
import { updateBundleStarted } from '../problem-bundles.queries.ts';
import { listPlaces } from '../problems.queries.ts';

/** Returns the problem numbers, in order; the later steps depend on it. */
export async function beginBundle(deps: Pick<AppDeps, 'db' | 'clock'>, bundleId: string): Promise<number[]> {
  failPoint('bundle:begin:before');
  await updateBundleStarted(deps.db, { id: bundleId, started_at: deps.clock.now() });
  const places = await listPlaces(deps.db, bundleId);
  failPoint('bundle:begin:after');
  return places.map(({ number }) => number);
}
