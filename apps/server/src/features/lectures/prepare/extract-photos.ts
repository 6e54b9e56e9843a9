import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { convertPhoto } from '../../../platform/media/convert-photo.ts';
import { MediaRefused } from '../../../platform/media/media.errors.ts';
import { SLIDE_TYPE, slideKey } from '../manifest.ts';
import { photoKey } from '../recording/recording-keys.ts';
import { listPhotosOfLecture } from '../recording/recordings.queries.ts';
import type { ExtractedSlide } from './extract-slides.ts';
import { fetchObject, workDirectoryOf } from './fetch-recording.ts';

/**
 * Photos that were taken while recording become slides, shown from their second until the next one. A photo that was
 * not uploaded or is no image is left out.
 */
export async function extractPhotos(
  deps: Pick<AppDeps, 'db' | 'storage' | 'mediaTools'> & { workDirectory: string },
  { id, duration_ms }: { id: string; duration_ms: number },
  signal: AbortSignal,
): Promise<ExtractedSlide[]> {
  const photos = (await listPhotosOfLecture(deps.db, id)).filter(({ at_ms }) => at_ms < duration_ms);
  const shown: { first_ms: number; key: string }[] = [];
  const directory = join(workDirectoryOf(deps, id), 'photos');
  await rm(directory, { recursive: true, force: true });
  await mkdir(join(directory, 'out'), { recursive: true });
  for (const photo of photos) {
    const source = { key: photoKey(photo.recording_id, photo.number), size_bytes: photo.photo_bytes ?? 0 };
    if ((await deps.storage.sizeOf(source.key)) !== source.size_bytes) continue;
    const file = join(directory, String(photo.number));
    const out = join(directory, 'out', `${photo.number}.jpg`);
    await fetchObject(deps.storage, { ...source, file });
    const isImage = await convertPhoto(deps.mediaTools, { file, out, signal }).catch(isRefused);
    if (!isImage) continue;
    const key = `p${shown.length + 1}`;
    await deps.storage.write({ key: slideKey(id, key), body: await readFile(out), content_type: SLIDE_TYPE });
    shown.push({ first_ms: photo.at_ms, key });
  }
  return shown.map(({ first_ms, key }, index) => ({
    id: key,
    first_ms,
    last_ms: shown[index + 1]?.first_ms ?? duration_ms,
  }));
}

function isRefused(error: unknown): false {
  if (error instanceof MediaRefused) return false;
  throw error;
}
