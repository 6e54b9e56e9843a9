import { buffer } from 'node:stream/consumers';
import { isPageId } from '@pilgi/domain/lectures';
import type { SectionPlan, Slide } from '@pilgi/domain/notes';
import type { Storage } from '../../platform/storage/storage.ts';
import { AUDIO_TYPE, audioKey, SLIDE_TYPE, slideKey, windowKey } from './manifest.ts';

/** Audio of one window, as sent to a speech model. */
export async function readWindowAudio(storage: Storage, lectureId: string, number: number) {
  return { bytes: await buffer(await storage.read(windowKey(lectureId, number))), media_type: AUDIO_TYPE };
}

/** Slide images of one section, as sent to a model. */
export async function readSectionSlides(storage: Storage, lectureId: string, plan: SectionPlan) {
  const images = await readSlides(storage, lectureId, plan.slide_ids);
  return [...images].map(([id, bytes]) => ({ id, bytes, media_type: SLIDE_TYPE }));
}

const SLIDE_CONCURRENCY = 8;

/** Slide images by slide id. A page of a removed handout has none. */
export async function readSlides(
  storage: Storage,
  lectureId: string,
  ids: readonly string[],
): Promise<Map<string, Uint8Array>> {
  const read = new Map<string, Uint8Array>();
  for (let first = 0; first < ids.length; first += SLIDE_CONCURRENCY) {
    await Promise.all(
      ids.slice(first, first + SLIDE_CONCURRENCY).map(async (id) => {
        const key = slideKey(lectureId, id);
        const isGone = isPageId(id) && (await storage.sizeOf(key)) === null;
        if (!isGone) read.set(id, await buffer(await storage.read(key)));
      }),
    );
  }
  return new Map(ids.flatMap((id) => (read.has(id) ? [[id, read.get(id) ?? new Uint8Array()]] : [])));
}

export async function signSlideImages(storage: Storage, lectureId: string, slides: readonly Pick<Slide, 'id'>[]) {
  return await Promise.all(
    slides.map(async ({ id }) => ({
      slide_id: id,
      url: await storage.signDownload({
        key: slideKey(lectureId, id),
        file_name: `${id}.jpg`,
        content_type: SLIDE_TYPE,
      }),
    })),
  );
}

export async function signAudio(storage: Storage, lectureId: string): Promise<string> {
  return await storage.signDownload({ key: audioKey(lectureId), file_name: 'audio.ogg', content_type: AUDIO_TYPE });
}
