import { open } from 'node:fs/promises';
import { probeArgs, tailArgs } from './args/probe-args.ts';
import { MediaRefused, MediaToolFailed } from './media.errors.ts';
import type { MediaTools } from './media-tools.ts';
import { runMediaTool, type ToolRun } from './run-media-tool.ts';
import { type MediaFacts, type Probe, probeShape, validateProbe } from './validate-probe.ts';

const SIGNATURES = [/^#EXTM3U/, /^ffconcat version/, /^\[playlist\]/i, /^<asx\b/i, /^<smil\b/i, /^(file|url) /i];

const MIB = 1024 * 1024;
const LIMITS = { time_ms: 60_000, memory_bytes: 512 * MIB, output_bytes: 4 * MIB };
/** One line of about twenty bytes per packet; twelve hours have two million packets. */
const TAIL_LIMITS = { ...LIMITS, output_bytes: 128 * MIB };
const FEW_PACKETS = 5_000;
const HEAD_BYTES = 4_096;
/** Notes of a recording without its last tenth would end without notice. */
const READABLE_SHARE = 0.9;
const HEADER_MISSING = /moov atom not found/;
/** Second word of every mp4 or mov file; without it, ffprobe relied on the file name only. */
const BOXES = ['ftyp', 'mdat', 'free', 'wide', 'skip'];

/** Determines the facts of a recording from its content; throws `MediaRefused` when it is unusable. */
export async function probeMedia(
  tools: MediaTools,
  input: { file: string; signal?: AbortSignal },
): Promise<MediaFacts> {
  const head = await readHead(input.file);
  if (head.length === 0) throw new MediaRefused('empty');
  if (isPlaylist(head)) throw new MediaRefused('playlist');
  const facts = validateProbe(await probe(tools, input, head));
  if ('refused' in facts) throw new MediaRefused(facts.refused);
  await rejectTruncated(tools, input, facts.duration_ms);
  return facts;
}

async function readHead(file: string): Promise<Buffer> {
  await using handle = await open(file);
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
  return buffer.subarray(0, bytesRead);
}

async function probe(tools: MediaTools, input: { file: string; signal?: AbortSignal }, head: Buffer): Promise<Probe> {
  try {
    const args = probeArgs(input.file);
    const text = await readText({
      sandbox: tools.sandbox,
      program: tools.ffprobe,
      args,
      inputs: [input.file],
      limits: LIMITS,
      signal: input.signal,
    });
    return probeShape.parse(JSON.parse(text));
  } catch (error) {
    if (!(error instanceof MediaToolFailed) && !(error instanceof SyntaxError) && !isShapeError(error)) throw error;
    const isTruncated = error instanceof MediaToolFailed && HEADER_MISSING.test(error.errorOutput) && hasBoxes(head);
    throw new MediaRefused(isTruncated ? 'truncated' : 'not_media', { cause: error });
  }
}

function hasBoxes(head: Buffer): boolean {
  return BOXES.includes(head.toString('latin1', 4, 8));
}

async function rejectTruncated(
  tools: MediaTools,
  input: { file: string; signal?: AbortSignal },
  durationMs: number,
): Promise<void> {
  // With keyframes minutes apart, seeking may land far before the last tenth.
  for (const maxPackets of [FEW_PACKETS, null]) if (await hasTail(tools, input, { durationMs, maxPackets })) return;
  throw new MediaRefused('truncated');
}

async function hasTail(
  tools: MediaTools,
  { file, signal }: { file: string; signal?: AbortSignal },
  { durationMs, maxPackets }: { durationMs: number; maxPackets: number | null },
): Promise<boolean> {
  const fromMs = durationMs * READABLE_SHARE;
  let hasPacket = false;
  let rest = '';
  const run = {
    sandbox: tools.sandbox,
    program: tools.ffprobe,
    inputs: [file],
    args: tailArgs(file, fromMs, maxPackets),
    limits: TAIL_LIMITS,
    signal,
    onOutput: (chunk: Buffer) => {
      const lines = (rest + chunk.toString('latin1')).split('\n');
      rest = lines.pop() ?? '';
      hasPacket ||= lines.some((line) => endOfPacketMs(line) >= fromMs);
    },
  };
  await runMediaTool(run).catch((error: unknown) => {
    if (!(error instanceof MediaToolFailed)) throw error;
  });
  return hasPacket;
}

function endOfPacketMs(line: string): number {
  const [start = '', duration = ''] = line.split(',');
  return (Number.parseFloat(start) + (Number.parseFloat(duration) || 0)) * 1000;
}

function isShapeError(error: unknown): boolean {
  return error instanceof Error && 'issues' in error;
}

/** Playlists only refer to other files; they are detected by content, because the file name is not reliable. */
function isPlaylist(start: Buffer): boolean {
  const text = start
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trimStart();
  const isDash = text.startsWith('<') && /<(MPD|SmoothStreamingMedia|smil|asx|playlist)\b/i.test(text);
  return isDash || SIGNATURES.some((pattern) => pattern.test(text));
}

/** Standard output of the program as text. */
async function readText(run: Omit<ToolRun, 'onOutput'>): Promise<string> {
  const chunks: Buffer[] = [];
  await runMediaTool({
    ...run,
    onOutput: (chunk) => {
      chunks.push(chunk);
    },
  });
  return Buffer.concat(chunks).toString('utf8');
}
