import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  originalKey,
  PAGE_TYPE,
  pageKey,
} from '../../../../apps/server/src/features/lectures/handouts/handout-keys.ts';
import {
  AUDIO_TYPE,
  audioKey,
  SLIDE_TYPE,
  slideKey,
  windowKey,
  writeManifest,
} from '../../../../apps/server/src/features/lectures/manifest.ts';
import { saveNoteBody } from '../../../../apps/server/src/features/notes/index.ts';
import type { Storage } from '../../../../apps/server/src/platform/storage/storage.ts';
import type { LectureMedia } from '../media/make-media.ts';
import type { DemoPlan, PlannedLecture } from '../plan/demo-plan.ts';
import { DEMO_POSITION } from '../plan/plan-handout.ts';
import { planManifest } from '../plan/plan-manifest.ts';
import { storageKeyOf } from './demo-work.queries.ts';

/** Everything that the storage holds of prepared lectures and finished notes. */
export async function uploadMedia(
  storage: Storage,
  plan: DemoPlan,
  mediaOf: (lecture: PlannedLecture) => LectureMedia | undefined,
): Promise<void> {
  await Promise.all(
    plan.lectures.map(async (lecture) => {
      const media = mediaOf(lecture);
      if (media !== undefined) await uploadLecture(storage, lecture, media);
    }),
  );
  await Promise.all(
    plan.jobs.map(async ({ id: job_id, document }) => {
      if (document !== null) await saveNoteBody({ storage }, { job_id, document });
    }),
  );
}

async function uploadLecture(
  storage: Storage,
  lecture: PlannedLecture,
  { directory, placed }: LectureMedia,
): Promise<void> {
  const manifest = planManifest(lecture.id, placed);
  const put = async (key: string, file: string, content_type: string) =>
    storage.write({ key, body: await readFile(join(directory, file)), content_type });
  await put(storageKeyOf(lecture), 'audio.ogg', AUDIO_TYPE);
  await put(audioKey(lecture.id), 'audio.ogg', AUDIO_TYPE);
  for (const { number } of manifest.windows) {
    await put(windowKey(lecture.id, number), `windows/${number}.ogg`, AUDIO_TYPE);
  }
  for (const { id } of manifest.slides) await put(slideKey(lecture.id, id), `slides/${id}.jpg`, SLIDE_TYPE);
  await writeManifest(storage, manifest);
  const { handout } = lecture;
  if (handout === undefined) return;
  await put(originalKey({ id: handout.id, lecture_id: lecture.id }), 'handout.pdf', 'application/pdf');
  const place = { lecture_id: lecture.id, position: DEMO_POSITION };
  for (const { page } of handout.pages) await put(pageKey(place, page), `handout/${page}.jpg`, PAGE_TYPE);
}
