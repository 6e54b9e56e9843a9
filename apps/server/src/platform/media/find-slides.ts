import { join } from 'node:path';
import { bestMomentOf, decideSlides, planLooks } from '@pilgi/domain';
import { slideArgs } from './args/slide-args.ts';
import { listPackets } from './list-packets.ts';
import type { MediaTools } from './media-tools.ts';
import { runOrRefuse } from './run-or-refuse.ts';
import { takeLooks } from './take-looks.ts';

/** One picture of a slide, however often the lecture came back to it. */
export interface SlideFile {
  first_ms: number;
  last_ms: number;
  spans: { first_ms: number; last_ms: number }[];
  file: string;
}

const MIB = 1024 * 1024;
const FULL_WIDTH_PX = 1_280;
const LOW_WIDTH_PX = 640;

/** Finds the slides of a recording that has a picture and writes one JPEG of each into the folder. */
export async function findSlides(
  tools: MediaTools,
  input: {
    file: string;
    folder: string;
    facts: { duration_ms: number; has_video: boolean };
    /** From this moment on, smaller pictures will do. */
    low_res_from_ms: number;
    signal?: AbortSignal | undefined;
    onProgress?: (share: number) => void;
  },
): Promise<SlideFile[]> {
  if (!input.facts.has_video) return [];
  const source = { ...input, duration_ms: input.facts.duration_ms };
  const plan = planLooks(await listPackets(tools, source), source.duration_ms);
  const slides: SlideFile[] = [];
  for (const [index, slide] of decideSlides(await takeLooks(tools, source, plan)).entries()) {
    const first_ms = slide.spans[0]?.first_ms ?? 0;
    const file = join(input.folder, `slide-${String(index + 1).padStart(4, '0')}.jpg`);
    await runOrRefuse('unreadable', {
      program: tools.ffmpeg,
      args: slideArgs({
        file: input.file,
        out: file,
        ...bestMomentOf(slide, plan),
        width: first_ms >= input.low_res_from_ms ? LOW_WIDTH_PX : FULL_WIDTH_PX,
      }),
      limits: { time_ms: 60_000, memory_bytes: 1024 * MIB, output_bytes: 16 * MIB },
      signal: input.signal,
    });
    slides.push({ first_ms, last_ms: slide.spans.at(-1)?.last_ms ?? first_ms, spans: slide.spans, file });
  }
  return slides;
}
