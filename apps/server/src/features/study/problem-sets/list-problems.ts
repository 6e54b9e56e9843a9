import type { Problem } from '@pilgi/domain/study';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { signAudio, signSlideImages } from '../../lectures/index.ts';
import { toAnswerKeyView, toProblemView, withMeasuredDifficulty } from '../problems/index.ts';
import { getBundleOf } from './get-bundle.ts';
import { type Bundle, listBundleNotes } from './problem-bundles.queries.ts';
import { listPlaces, type Place } from './problems.queries.ts';

export type MadePlace = Place & { body: Problem };

/** Problems without their keys; empty until the bundle is completed. */
export async function listProblems(deps: Pick<AppDeps, 'db'>, input: { id: string; user_id: string }) {
  const made = await listMade(deps, await getBundleOf(deps, input));
  return await withMeasuredDifficulty(deps.db, made.map(toProblemView));
}

async function listMade(deps: Pick<AppDeps, 'db'>, bundle: Pick<Bundle, 'id' | 'status'>) {
  if (bundle.status !== 'COMPLETED') return [];
  const places = await listPlaces(deps.db, bundle.id);
  return places.filter((place): place is MadePlace => place.body !== null);
}

export async function getAnswerKey(deps: Pick<AppDeps, 'db'>, input: { id: string; user_id: string }) {
  return (await listMade(deps, await getBundleOf(deps, input))).map(toAnswerKeyView);
}

/** Audio and slides that the problems cite, of notes that still exist. */
export async function listSources(deps: Pick<AppDeps, 'db' | 'storage'>, input: { id: string; user_id: string }) {
  const bundle = await getBundleOf(deps, input);
  const made = await listMade(deps, bundle);
  const notes = (await listBundleNotes(deps.db, [bundle.id])).filter(({ is_kept }) => is_kept);
  return await Promise.all(
    notes.map(async ({ note_id, title, lecture_id }) => {
      const cited = new Set(made.filter((one) => one.note_id === note_id).flatMap(({ slide_ids }) => slide_ids));
      const slides = [...cited].map((id) => ({ id }));
      return {
        note_id,
        title,
        lecture_id,
        audio_url: await signAudio(deps.storage, lecture_id),
        pictures: await signSlideImages(deps.storage, lecture_id, slides),
      };
    }),
  );
}
