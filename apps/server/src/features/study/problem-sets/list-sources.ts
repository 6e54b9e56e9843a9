import type { AppDeps } from '../../../platform/app-deps.ts';
import { signAudio, signSlideImages } from '../../lectures/index.ts';
import { getBundleOf } from './get-bundle.ts';
import { listMade } from './list-problems.ts';
import { listBundleNotes } from './problem-bundles.queries.ts';

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
