import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { flacArgs } from './args/audio-args.ts';
import type { MediaTools } from './media-tools.ts';
import { runMediaTool } from './run-media-tool.ts';

const MIB = 1024 * 1024;

/** For speech services that do not accept Ogg: the same audio without further loss, about eight times larger. */
export async function convertAudio(
  tools: MediaTools,
  input: { bytes: Uint8Array; signal?: AbortSignal },
): Promise<{ bytes: Uint8Array; media_type: string }> {
  const directory = await mkdtemp(join(tmpdir(), 'pilgi-flac-'));
  try {
    const [source, output] = [join(directory, 'audio.ogg'), join(directory, 'out')];
    const out = join(output, 'audio.flac');
    await mkdir(output);
    await writeFile(source, input.bytes);
    await runMediaTool({
      sandbox: tools.sandbox,
      program: tools.ffmpeg,
      inputs: [source],
      output,
      args: flacArgs(source, out),
      limits: { time_ms: 60_000, memory_bytes: 1024 * MIB, output_bytes: 64 * MIB },
      signal: input.signal,
    });
    return { bytes: await readFile(out), media_type: 'audio/flac' };
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}
