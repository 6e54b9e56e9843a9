import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type FrameSample,
  type Gap,
  rangeToSample,
  type SamplingPlan,
  samplesAtSeconds,
  samplesOfGaps,
  THUMBNAIL_CELLS,
  type Thumbnail,
} from '@pilgi/domain/lectures';
import { keyframeImagesArgs, partImagesArgs, secondImagesArgs } from './args/images-args.ts';
import { inBatches } from './in-batches.ts';
import type { MediaTools } from './media-tools.ts';
import { runOrRefuse } from './run-media-tool.ts';

interface Input {
  file: string;
  /** Directory for temporary images, which are deleted. */
  directory: string;
  duration_ms: number;
  signal?: AbortSignal | undefined;
  onProgress?: ((share: number) => void) | undefined;
}

const MIB = 1024 * 1024;

/** Samples the recording about once per second, decoding as little as the plan allows. */
export async function sampleFrames(tools: MediaTools, input: Input, plan: SamplingPlan): Promise<FrameSample[]> {
  if (plan.by === 'seconds') return samplesAtSeconds(await readImages(tools, input, secondImagesArgs(input.file)), 0);
  const keyframes = await readImages(tools, input, keyframeImagesArgs(input.file));
  // A broken keyframe yields no image; the times of the others are then unknown.
  if (keyframes.length !== plan.gaps.length) return sampleFrames(tools, input, { by: 'seconds' });
  const later = await sampleParts(tools, input, plan.gaps);
  const images = keyframes.map((keyframe, index) => [keyframe, ...(later.get(index)?.slice(1) ?? [])]);
  return samplesOfGaps(plan.gaps, images);
}

/** Images of the gaps that must be sampled every second, by gap index. */
async function sampleParts(tools: MediaTools, input: Input, gaps: readonly Gap[]): Promise<Map<number, Thumbnail[]>> {
  const parts = gaps.flatMap((gap, index) => {
    const part = rangeToSample(gap);
    return part === null ? [] : [{ ...part, index, out: join(input.directory, `part-${index}.gray`) }];
  });
  const images = new Map<number, Thumbnail[]>();
  await inBatches(parts, async (batch) => {
    await runOrRefuse('unreadable', {
      sandbox: tools.sandbox,
      program: tools.ffmpeg,
      inputs: [input.file],
      output: input.directory,
      args: partImagesArgs(input.file, batch),
      limits: { time_ms: 120_000 + input.duration_ms / 2, memory_bytes: 1024 * MIB, output_bytes: 256 * MIB },
      signal: input.signal,
    });
    for (const { index, out } of batch) {
      images.set(index, splitImages(await readFile(out)).images);
      await rm(out);
    }
  });
  return images;
}

async function readImages(tools: MediaTools, input: Input, args: readonly string[]): Promise<Thumbnail[]> {
  const { duration_ms, onProgress = () => undefined } = input;
  const images: Thumbnail[] = [];
  let rest: Buffer = Buffer.alloc(0);
  await runOrRefuse('unreadable', {
    sandbox: tools.sandbox,
    program: tools.ffmpeg,
    inputs: [input.file],
    args,
    limits: { time_ms: 120_000 + duration_ms / 2, memory_bytes: 1024 * MIB, output_bytes: 256 * MIB },
    signal: input.signal,
    progress: { duration_ms, onProgress },
    onOutput: (chunk) => {
      const cut = splitImages(Buffer.concat([rest, chunk]));
      for (const image of cut.images) images.push(image);
      rest = cut.rest;
    },
  });
  return images;
}

function splitImages(bytes: Buffer): { images: Thumbnail[]; rest: Buffer } {
  const count = Math.floor(bytes.length / THUMBNAIL_CELLS);
  const imageAt = (index: number) =>
    Uint8Array.from(bytes.subarray(index * THUMBNAIL_CELLS, (index + 1) * THUMBNAIL_CELLS));
  return {
    images: Array.from({ length: count }, (_, index) => imageAt(index)),
    rest: bytes.subarray(count * THUMBNAIL_CELLS),
  };
}
