import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { FRAME_SAMPLES, type VoiceModel } from '../../../apps/server/src/platform/media/load-voice-model.ts';
import type { Command } from './recording-tools.ts';

const FRAME_BYTES = FRAME_SAMPLES * 2;

export async function runBare(commands: readonly Command[]): Promise<void> {
  for (const { program, args } of commands) {
    const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'ignore', 'ignore'] });
    const [code] = (await once(child, 'exit')) as [number | null];
    if (code !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${code}`);
  }
}

/** The samples straight into the model, and nothing made of what it says. */
export async function runWithVoice({ program, args }: Command, model: VoiceModel): Promise<void> {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'ignore', 'ignore'] });
  const listen = model.listen();
  const frame = new Float32Array(FRAME_SAMPLES);
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of child.stdout as AsyncIterable<Buffer>) {
    const bytes = Buffer.concat([rest, chunk]);
    let from = 0;
    for (; from + FRAME_BYTES <= bytes.length; from += FRAME_BYTES) {
      for (let index = 0; index < FRAME_SAMPLES; index += 1)
        frame[index] = bytes.readInt16LE(from + index * 2) / 32_768;
      await listen(frame);
    }
    rest = bytes.subarray(from);
  }
}
