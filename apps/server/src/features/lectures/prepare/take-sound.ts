import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { failPoint } from '../../../platform/fail-points/fail-point.ts';
import { findVoice } from '../../../platform/media/find-voice.ts';
import { getLectureToCheck } from '../lectures.queries.ts';
import { AUDIO_TYPE, audioKey } from '../prepared-keys.ts';
import { fetchObject, fetchRecording, folderOf } from './fetch-recording.ts';
import type { PrepareDeps } from './prepare-deps.ts';

const audioFileOf = (deps: Pick<PrepareDeps, 'workFolder'>, id: string) => join(folderOf(deps, id), 'audio.ogg');

/** Small enough to keep for listening back, and where in it somebody speaks. */
export async function takeSound(
  deps: PrepareDeps,
  input: { id: string; duration_ms: number },
  signal: AbortSignal,
): Promise<{ start_ms: number; end_ms: number }[]> {
  const file = await fetchRecording(deps, await getLectureToCheck(deps.db, input.id));
  const audio_file = audioFileOf(deps, input.id);
  const heard = { file, audio_file, duration_ms: input.duration_ms, signal };
  const spans = await findVoice({ tools: deps.tools, model: await deps.voiceModel() }, heard);
  failPoint('lecture:voice-found');
  const body = await readFile(audio_file);
  await deps.storage.write({ key: audioKey(input.id), body, content_type: AUDIO_TYPE });
  failPoint('lecture:sound-stored');
  return spans.map(({ start_ms, end_ms }) => ({ start_ms, end_ms }));
}

/** Another process may have taken the sound and died: then this one fetches what was stored. */
export async function haveSound(deps: Pick<PrepareDeps, 'storage' | 'workFolder'>, id: string): Promise<string> {
  const [key, file] = [audioKey(id), audioFileOf(deps, id)];
  const size_bytes = await deps.storage.sizeOf(key);
  if (size_bytes === null) throw new Error(`the sound of lecture ${id} was stored and is gone`);
  await fetchObject(deps.storage, { key, file, size_bytes });
  return file;
}
