import { join } from 'node:path';
import { bestMomentOf, decideSlides, planSampling } from '@pilgi/domain/lectures';
import { slidesArgs } from './args/slides-args.ts';
import { inBatches } from './in-batches.ts';
import { listPackets } from './list-packets.ts';
import type { MediaTools } from './media-tools.ts';
import { runOrRefuse } from './run-media-tool.ts';
import { sampleFrames } from './sample-frames.ts';

/** One image per slide, with all spans in which it is shown. */
export interface SlideFile {
  first_ms: number;
  last_ms: number;
  spans: { first_ms: number; last_ms: number }[];
  file: string;
}

const MIB = 1024 * 1024;
const FULL_WIDTH_PX = 1_280;
const LOW_WIDTH_PX = 640;

/** Finds the slides of a video recording and writes one JPEG per slide to the directory. */
export async function findSlides(
  tools: MediaTools,
  input: {
    file: string;
    directory: string;
    facts: { duration_ms: number; has_video: boolean };
    /** From this time on, smaller images are written. */
    low_res_from_ms: number;
    signal?: AbortSignal | undefined;
    onProgress?: (share: number) => void;
  },
): Promise<SlideFile[]> {
  if (!input.facts.has_video) return [];
  const source = { ...input, duration_ms: input.facts.duration_ms };
  const plan = planSampling(await listPackets(tools, source), source.duration_ms);
  const slides = decideSlides(await sampleFrames(tools, source, plan)).map((slide, index) => {
    const first_ms = slide.spans[0]?.first_ms ?? 0;
    const last_ms = slide.spans.at(-1)?.last_ms ?? first_ms;
    const out = join(input.directory, `slide-${String(index + 1).padStart(4, '0')}.jpg`);
    const width = first_ms >= input.low_res_from_ms ? LOW_WIDTH_PX : FULL_WIDTH_PX;
    return { first_ms, last_ms, spans: slide.spans, frame: { ...bestMomentOf(slide, plan), out, width } };
  });
  const frames = slides.map((slide) => slide.frame);
  await inBatches(frames, async (batch) => {
    await runOrRefuse('unreadable', {
      sandbox: tools.sandbox,
      program: tools.ffmpeg,
      inputs: [input.file],
      output: input.directory,
      args: slidesArgs(input.file, batch),
      limits: { time_ms: 120_000, memory_bytes: 1024 * MIB, output_bytes: 64 * MIB },
      signal: input.signal,
    });
  });
  return slides.map(({ frame: { out }, ...slide }) => ({ ...slide, file: out }));
}
