import type { Problem } from '@pilgi/domain';
import { showAskedProblem } from '../problems/index.ts';
import type { BundlesDeps } from './bundles-deps.ts';
import { getBundleOf } from './get-bundle.ts';
import type { Bundle } from './problem-bundles.queries.ts';
import { listPlaces, type Place } from './problems.queries.ts';

export type MadePlace = Place & { body: Problem };

/** As somebody who solves them sees them; what is still being made is shown to nobody. */
export async function listProblems(deps: Pick<BundlesDeps, 'db'>, input: { id: string; user_id: string }) {
  const made = await listMade(deps, await getBundleOf(deps, input));
  return made.map(showAskedProblem);
}

export async function listMade(deps: Pick<BundlesDeps, 'db'>, bundle: Pick<Bundle, 'id' | 'status'>) {
  if (bundle.status !== 'COMPLETED') return [];
  const places = await listPlaces(deps.db, bundle.id);
  return places.filter((place): place is MadePlace => place.body !== null);
}
