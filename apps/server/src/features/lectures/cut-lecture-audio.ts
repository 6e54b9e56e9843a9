import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { VoicedSpan } from '@pilgi/domain/notes';
import type { AppDeps } from '../../platform/app-deps.ts';
import { cutAudio } from '../../platform/media/cut-audio.ts';
import { AUDIO_TYPE, audioKey } from './manifest.ts';
import { fetchObject } from './prepare/fetch-recording.ts';

/** Some spans of a prepared lecture as one recording, for audio that is transcribed again with other cuts. */
export async function cutLectureAudio(
  { storage, mediaTools }: Pick<AppDeps, 'storage' | 'mediaTools'>,
  { lecture_id, spans, signal }: { lecture_id: string; spans: readonly VoicedSpan[]; signal: AbortSignal },
): Promise<{ bytes: Uint8Array; media_type: string }> {
  const key = audioKey(lecture_id);
  const size_bytes = await storage.sizeOf(key);
  if (size_bytes === null) throw new Error(`audio of lecture ${lecture_id} is missing in the storage`);
  const directory = await mkdtemp(join(tmpdir(), 'pilgi-gap-'));
  try {
    const audio_file = join(directory, 'audio.ogg');
    await fetchObject(storage, { key, file: audio_file, size_bytes });
    return { bytes: await cutAudio(mediaTools, { audio_file, spans, signal }), media_type: AUDIO_TYPE };
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}
