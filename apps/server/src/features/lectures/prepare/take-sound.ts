import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { failPoint } from '../../../platform/fail-points/fail-point.ts';
import { extractAudio } from '../../../platform/media/extract-audio.ts';
import { findVoice } from '../../../platform/media/find-voice.ts';
import { getLectureToCheck } from '../lectures.queries.ts';
import { AUDIO_TYPE, audioKey } from '../prepared-keys.ts';
import { fetchRecording, folderOf } from './fetch-recording.ts';
import type { PrepareDeps } from './prepare-deps.ts';

const audioFileOf = (deps: Pick<PrepareDeps, 'workFolder'>, id: string) => join(folderOf(deps, id), 'audio.ogg');

/** Small enough to keep for listening back, and where in it somebody speaks. */
export async function takeSound(
  deps: PrepareDeps,
  input: { id: string; duration_ms: number },
  signal: AbortSignal,
): Promise<{ start_ms: number; end_ms: number }[]> {
  const audio_file = await extract(deps, input, signal);
  const body = await readFile(audio_file);
  await deps.storage.write({ key: audioKey(input.id), body, content_type: AUDIO_TYPE });
  failPoint('lecture:sound-stored');
  const model = await deps.voiceModel();
  const spans = await findVoice({ tools: deps.tools, model }, { audio_file, duration_ms: input.duration_ms, signal });
  failPoint('lecture:voice-found');
  return spans.map(({ start_ms, end_ms }) => ({ start_ms, end_ms }));
}

async function extract(deps: PrepareDeps, input: { id: string; duration_ms: number }, signal: AbortSignal) {
  const file = await fetchRecording(deps, await getLectureToCheck(deps.db, input.id));
  const audio_file = audioFileOf(deps, input.id);
  await extractAudio(deps.tools, { file, audio_file, duration_ms: input.duration_ms, signal });
  return audio_file;
}

/** Another process may have taken the sound and died: then this one takes it from the storage. */
export async function haveSound(deps: PrepareDeps, input: { id: string; duration_ms: number }, signal: AbortSignal) {
  const audio_file = audioFileOf(deps, input.id);
  const there = await stat(audio_file).catch(() => null);
  return there === null ? await extract(deps, input, signal) : audio_file;
}
