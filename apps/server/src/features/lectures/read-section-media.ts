import { buffer } from 'node:stream/consumers';
import type { SectionPlan, Slide } from '@pilgi/domain/notes';
import type { Storage } from '../../platform/storage/storage.ts';
import { AUDIO_TYPE, audioKey, SLIDE_TYPE, sectionKey, slideKey } from './manifest.ts';

/** Audio and slide images of one section, as sent to the model. */
export async function readSectionMedia(storage: Storage, lectureId: string, plan: SectionPlan) {
  const audio = await buffer(await storage.read(sectionKey(lectureId, plan.number)));
  const slides = await Promise.all(
    plan.slide_ids.map(async (id) => ({
      id,
      bytes: await buffer(await storage.read(slideKey(lectureId, id))),
      media_type: SLIDE_TYPE,
    })),
  );
  return { audio: { bytes: audio, media_type: AUDIO_TYPE }, slides };
}

const SLIDE_CONCURRENCY = 8;

/** Slide images by slide id. */
export async function readSlides(
  storage: Storage,
  lectureId: string,
  ids: readonly string[],
): Promise<Map<string, Uint8Array>> {
  const read = new Map<string, Uint8Array>();
  for (let first = 0; first < ids.length; first += SLIDE_CONCURRENCY) {
    await Promise.all(
      ids.slice(first, first + SLIDE_CONCURRENCY).map(async (id) => {
        read.set(id, await buffer(await storage.read(slideKey(lectureId, id))));
      }),
    );
  }
  return new Map(ids.flatMap((id) => [[id, read.get(id) ?? new Uint8Array()]]));
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
