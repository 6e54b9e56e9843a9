import type { VideoPacket } from '@pilgi/domain/lectures';
import { packetsArgs } from './args/probe-args.ts';
import type { MediaTools } from './media-tools.ts';
import { runOrRefuse } from './run-media-tool.ts';

const MIB = 1024 * 1024;

/** Video packets in presentation order. */
export async function listPackets(
  tools: MediaTools,
  input: { file: string; duration_ms: number; signal?: AbortSignal | undefined },
): Promise<VideoPacket[]> {
  const packets: VideoPacket[] = [];
  let rest = '';
  await runOrRefuse('unreadable', {
    sandbox: tools.sandbox,
    program: tools.ffprobe,
    inputs: [input.file],
    args: packetsArgs(input.file),
    limits: { time_ms: 60_000 + input.duration_ms / 20, memory_bytes: 512 * MIB, output_bytes: 256 * MIB },
    signal: input.signal,
    onOutput: (chunk) => {
      const lines = (rest + chunk.toString('latin1')).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        const [moment = '', size = '', flags = ''] = line.split(',');
        const at_ms = Math.round(Number.parseFloat(moment) * 1000);
        if (!Number.isNaN(at_ms)) packets.push({ at_ms, size_bytes: Number(size), is_keyframe: flags.startsWith('K') });
      }
    },
  });
  return packets.sort((a, b) => a.at_ms - b.at_ms);
}
