import { dirname } from 'node:path';
import { type DetectedVoice, detectedVoice } from '@pilgi/domain/notes';
import { audioArgs } from './args/audio-args.ts';
import { detectVoiceInParallel } from './detect-voice-in-parallel.ts';
import { FRAME_SAMPLES, SAMPLES_PER_SECOND, type VoiceModel } from './load-voice-model.ts';
import type { MediaTools } from './media-tools.ts';
import { runOrRefuse } from './run-media-tool.ts';
import type { VoiceLanes } from './voice-lanes.ts';

const MIB = 1024 * 1024;
const FRAME_MS = (FRAME_SAMPLES / SAMPLES_PER_SECOND) * 1000;
const BYTES_PER_SECOND = 2 * SAMPLES_PER_SECOND;
/** Processing runs a hundred times faster than real time; a fifth of that is not yet a stall. */
const MIN_SPEED = 20;

/** Writes the audio as mono Opus with unchanged timing and returns the speech; samples are streamed. */
export async function findVoice(
  deps: { tools: MediaTools; model: VoiceModel },
  input: {
    file: string;
    /** In a directory of its own, which ffmpeg may write to. */
    audio_file: string;
    duration_ms: number;
    /** Of earlier audio of the same recording; new ones are added. */
    known?: VoiceLanes;
    signal?: AbortSignal;
    onProgress?: (share: number) => void;
  },
): Promise<DetectedVoice> {
  const { duration_ms, onProgress = () => undefined } = input;
  const detection = detectVoiceInParallel(deps.model, input.known);
  await runOrRefuse('unreadable', {
    sandbox: deps.tools.sandbox,
    program: deps.tools.ffmpeg,
    inputs: [input.file],
    output: dirname(input.audio_file),
    args: audioArgs(input.file, input.audio_file),
    limits: {
      time_ms: 60_000 + duration_ms / MIN_SPEED,
      memory_bytes: 1024 * MIB,
      output_bytes: 512 * MIB + 2 * BYTES_PER_SECOND * (duration_ms / 1000),
    },
    signal: input.signal,
    onOutput: (chunk) => detection.take(chunk),
    progress: { duration_ms, onProgress },
  });
  return detectedVoice(await detection.end(), FRAME_MS);
}
