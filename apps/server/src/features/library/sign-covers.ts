import type { AppDeps } from '../../platform/app-deps.ts';
import { signSlideImages } from '../lectures/index.ts';

/** Preparation numbers the slides from p1. */
const FIRST_SLIDE = { id: 'p1' };

interface CoveredLecture {
  id: string;
  status: string;
  slide_count: number | null;
}

/** Adds the first slide of each lecture that has one. */
export async function signCovers<Lecture extends CoveredLecture>(
  { storage }: Pick<AppDeps, 'storage'>,
  lectures: readonly Lecture[],
) {
  return await Promise.all(
    lectures.map(async (lecture) => {
      if (lecture.status !== 'READY' || !lecture.slide_count) return { ...lecture, cover_url: null };
      const [cover] = await signSlideImages(storage, lecture.id, [FIRST_SLIDE]);
      return { ...lecture, cover_url: cover?.url ?? null };
    }),
  );
}
