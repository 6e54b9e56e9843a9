import { open } from 'node:fs/promises';
import { probeArgs } from './args/probe-args.ts';
import { tailArgs } from './args/tail-args.ts';
import { isPlaylist } from './is-playlist.ts';
import { judgeProbe, type MediaFacts, type Probe, probeShape } from './judge-probe.ts';
import { MediaRefused, MediaToolFailed } from './media.errors.ts';
import type { MediaTools } from './media-tools.ts';
import { readText } from './read-text.ts';
import { runMediaTool } from './run-media-tool.ts';

const MIB = 1024 * 1024;
const LIMITS = { time_ms: 60_000, memory_bytes: 512 * MIB, output_bytes: 4 * MIB };
/** A packet is a line of about twenty bytes, and half a day has two million of them. */
const TAIL_LIMITS = { ...LIMITS, output_bytes: 128 * MIB };
const FEW_PACKETS = 5_000;
const BEGINNING_BYTES = 4_096;
/** A recording of which the last tenth is missing would make notes that stop without saying so. */
const READABLE_SHARE = 0.9;
const CUT_OFF = /moov atom not found/;
/** What the second word of every mp4 or mov says; without it, the program has only believed the name of the file. */
const BOXES = ['ftyp', 'mdat', 'free', 'wide', 'skip'];

/** What a recording is, by its content alone; throws `MediaRefused` for what is none. */
export async function probeMedia(
  tools: MediaTools,
  input: { file: string; signal?: AbortSignal },
): Promise<MediaFacts> {
  const beginning = await readBeginning(input.file);
  if (beginning.length === 0) throw new MediaRefused('empty');
  if (isPlaylist(beginning)) throw new MediaRefused('playlist');
  const facts = judgeProbe(await probe(tools, input, beginning));
  if ('refused' in facts) throw new MediaRefused(facts.refused);
  await refuseTruncated(tools, input, facts.duration_ms);
  return facts;
}

async function readBeginning(file: string): Promise<Buffer> {
  await using handle = await open(file);
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(BEGINNING_BYTES), 0, BEGINNING_BYTES, 0);
  return buffer.subarray(0, bytesRead);
}

async function probe(
  tools: MediaTools,
  input: { file: string; signal?: AbortSignal },
  beginning: Buffer,
): Promise<Probe> {
  try {
    const args = probeArgs(input.file);
    const text = await readText({ program: tools.ffprobe, args, limits: LIMITS, signal: input.signal });
    return probeShape.parse(JSON.parse(text));
  } catch (error) {
    if (!(error instanceof MediaToolFailed) && !(error instanceof SyntaxError) && !isShapeError(error)) throw error;
    const isCutOff = error instanceof MediaToolFailed && CUT_OFF.test(error.complaint) && hasBoxes(beginning);
    throw new MediaRefused(isCutOff ? 'truncated' : 'not_media', { cause: error });
  }
}

function hasBoxes(beginning: Buffer): boolean {
  return BOXES.includes(beginning.toString('latin1', 4, 8));
}

async function refuseTruncated(
  tools: MediaTools,
  input: { file: string; signal?: AbortSignal },
  durationMs: number,
): Promise<void> {
  // Keyframes may be minutes apart, and then the last tenth is far from where a search for it begins.
  for (const most of [FEW_PACKETS, null]) if (await hasTail(tools, input, { durationMs, most })) return;
  throw new MediaRefused('truncated');
}

async function hasTail(
  tools: MediaTools,
  { file, signal }: { file: string; signal?: AbortSignal },
  { durationMs, most }: { durationMs: number; most: number | null },
): Promise<boolean> {
  const fromMs = durationMs * READABLE_SHARE;
  let isThere = false;
  let rest = '';
  const run = {
    program: tools.ffprobe,
    args: tailArgs(file, fromMs, most),
    limits: TAIL_LIMITS,
    signal,
    onOutput: (chunk: Buffer) => {
      const lines = (rest + chunk.toString('latin1')).split('\n');
      rest = lines.pop() ?? '';
      isThere ||= lines.some((line) => endOfPacketMs(line) >= fromMs);
    },
  };
  await runMediaTool(run).catch((error: unknown) => {
    if (!(error instanceof MediaToolFailed)) throw error;
  });
  return isThere;
}

function endOfPacketMs(line: string): number {
  const [begins = '', lasts = ''] = line.split(',');
  return (Number.parseFloat(begins) + (Number.parseFloat(lasts) || 0)) * 1000;
}

function isShapeError(error: unknown): boolean {
  return error instanceof Error && 'issues' in error;
}
