import { mkdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { failPoint } from '../../../platform/fail-points/fail-point.ts';
import { findVoice } from '../../../platform/media/find-voice.ts';
import type { VoiceModel } from '../../../platform/media/load-voice-model.ts';
import { getLectureForCheck } from '../lectures.queries.ts';
import { AUDIO_TYPE, audioKey } from '../manifest.ts';
import { findRecordingOfLecture } from '../recording/recordings.queries.ts';
import { readVoiceLanes } from '../recording/store-voice-lanes.ts';
import { fetchObject, fetchRecording, workDirectoryOf } from './fetch-recording.ts';

const audioFileOf = (deps: { workDirectory: string }, id: string) =>
  join(workDirectoryOf(deps, id), 'audio', 'audio.ogg');

/** Plain object, which the workflow engine can store. */
type Span = { start_ms: number; end_ms: number };

const toSpan = ({ start_ms, end_ms }: Span): Span => ({ start_ms, end_ms });

/** Stores compressed audio for playback and returns the speech. */
export async function extractAudio(
  deps: Pick<AppDeps, 'db' | 'storage' | 'mediaTools'> & {
    workDirectory: string;
    voiceModel: () => Promise<VoiceModel>;
  },
  input: { id: string; duration_ms: number },
  signal: AbortSignal,
): Promise<{ voice: Span[]; voiced: Span[] }> {
  const file = await fetchRecording(deps, await getLectureForCheck(deps.db, input.id));
  const audio_file = audioFileOf(deps, input.id);
  // Emptied, because an earlier attempt may have left files that were not checked.
  await rm(dirname(audio_file), { recursive: true, force: true });
  await mkdir(dirname(audio_file), { recursive: true });
  const recording = await findRecordingOfLecture(deps.db, input.id);
  const known = recording === null ? undefined : await readVoiceLanes(deps.storage, recording.id);
  const voiceInput = { file, audio_file, duration_ms: input.duration_ms, signal, ...(known && { known }) };
  const detected = await findVoice({ tools: deps.mediaTools, model: await deps.voiceModel() }, voiceInput);
  failPoint('lecture:voice-found');
  const body = await readFile(audio_file);
  await deps.storage.write({ key: audioKey(input.id), body, content_type: AUDIO_TYPE });
  failPoint('lecture:sound-stored');
  return { voice: detected.voice.map(toSpan), voiced: detected.voiced.map(toSpan) };
}

/** The work directory may lack the audio after a crash of another process; it is then fetched from the storage. */
export async function fetchAudio(
  deps: Pick<AppDeps, 'storage'> & { workDirectory: string },
  id: string,
): Promise<string> {
  const [key, file] = [audioKey(id), audioFileOf(deps, id)];
  const size_bytes = await deps.storage.sizeOf(key);
  if (size_bytes === null) throw new Error(`audio of lecture ${id} is missing in the storage`);
  await fetchObject(deps.storage, { key, file, size_bytes });
  return file;
}
