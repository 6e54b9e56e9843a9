import { audioPacketsArgs } from './args/probe-args.ts';
import { MediaToolFailed } from './media.errors.ts';
import type { MediaTools } from './media-tools.ts';
import { runMediaTool } from './run-media-tool.ts';

const MIB = 1024 * 1024;
/** Packets of one stream follow each other within this time. */
const JOINED_MS = 100;
const DEFAULT_PACKET_MS = 20;

/**
 * Stretches with audio by the times of the packets, on the clock of the file. A truncated file ends at its last whole
 * packet; a file without a readable header has none.
 */
export async function listAudioSpans(
  tools: MediaTools,
  { file, signal }: { file: string; signal?: AbortSignal | undefined },
): Promise<{ start_ms: number; end_ms: number }[]> {
  const spans: { start_ms: number; end_ms: number }[] = [];
  let rest = '';
  const run = {
    sandbox: tools.sandbox,
    program: tools.ffprobe,
    inputs: [file],
    args: audioPacketsArgs(file),
    limits: { time_ms: 120_000, memory_bytes: 512 * MIB, output_bytes: 256 * MIB },
    signal,
    onOutput: (chunk: Buffer) => {
      const lines = (rest + chunk.toString('latin1')).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) addPacket(spans, line);
    },
  };
  await runMediaTool(run).catch((error: unknown) => {
    if (!(error instanceof MediaToolFailed) || error.end !== 'exit') throw error;
  });
  return spans;
}

function addPacket(spans: { start_ms: number; end_ms: number }[], line: string): void {
  const [moment = '', length = ''] = line.split(',');
  const start_ms = Math.max(0, Math.round(Number.parseFloat(moment) * 1000));
  if (Number.isNaN(start_ms)) return;
  const end_ms = start_ms + (Math.round(Number.parseFloat(length) * 1000) || DEFAULT_PACKET_MS);
  const last = spans.at(-1);
  if (last === undefined || start_ms - last.end_ms > JOINED_MS) spans.push({ start_ms, end_ms });
  else last.end_ms = Math.max(last.end_ms, end_ms);
}
