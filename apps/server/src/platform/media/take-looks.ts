import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type Gap,
  type Look,
  type LookPlan,
  looksAtSeconds,
  looksOfGaps,
  PICTURE_CELLS,
  type Picture,
  partToSee,
} from '@pilgi/domain';
import { keyframePicturesArgs, partPicturesArgs, secondPicturesArgs } from './args/pictures-args.ts';
import { inBatches } from './in-batches.ts';
import type { MediaTools } from './media-tools.ts';
import { runOrRefuse } from './run-or-refuse.ts';

interface Input {
  file: string;
  /** For pictures on their way; nothing is left there. */
  folder: string;
  duration_ms: number;
  signal?: AbortSignal | undefined;
  onProgress?: ((share: number) => void) | undefined;
}

const MIB = 1024 * 1024;

/** Looks at the recording about once a second, decoding as little of it as the plan allows. */
export async function takeLooks(tools: MediaTools, input: Input, plan: LookPlan): Promise<Look[]> {
  if (plan.by === 'seconds') return looksAtSeconds(await readPictures(tools, input, secondPicturesArgs(input.file)), 0);
  const keyframes = await readPictures(tools, input, keyframePicturesArgs(input.file));
  // A broken keyframe gives no picture, and then nobody knows which moments the others belong to.
  if (keyframes.length !== plan.gaps.length) return takeLooks(tools, input, { by: 'seconds' });
  const later = await seeParts(tools, input, plan.gaps);
  const seen = keyframes.map((keyframe, index) => [keyframe, ...(later.get(index)?.slice(1) ?? [])]);
  return looksOfGaps(plan.gaps, seen);
}

/** The pictures of those gaps that have to be seen second by second, by the number of the gap. */
async function seeParts(tools: MediaTools, input: Input, gaps: readonly Gap[]): Promise<Map<number, Picture[]>> {
  const parts = gaps.flatMap((gap, index) => {
    const part = partToSee(gap);
    return part === null ? [] : [{ ...part, index, out: join(input.folder, `part-${index}.gray`) }];
  });
  const seen = new Map<number, Picture[]>();
  await inBatches(parts, async (batch) => {
    await runOrRefuse('unreadable', {
      program: tools.ffmpeg,
      args: partPicturesArgs(input.file, batch),
      limits: { time_ms: 120_000 + input.duration_ms / 2, memory_bytes: 1024 * MIB, output_bytes: 256 * MIB },
      signal: input.signal,
    });
    for (const { index, out } of batch) {
      seen.set(index, cutPictures(await readFile(out)).pictures);
      await rm(out);
    }
  });
  return seen;
}

async function readPictures(tools: MediaTools, input: Input, args: readonly string[]): Promise<Picture[]> {
  const { duration_ms, onProgress = () => undefined } = input;
  const pictures: Picture[] = [];
  let rest: Buffer = Buffer.alloc(0);
  await runOrRefuse('unreadable', {
    program: tools.ffmpeg,
    args,
    limits: { time_ms: 120_000 + duration_ms / 2, memory_bytes: 1024 * MIB, output_bytes: 256 * MIB },
    signal: input.signal,
    progress: { duration_ms, onProgress },
    onOutput: (chunk) => {
      const cut = cutPictures(Buffer.concat([rest, chunk]));
      for (const picture of cut.pictures) pictures.push(picture);
      rest = cut.rest;
    },
  });
  return pictures;
}

function cutPictures(bytes: Buffer): { pictures: Picture[]; rest: Buffer } {
  const count = Math.floor(bytes.length / PICTURE_CELLS);
  const pictureAt = (index: number) =>
    Uint8Array.from(bytes.subarray(index * PICTURE_CELLS, (index + 1) * PICTURE_CELLS));
  return {
    pictures: Array.from({ length: count }, (_, index) => pictureAt(index)),
    rest: bytes.subarray(count * PICTURE_CELLS),
  };
}
