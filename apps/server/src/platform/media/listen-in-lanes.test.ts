import { describe, expect, it } from 'vitest';
import { listenInLanes } from './listen-in-lanes.ts';
import { CONTEXT_SAMPLES, FRAME_SAMPLES, type VoiceModel, WINDOW_SAMPLES } from './load-voice-model.ts';

/** Every sample of a frame tells its number. */
const loudnessOf = (frame: number) => 100 + (frame % 30_000);

function makeSound(frames: number): Buffer {
  const samples = new Int16Array(frames * FRAME_SAMPLES);
  for (let frame = 0; frame < frames; frame += 1)
    samples.fill(loudnessOf(frame), frame * FRAME_SAMPLES, (frame + 1) * FRAME_SAMPLES);
  return Buffer.from(samples.buffer);
}

/** Answers with the loudness it hears, and remembers lanes that were shown the wrong end of the frame before. */
function openEar(): VoiceModel & { lost: string[]; calls: number } {
  const ear = {
    lost: [] as string[],
    calls: 0,
    hear: (lanes: number) => async (windows: Float32Array) => {
      ear.calls += 1;
      const at = (lane: number, place: number) => Math.round((windows[lane * WINDOW_SAMPLES + place] ?? 0) * 32_768);
      return Float32Array.from({ length: lanes }, (_, lane) => {
        const [before, now] = [at(lane, CONTEXT_SAMPLES - 1), at(lane, CONTEXT_SAMPLES)];
        const isInOrder = before === now - 1 || now <= loudnessOf(0) || before === loudnessOf(29_999);
        if (now !== 0 && !isInOrder) ear.lost.push(`${before} before ${now}`);
        return now;
      });
    },
  };
  return ear;
}

async function listen(sound: Buffer, chunkBytes: number) {
  const ear = openEar();
  const listening = listenInLanes(ear);
  for (let from = 0; from < sound.length; from += chunkBytes)
    await listening.take(sound.subarray(from, from + chunkBytes));
  return { ear, likelihoods: await listening.end() };
}

describe('a recording heard in lanes', () => {
  it.each([
    ['shorter than a lane', 40],
    ['a minute', 1_875],
    ['longer than what is heard at once', 40_000],
  ])('every frame is answered once, in its place: %s', async (_, frames) => {
    const { ear, likelihoods } = await listen(makeSound(frames), 65_521);
    expect(likelihoods).toEqual(Array.from({ length: frames }, (__, frame) => loudnessOf(frame)));
    expect(ear.lost).toEqual([]);
    expect(ear.calls).toBeLessThan(Math.max(400, frames / 15));
  });

  it('what is less than a frame at the end is dropped', async () => {
    const { likelihoods } = await listen(makeSound(3).subarray(0, 2 * FRAME_SAMPLES * 2 + 7), 1_000);
    expect(likelihoods).toHaveLength(2);
  });

  it('silence is not asked about', async () => {
    const { ear, likelihoods } = await listen(Buffer.alloc(5_000 * FRAME_SAMPLES * 2), 65_536);
    expect(likelihoods).toEqual(Array.from({ length: 5_000 }, () => 0));
    expect(ear.calls).toBe(0);
  });
});
