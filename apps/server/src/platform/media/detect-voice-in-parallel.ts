import { CONTEXT_SAMPLES, FRAME_SAMPLES, type VoiceModel, WINDOW_SAMPLES } from './load-voice-model.ts';
import { digestOfLane, LANE_FRAMES, type VoiceLanes } from './voice-lanes.ts';

const BYTES_PER_SAMPLE = 2;
/** Called per frame, the model spends two thirds of its time on call overhead. */
const MAX_LANES = 120;
/** Two seconds of audio before the first frame of a lane initialise the model's state. */
const WARM_UP_FRAMES = 62;
const BLOCK_FRAMES = MAX_LANES * LANE_FRAMES;
const PRECEDING_SAMPLES = WARM_UP_FRAMES * FRAME_SAMPLES + CONTEXT_SAMPLES;
const MAX_AMPLITUDE = 32_768;
/** Below background noise; treated as silence. */
const SILENCE_PEAK = 65;

export interface VoiceDetection {
  /** Next bytes of 16-bit mono samples, in chunks of any size. */
  take(chunk: Buffer): Promise<void>;
  /** Speech likelihood of each frame; an incomplete last frame is dropped. */
  end(): Promise<number[]>;
}

/**
 * Processes a recording in blocks of sixteen minutes; each block is split into lanes that the model processes as one
 * batch. Lanes that are known are not processed again; new ones are added to them.
 */
export function detectVoiceInParallel(model: VoiceModel, known: VoiceLanes = new Map()): VoiceDetection {
  const samples = new Int16Array(PRECEDING_SAMPLES + BLOCK_FRAMES * FRAME_SAMPLES);
  const block = Buffer.from(samples.buffer, PRECEDING_SAMPLES * BYTES_PER_SAMPLE);
  const likelihoods: number[] = [];
  let filled = 0;
  const detectBlock = async () => {
    const frames = Math.floor(filled / (FRAME_SAMPLES * BYTES_PER_SAMPLE));
    for (const likelihood of await detectInBlock({ model, known }, samples, frames)) likelihoods.push(likelihood);
    samples.copyWithin(0, frames * FRAME_SAMPLES, frames * FRAME_SAMPLES + PRECEDING_SAMPLES);
    filled = 0;
  };
  return {
    take: async (chunk) => {
      for (let taken = 0; taken < chunk.length; ) {
        const copied = chunk.copy(block, filled, taken);
        taken += copied;
        filled += copied;
        if (filled === block.length) await detectBlock();
      }
    },
    end: async () => {
      await detectBlock();
      return likelihoods;
    },
  };
}

interface Lane {
  firstFrame: number;
  frames: number;
}

/** `samples` starts with the samples before the block. */
async function detectInBlock(
  { model, known }: { model: VoiceModel; known: VoiceLanes },
  samples: Int16Array,
  frames: number,
): Promise<Float32Array> {
  const likelihoods = new Float32Array(frames);
  if (isSilent(samples.subarray(PRECEDING_SAMPLES, PRECEDING_SAMPLES + frames * FRAME_SAMPLES))) return likelihoods;
  const open: (Lane & { digest: string })[] = [];
  for (let firstFrame = 0; firstFrame < frames; firstFrame += LANE_FRAMES) {
    const lane = { firstFrame, frames: Math.min(LANE_FRAMES, frames - firstFrame) };
    const end = PRECEDING_SAMPLES + (firstFrame + lane.frames) * FRAME_SAMPLES;
    const digest = digestOfLane(samples.subarray(firstFrame * FRAME_SAMPLES, end));
    const found = known.get(digest);
    if (found === undefined) open.push({ ...lane, digest });
    else likelihoods.set(found, firstFrame);
  }
  if (open.length > 0) await detectInLanes(model, { samples, lanes: open, likelihoods });
  for (const { firstFrame, digest, frames: length } of open)
    known.set(digest, likelihoods.slice(firstFrame, firstFrame + length));
  return likelihoods;
}

async function detectInLanes(
  model: VoiceModel,
  { samples, lanes, likelihoods }: { samples: Int16Array; lanes: readonly Lane[]; likelihoods: Float32Array },
): Promise<void> {
  const steps = WARM_UP_FRAMES + Math.max(...lanes.map((lane) => lane.frames));
  const next = model.startLanes(lanes.length);
  const windows = new Float32Array(lanes.length * WINDOW_SAMPLES);
  for (let step = 0; step < steps; step += 1) {
    const startOf = (lane: Lane) => (lane.firstFrame + step) * FRAME_SAMPLES;
    for (const [index, lane] of lanes.entries()) fillWindow(windows, index, samples, startOf(lane));
    const laneLikelihoods = await next(windows);
    for (const [index, lane] of lanes.entries()) {
      const frame = step - WARM_UP_FRAMES;
      if (frame < 0 || frame >= lane.frames) continue;
      const from = startOf(lane) + CONTEXT_SAMPLES;
      if (isSilent(samples.subarray(from, from + FRAME_SAMPLES))) continue;
      likelihoods[lane.firstFrame + frame] = laneLikelihoods[index] ?? 0;
    }
  }
}

function fillWindow(windows: Float32Array, lane: number, samples: Int16Array, from: number): void {
  const offset = lane * WINDOW_SAMPLES;
  for (let index = 0; index < WINDOW_SAMPLES; index += 1)
    windows[offset + index] = (samples[from + index] ?? 0) / MAX_AMPLITUDE;
}

function isSilent(samples: Int16Array): boolean {
  for (const sample of samples) if (sample > SILENCE_PEAK || sample < -SILENCE_PEAK) return false;
  return true;
}
