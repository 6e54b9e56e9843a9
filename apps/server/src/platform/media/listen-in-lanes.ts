import { CONTEXT_SAMPLES, FRAME_SAMPLES, type VoiceModel, WINDOW_SAMPLES } from './load-voice-model.ts';

const BYTES_PER_SAMPLE = 2;
/** Asked for one frame at a time, the model spends two thirds of its time on being asked. */
const MOST_LANES = 32;
const LANE_FRAMES = 938;
/** Below it, what is heard twice costs more than what is saved. */
const SHORTEST_LANE_FRAMES = 250;
/** Two seconds before its own first frame, so that the model knows by then what it hears. */
const WARM_UP_FRAMES = 62;
const BLOCK_FRAMES = MOST_LANES * LANE_FRAMES;
const EARLIER_SAMPLES = WARM_UP_FRAMES * FRAME_SAMPLES + CONTEXT_SAMPLES;
const LOUDEST = 32_768;
/** Softer than the noise of a quiet room: nothing to hear. */
const SILENCE_PEAK = 65;

export interface Listening {
  /** The next bytes of mono samples, sixteen bits each, cut anywhere. */
  take(chunk: Buffer): Promise<void>;
  /** How likely each frame of the recording holds speech; what is shorter than a frame at the end is dropped. */
  end(): Promise<number[]>;
}

/** Hears a recording in stretches of sixteen minutes, each cut into lanes that the model hears side by side. */
export function listenInLanes(model: VoiceModel): Listening {
  const samples = new Int16Array(EARLIER_SAMPLES + BLOCK_FRAMES * FRAME_SAMPLES);
  const block = Buffer.from(samples.buffer, EARLIER_SAMPLES * BYTES_PER_SAMPLE);
  const likelihoods: number[] = [];
  let filled = 0;
  const hear = async () => {
    const frames = Math.floor(filled / (FRAME_SAMPLES * BYTES_PER_SAMPLE));
    for (const likelihood of await hearBlock(model, samples, frames)) likelihoods.push(likelihood);
    samples.copyWithin(0, frames * FRAME_SAMPLES, frames * FRAME_SAMPLES + EARLIER_SAMPLES);
    filled = 0;
  };
  return {
    take: async (chunk) => {
      for (let taken = 0; taken < chunk.length; ) {
        const copied = chunk.copy(block, filled, taken);
        taken += copied;
        filled += copied;
        if (filled === block.length) await hear();
      }
    },
    end: async () => {
      await hear();
      return likelihoods;
    },
  };
}

/** The samples begin with those before the block. */
async function hearBlock(model: VoiceModel, samples: Int16Array, frames: number): Promise<Float32Array> {
  const likelihoods = new Float32Array(frames);
  if (isSilent(samples.subarray(EARLIER_SAMPLES, EARLIER_SAMPLES + frames * FRAME_SAMPLES))) return likelihoods;
  const laneFrames = Math.max(SHORTEST_LANE_FRAMES, Math.ceil(frames / MOST_LANES));
  const lanes = Math.ceil(frames / laneFrames);
  const next = model.hear(lanes);
  const windows = new Float32Array(lanes * WINDOW_SAMPLES);
  for (let step = 0; step < WARM_UP_FRAMES + laneFrames; step += 1) {
    const startOf = (lane: number) => (lane * laneFrames + step) * FRAME_SAMPLES;
    for (let lane = 0; lane < lanes; lane += 1) fillWindow(windows, lane, samples, startOf(lane));
    const heard = await next(windows);
    for (let lane = 0; lane < lanes; lane += 1) {
      const frame = lane * laneFrames + step - WARM_UP_FRAMES;
      if (step < WARM_UP_FRAMES || frame >= frames) continue;
      const from = startOf(lane) + CONTEXT_SAMPLES;
      if (!isSilent(samples.subarray(from, from + FRAME_SAMPLES))) likelihoods[frame] = heard[lane] ?? 0;
    }
  }
  return likelihoods;
}

function fillWindow(windows: Float32Array, lane: number, samples: Int16Array, from: number): void {
  const offset = lane * WINDOW_SAMPLES;
  for (let place = 0; place < WINDOW_SAMPLES; place += 1)
    windows[offset + place] = (samples[from + place] ?? 0) / LOUDEST;
}

function isSilent(samples: Int16Array): boolean {
  for (const sample of samples) if (sample > SILENCE_PEAK || sample < -SILENCE_PEAK) return false;
  return true;
}
