import type { Problem } from '@pilgi/domain';
import type { BundlesDeps } from './bundles-deps.ts';
import { getBundleOf } from './get-bundle.ts';
import type { Bundle } from './problem-bundles.queries.ts';
import { listPlaces, type Place } from './problems.queries.ts';

export type MadePlace = Place & { body: Problem };

/** As somebody who solves them sees them; what is still being made is shown to nobody. */
export async function listProblems(deps: Pick<BundlesDeps, 'db'>, input: { id: string; user_id: string }) {
  const made = await listMade(deps, await getBundleOf(deps, input));
  return made.map(({ id, number, difficulty, topic, body }) => ({
    id,
    number,
    difficulty,
    topic,
    type: body.type,
    stem: body.stem,
    ...askedParts(body),
  }));
}

export async function listMade(deps: Pick<BundlesDeps, 'db'>, bundle: Pick<Bundle, 'id' | 'status'>) {
  if (bundle.status !== 'COMPLETED') return [];
  const places = await listPlaces(deps.db, bundle.id);
  return places.filter((place): place is MadePlace => place.body !== null);
}

/** All that belongs to the question and nothing of its key. */
function askedParts(problem: Problem) {
  switch (problem.type) {
    case 'CHOICE_4':
    case 'CHOICE_5':
      return { options: [...problem.options] };
    case 'MATCHING':
      return { left: [...problem.left], right: [...problem.right] };
    case 'CALCULATION':
      return { unit: problem.unit };
    case 'ESSAY':
      return { rubric: [...problem.rubric] };
    case 'OX':
    case 'BLANK':
    case 'SHORT':
      return {};
  }
}
