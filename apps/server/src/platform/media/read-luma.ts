import type { LumaImage } from '@pilgi/domain/lectures';
import type { MediaTools } from './media-tools.ts';
import { runMediaTool } from './run-media-tool.ts';

const MIB = 1024 * 1024;
/** Large enough to trim borders, small enough to compare hundreds of images. */
const SIDE = 128;
const BATCH = 50;

/** Brightness of images, each scaled to the same square. */
export async function readLuma(
  tools: MediaTools,
  input: { files: readonly string[]; signal?: AbortSignal | undefined },
): Promise<LumaImage[]> {
  const images: LumaImage[] = [];
  for (let from = 0; from < input.files.length; from += BATCH) {
    images.push(...(await readBatch(tools, { ...input, files: input.files.slice(from, from + BATCH) })));
  }
  return images;
}

async function readBatch(
  tools: MediaTools,
  { files, signal }: { files: readonly string[]; signal?: AbortSignal | undefined },
): Promise<LumaImage[]> {
  const chunks: Buffer[] = [];
  const scaled = files.map(
    (_, index) => `[${index}:v]scale=${SIDE}:${SIDE}:flags=area,format=gray,setsar=1[v${index}]`,
  );
  const joined = `${files.map((_, index) => `[v${index}]`).join('')}concat=n=${files.length}:v=1:a=0[out]`;
  await runMediaTool({
    sandbox: tools.sandbox,
    program: tools.ffmpeg,
    inputs: files,
    args: [
      '-hide_banner',
      '-loglevel',
      'error',
      ...files.flatMap((file) => ['-f', 'jpeg_pipe', '-i', file]),
      '-filter_complex',
      `${scaled.join(';')};${joined}`,
      '-map',
      '[out]',
      '-fps_mode',
      'passthrough',
      '-f',
      'rawvideo',
      '-',
    ],
    limits: { time_ms: 60_000, memory_bytes: 2048 * MIB, output_bytes: 64 * MIB },
    signal,
    onOutput: (chunk) => void chunks.push(chunk),
  });
  const bytes = Buffer.concat(chunks);
  if (bytes.length !== files.length * SIDE * SIDE) throw new Error(`${bytes.length} bytes of ${files.length} images`);
  return files.map((_, index) => ({
    width: SIDE,
    height: SIDE,
    luma: bytes.subarray(index * SIDE * SIDE, (index + 1) * SIDE * SIDE),
  }));
}
