import { describe, expect, it } from 'vitest';
import { detectVoiceInParallel } from './detect-voice-in-parallel.ts';
import { CONTEXT_SAMPLES, FRAME_SAMPLES, type VoiceModel, WINDOW_SAMPLES } from './load-voice-model.ts';
import { decodeVoiceLanes, encodeVoiceLanes, LANE_FRAMES, type VoiceLanes } from './voice-lanes.ts';

/** Every sample of a frame encodes the frame number. */
const loudnessOf = (frame: number) => 100 + (frame % 30_000);

function makeAudio(frames: number): Buffer {
  const samples = new Int16Array(frames * FRAME_SAMPLES);
  for (let frame = 0; frame < frames; frame += 1)
    samples.fill(loudnessOf(frame), frame * FRAME_SAMPLES, (frame + 1) * FRAME_SAMPLES);
  return Buffer.from(samples.buffer);
}

interface FakeModel extends VoiceModel {
  lost: string[];
  calls: number;
  lanes: number;
}

/** Fake model that returns the loudness and records lanes with the wrong context samples. */
function createFakeModel(): FakeModel {
  const model: FakeModel = {
    lost: [],
    calls: 0,
    lanes: 0,
    startLanes: (lanes: number) => async (windows: Float32Array) => {
      model.calls += 1;
      model.lanes = Math.max(model.lanes, lanes);
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

async function detect(audio: Buffer, chunkBytes: number, known?: VoiceLanes) {
  const model = createFakeModel();
  const detection = detectVoiceInParallel(model, known);
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

  it('processes only what is new when a recording goes on', async () => {
    const audio = makeAudio(10 * LANE_FRAMES);
    const lanes: VoiceLanes = new Map();
    const bytesOf = (frames: number) => frames * FRAME_SAMPLES * 2;
    await detect(audio.subarray(0, bytesOf(7 * LANE_FRAMES + 100)), 65_521, lanes);
    const stored = decodeVoiceLanes(encodeVoiceLanes(lanes));
    expect(stored.size).toBe(7);

    const whole = await detect(audio, 65_521, stored);

    expect(whole.likelihoods).toEqual(Array.from({ length: 10 * LANE_FRAMES }, (_, frame) => loudnessOf(frame)));
    expect(whole.model.lanes).toBe(3);
    expect((await detect(audio, 65_521, stored)).model.calls).toBe(0);
  });

  it('processes audio again that has changed, and the lane after it', async () => {
    const audio = makeAudio(10 * LANE_FRAMES);
    const lanes: VoiceLanes = new Map();
    await detect(audio, 65_521, lanes);
    const lastOfFourth = (4 * LANE_FRAMES - 1) * FRAME_SAMPLES * 2;
    audio.writeInt16LE(audio.readInt16LE(lastOfFourth) + 1, lastOfFourth);
    expect((await detect(audio, 65_521, lanes)).model.lanes).toBe(2);
  });
});
