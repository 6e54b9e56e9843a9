import {
  type Look,
  type LookPlan,
  looksAtSeconds,
  looksOfGap,
  PICTURE_CELLS,
  type Picture,
  partToSee,
} from '@pilgi/domain';
import { keyframePicturesArgs, secondPicturesArgs } from './args/pictures-args.ts';
import type { MediaTools } from './media-tools.ts';
import { runOrRefuse } from './run-or-refuse.ts';

interface Input {
  file: string;
  duration_ms: number;
  signal?: AbortSignal | undefined;
  onProgress?: ((share: number) => void) | undefined;
}

const MIB = 1024 * 1024;
/** Looks at the recording about once a second, decoding as little of it as the plan allows. */
export async function takeLooks(tools: MediaTools, input: Input, plan: LookPlan): Promise<Look[]> {
  if (plan.by === 'seconds') return looksAtSeconds(await readPictures(tools, input, secondPicturesArgs(input.file)), 0);
  const pictures = await readPictures(tools, input, keyframePicturesArgs(input.file));
  // A broken keyframe gives no picture, and then nobody knows which moments the others belong to.
  if (pictures.length !== plan.gaps.length) return takeLooks(tools, input, { by: 'seconds' });
  const looks: Look[] = [];
  for (const [index, gap] of plan.gaps.entries()) {
    const keyframe = pictures[index];
    if (keyframe !== undefined) looks.push(...looksOfGap(gap, keyframe, await seePart(tools, input, partToSee(gap))));
  }
  return looks;
}

async function seePart(tools: MediaTools, input: Input, part: ReturnType<typeof partToSee>): Promise<Picture[]> {
  if (part === null) return [];
  return await readPictures(tools, { ...input, onProgress: undefined }, secondPicturesArgs(input.file, part));
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
      const bytes = Buffer.concat([rest, chunk]);
      const whole = bytes.length - (bytes.length % PICTURE_CELLS);
      for (let from = 0; from < whole; from += PICTURE_CELLS)
        pictures.push(Uint8Array.from(bytes.subarray(from, from + PICTURE_CELLS)));
      rest = bytes.subarray(whole);
    },
  });
  return pictures;
}
