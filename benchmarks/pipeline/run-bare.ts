import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { detectVoiceInParallel } from '../../apps/server/src/platform/media/detect-voice-in-parallel.ts';
import type { VoiceModel } from '../../apps/server/src/platform/media/load-voice-model.ts';
import type { Command } from './recording-tools.ts';

export async function runBare(commands: readonly Command[]): Promise<void> {
  for (const { program, args } of commands) {
    const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'ignore', 'ignore'] });
    const [code] = (await once(child, 'exit')) as [number | null];
    if (code !== 0) throw new Error(`${program} ${args.join(' ')} exited with code ${code}`);
  }
}

/** Passes the samples to the voice model and ignores its output. */
export async function runWithVoice({ program, args }: Command, model: VoiceModel): Promise<void> {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'ignore', 'ignore'] });
  const listening = detectVoiceInParallel(model);
  for await (const chunk of child.stdout as AsyncIterable<Buffer>) await listening.take(chunk);
  await listening.end();
}
