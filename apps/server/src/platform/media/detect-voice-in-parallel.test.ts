import { describe, expect, it } from 'vitest';
import { detectVoiceInParallel } from './detect-voice-in-parallel.ts';
import { CONTEXT_SAMPLES, FRAME_SAMPLES, type VoiceModel, WINDOW_SAMPLES } from './load-voice-model.ts';

/** Every sample of a frame encodes the frame number. */
const loudnessOf = (frame: number) => 100 + (frame % 30_000);

function makeAudio(frames: number): Buffer {
  const samples = new Int16Array(frames * FRAME_SAMPLES);
  for (let frame = 0; frame < frames; frame += 1)
    samples.fill(loudnessOf(frame), frame * FRAME_SAMPLES, (frame + 1) * FRAME_SAMPLES);
  return Buffer.from(samples.buffer);
}

/** Fake model that returns the loudness and records lanes with the wrong context samples. */
function createFakeModel(): VoiceModel & { lost: string[]; calls: number } {
  const model: VoiceModel & { lost: string[]; calls: number } = {
    lost: [],
    calls: 0,
    startLanes: (lanes: number) => async (windows: Float32Array) => {
      model.calls += 1;
      const at = (lane: number, offset: number) => Math.round((windows[lane * WINDOW_SAMPLES + offset] ?? 0) * 32_768);
      return Float32Array.from({ length: lanes }, (_, lane) => {
        const [before, now] = [at(lane, CONTEXT_SAMPLES - 1), at(lane, CONTEXT_SAMPLES)];
        const isInOrder = before === now - 1 || now <= loudnessOf(0) || before === loudnessOf(29_999);
        if (now !== 0 && !isInOrder) model.lost.push(`${before} before ${now}`);
        return now;
      });
    },
  };
  return model;
}

async function detect(audio: Buffer, chunkBytes: number) {
  const model = createFakeModel();
  const detection = detectVoiceInParallel(model);
  for (let from = 0; from < audio.length; from += chunkBytes)
    await detection.take(audio.subarray(from, from + chunkBytes));
  return { model, likelihoods: await detection.end() };
}

describe('detectVoiceInParallel', () => {
  it.each([
    ['shorter than a lane', 40],
    ['one minute', 1_875],
    ['longer than a block', 40_000],
  ])('returns one likelihood per frame in order: %s', async (_, frames) => {
    const { model, likelihoods } = await detect(makeAudio(frames), 65_521);
    expect(likelihoods).toEqual(Array.from({ length: frames }, (__, frame) => loudnessOf(frame)));
    expect(model.lost).toEqual([]);
    expect(model.calls).toBeLessThan(Math.max(400, frames / 15));
  });

  it('drops an incomplete last frame', async () => {
    const { likelihoods } = await detect(makeAudio(3).subarray(0, 2 * FRAME_SAMPLES * 2 + 7), 1_000);
    expect(likelihoods).toHaveLength(2);
  });

  it('does not call the model for silence', async () => {
    const { model, likelihoods } = await detect(Buffer.alloc(5_000 * FRAME_SAMPLES * 2), 65_536);
    expect(likelihoods).toEqual(Array.from({ length: 5_000 }, () => 0));
    expect(model.calls).toBe(0);
  });
});
