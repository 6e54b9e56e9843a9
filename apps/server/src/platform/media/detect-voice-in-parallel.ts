import { CONTEXT_SAMPLES, FRAME_SAMPLES, type VoiceModel, WINDOW_SAMPLES } from './load-voice-model.ts';

const BYTES_PER_SAMPLE = 2;
/** Called per frame, the model spends two thirds of its time on call overhead. */
const MAX_LANES = 120;
/** The same for every length of a recording: the beginning of one that goes on has the speech of the whole. */
const LANE_FRAMES = 250;
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
 * batch.
 */
export function detectVoiceInParallel(model: VoiceModel): VoiceDetection {
  const samples = new Int16Array(PRECEDING_SAMPLES + BLOCK_FRAMES * FRAME_SAMPLES);
  const block = Buffer.from(samples.buffer, PRECEDING_SAMPLES * BYTES_PER_SAMPLE);
  const likelihoods: number[] = [];
  let filled = 0;
  const detectBlock = async () => {
    const frames = Math.floor(filled / (FRAME_SAMPLES * BYTES_PER_SAMPLE));
    for (const likelihood of await detectInBlock(model, samples, frames)) likelihoods.push(likelihood);
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

/** `samples` starts with the samples before the block. */
async function detectInBlock(model: VoiceModel, samples: Int16Array, frames: number): Promise<Float32Array> {
  const likelihoods = new Float32Array(frames);
  if (isSilent(samples.subarray(PRECEDING_SAMPLES, PRECEDING_SAMPLES + frames * FRAME_SAMPLES))) return likelihoods;
  const lanes = Math.ceil(frames / LANE_FRAMES);
  const steps = Math.min(frames, LANE_FRAMES);
  const next = model.startLanes(lanes);
  const windows = new Float32Array(lanes * WINDOW_SAMPLES);
  for (let step = 0; step < WARM_UP_FRAMES + steps; step += 1) {
    const startOf = (lane: number) => (lane * LANE_FRAMES + step) * FRAME_SAMPLES;
    for (let lane = 0; lane < lanes; lane += 1) fillWindow(windows, lane, samples, startOf(lane));
    const laneLikelihoods = await next(windows);
    for (let lane = 0; lane < lanes; lane += 1) {
      const frame = lane * LANE_FRAMES + step - WARM_UP_FRAMES;
      if (step < WARM_UP_FRAMES || frame >= frames) continue;
      const from = startOf(lane) + CONTEXT_SAMPLES;
      if (!isSilent(samples.subarray(from, from + FRAME_SAMPLES))) likelihoods[frame] = laneLikelihoods[lane] ?? 0;
    }
  }
  return likelihoods;
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
