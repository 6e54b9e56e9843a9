import { type Look, PICTURE_CELLS } from '@pilgi/domain';
import { keyframePicturesArgs, secondPicturesArgs } from './args/pictures-args.ts';
import type { MediaTools } from './media-tools.ts';
import type { Gap, LookPlan } from './plan-looks.ts';
import { runMediaTool } from './run-media-tool.ts';

interface Input {
  file: string;
  duration_ms: number;
  signal?: AbortSignal | undefined;
  onProgress?: ((share: number) => void) | undefined;
}

const MIB = 1024 * 1024;
const SECOND_MS = 1_000;
/** A look at the next full second after the last change, and a little for what is sharpened after it. */
const SETTLED_AFTER_MS = 1_600;

/** Looks at the recording about once a second, decoding as little of it as the plan allows. */
export async function takeLooks(tools: MediaTools, input: Input, plan: LookPlan): Promise<Look[]> {
  if (plan.by === 'seconds') return atSeconds(await readPictures(tools, input, secondPicturesArgs(input.file)), 0);
  const pictures = await readPictures(tools, input, keyframePicturesArgs(input.file));
  // A broken keyframe gives no picture, and then nobody knows which moments the others belong to.
  if (pictures.length !== plan.gaps.length) return takeLooks(tools, input, { by: 'seconds' });
  const looks: Look[] = [];
  for (const [index, gap] of plan.gaps.entries()) {
    const picture = pictures[index];
    if (picture === undefined) continue;
    looks.push({ at_ms: gap.from_ms, picture }, ...(await lookInside(tools, input, gap, picture)));
  }
  return looks;
}

async function lookInside(tools: MediaTools, input: Input, gap: Gap, picture: Uint8Array): Promise<Look[]> {
  if (gap.kind === 'restless') return [];
  if (gap.kind === 'quiet') return holdPicture({ at_ms: gap.from_ms, picture }, gap.until_ms);
  const until_ms = Math.min(gap.until_ms, gap.last_change_ms + SETTLED_AFTER_MS);
  const args = secondPicturesArgs(input.file, { from_ms: gap.from_ms, until_ms });
  const pictures = await readPictures(tools, { ...input, onProgress: undefined }, args);
  const looks = atSeconds(pictures, gap.from_ms).filter(({ at_ms }) => at_ms > gap.from_ms && at_ms < gap.until_ms);
  const last = looks.at(-1);
  return last === undefined ? [] : [...looks, ...holdPicture(last, gap.until_ms)];
}

/** Nothing changes any more, so what was seen last is what would be seen every second until the next keyframe. */
function holdPicture(last: Look, untilMs: number): Look[] {
  const held: Look[] = [];
  for (let at_ms = last.at_ms + SECOND_MS; at_ms < untilMs; at_ms += SECOND_MS)
    held.push({ at_ms, picture: last.picture });
  return held;
}

function atSeconds(pictures: readonly Uint8Array[], fromMs: number): Look[] {
  return pictures.map((picture, index) => ({ at_ms: fromMs + index * SECOND_MS, picture }));
}

async function readPictures(tools: MediaTools, input: Input, args: readonly string[]): Promise<Uint8Array[]> {
  const { duration_ms, onProgress = () => undefined } = input;
  const pictures: Uint8Array[] = [];
  let rest: Buffer = Buffer.alloc(0);
  await runMediaTool({
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
