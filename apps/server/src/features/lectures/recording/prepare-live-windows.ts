import { createHash } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { settledWindows, windowLengthMs } from '@pilgi/domain/transcription';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { failPoint } from '../../../platform/fail-points/fail-point.ts';
import { cutAudio } from '../../../platform/media/cut-audio.ts';
import { findVoice } from '../../../platform/media/find-voice.ts';
import type { VoiceModel } from '../../../platform/media/load-voice-model.ts';
import { AUDIO_TYPE } from '../manifest.ts';
import { writeJoined } from './join-parts.ts';
import { liveWindowKey, partKey } from './recording-keys.ts';
import { listParts, type RecordingPart } from './recordings.queries.ts';
import { readVoiceLanes, storeVoiceLanes } from './store-voice-lanes.ts';

export type LiveDeps = Pick<AppDeps, 'db' | 'storage' | 'mediaTools'> & {
  workDirectory: string;
  voiceModel: () => Promise<VoiceModel>;
};

export interface LiveWindow {
  number: number;
  start_ms: number;
  end_ms: number;
  audio_ms: number;
  sha256: string;
}

/** CPU-bound: one recording at a time in a process. */
let turn: Promise<unknown> = Promise.resolve();

/**
 * Prepares the audio that has arrived exactly as the whole recording will be prepared, and stores the windows that
 * further audio does not change. Windows up to `known` are left out.
 */
export async function prepareLiveWindows(
  deps: LiveDeps,
  input: { recording_id: string; known: number; signal: AbortSignal },
): Promise<LiveWindow[]> {
  const mine = turn.then(() => prepare(deps, input));
  turn = mine.catch(() => undefined);
  return await mine;
}

async function prepare(
  deps: LiveDeps,
  { recording_id: id, known, signal }: { recording_id: string; known: number; signal: AbortSignal },
): Promise<LiveWindow[]> {
  const directory = join(deps.workDirectory, `live-${id}`);
  await rm(directory, { recursive: true, force: true });
  await mkdir(join(directory, 'out'), { recursive: true });
  await mkdir(join(directory, 'audio'), { recursive: true });
  try {
    const parts = await listUninterrupted(deps, id, await listParts(deps.db, id));
    const joined = await writeJoined(deps, { id, parts, directory, signal });
    if (joined === null) return [];
    failPoint('live:audio-joined');
    const { file, duration_ms } = joined;
    const audio_file = join(directory, 'audio', 'audio.ogg');
    const voiceDeps = { tools: deps.mediaTools, model: await deps.voiceModel() };
    const lanes = await readVoiceLanes(deps.storage, id);
    const { voice } = await findVoice(voiceDeps, { file, audio_file, duration_ms, known: lanes, signal });
    await storeVoiceLanes(deps.storage, id, lanes);
    const windows: LiveWindow[] = [];
    for (const [index, { start_ms, end_ms, pieces }] of settledWindows(voice, duration_ms).entries()) {
      const number = index + 1;
      if (number <= known) continue;
      const body = await cutAudio(deps.mediaTools, { audio_file, spans: pieces, signal });
      await deps.storage.write({ key: liveWindowKey(id, number), body, content_type: AUDIO_TYPE });
      failPoint('live:window-stored');
      const sha256 = createHash('sha256').update(body).digest('hex');
      windows.push({ number, start_ms, end_ms, audio_ms: windowLengthMs(pieces), sha256 });
    }
    return windows;
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

/** Parts up to the first one that is still to arrive. Later ones would be placed as after a hole. */
async function listUninterrupted(
  { storage }: Pick<AppDeps, 'storage'>,
  id: string,
  parts: readonly RecordingPart[],
): Promise<RecordingPart[]> {
  const arrived: RecordingPart[] = [];
  for (const part of parts) {
    const last = arrived.at(-1);
    const expected = last?.segment === part.segment ? last.number + 1 : 0;
    if (part.number !== expected || (await storage.sizeOf(partKey(id, part))) !== part.size_bytes) break;
    arrived.push(part);
  }
  return arrived;
}

export async function readLiveWindow({ storage }: Pick<AppDeps, 'storage'>, recordingId: string, number: number) {
  return { bytes: await buffer(await storage.read(liveWindowKey(recordingId, number))), media_type: AUDIO_TYPE };
}
