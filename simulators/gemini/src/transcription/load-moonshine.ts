import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { InferenceSession } from 'onnxruntime-node';

export interface Moonshine {
  encoder: InferenceSession;
  decoder: InferenceSession;
  /** Text of each token. */
  pieces: readonly string[];
}

let loading: Promise<Moonshine> | null = null;

/** Loaded on first use, then cached. */
export function loadMoonshine(): Promise<Moonshine> {
  loading ??= load();
  return loading;
}

async function load(): Promise<Moonshine> {
  const script = fileURLToPath(import.meta.resolve('@moonshine-ai/moonshine-js'));
  const weights = join(dirname(script), 'model/tiny/quantized');
  const options: InferenceSession.SessionOptions = { intraOpNumThreads: 1, interOpNumThreads: 1 };
  const [encoder, decoder] = await Promise.all([
    InferenceSession.create(join(weights, 'encoder_model.onnx'), options),
    InferenceSession.create(join(weights, 'decoder_model_merged.onnx'), options),
  ]);
  return { encoder, decoder, pieces: readPieces(script) };
}

/** The package contains its vocabulary only inside its script: base64 lines that begin with `<unk>`. */
function readPieces(script: string): string[] {
  const packed = /"(PHVuaz4K[A-Za-z0-9+/=]+)"/.exec(readFileSync(script, 'utf8'))?.[1];
  if (packed === undefined) throw new Error('The vocabulary of Moonshine was not found in its package.');
  return Buffer.from(packed, 'base64').toString('utf8').split('\n');
}
