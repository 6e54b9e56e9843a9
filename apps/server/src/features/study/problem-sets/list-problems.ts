import type { Problem } from '@pilgi/domain/study';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { toProblemView } from '../problems/index.ts';
import { getBundleOf } from './get-bundle.ts';
import type { Bundle } from './problem-bundles.queries.ts';
import { listPlaces, type Place } from './problems.queries.ts';

export type MadePlace = Place & { body: Problem };

/** Problems without their keys; empty until the bundle is completed. */
export async function listProblems(deps: Pick<AppDeps, 'db'>, input: { id: string; user_id: string }) {
  const made = await listMade(deps, await getBundleOf(deps, input));
  return made.map(toProblemView);
}

export async function listMade(deps: Pick<AppDeps, 'db'>, bundle: Pick<Bundle, 'id' | 'status'>) {
  if (bundle.status !== 'COMPLETED') return [];
  const places = await listPlaces(deps.db, bundle.id);
  return places.filter((place): place is MadePlace => place.body !== null);
}
