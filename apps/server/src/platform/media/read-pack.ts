import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { MAX_PACK_IMAGE_BYTES } from '@pilgi/domain/lectures';
import { attachmentsArgs, packedSlidesArgs } from './args/packed-slides-args.ts';
import type { SlideFile } from './find-slides.ts';
import { MediaRefused } from './media.errors.ts';
import type { MediaTools } from './media-tools.ts';
import { runOrRefuse } from './run-media-tool.ts';
import { type PackedSlide, validatePackList } from './validate-pack-list.ts';
import type { PackStreams } from './validate-probe.ts';

interface Input {
  file: string;
  directory: string;
  pack: PackStreams;
  duration_ms: number;
  signal?: AbortSignal | undefined;
}

const MIB = 1024 * 1024;
const MAX_LIST_BYTES = 32 * MIB;
const LIMITS = { time_ms: 120_000, memory_bytes: 1024 * MIB, output_bytes: MAX_PACK_IMAGE_BYTES };
const IMAGE = /^slide-\d+\.jpg$/;

/** Reads the slides that a browser found and re-encodes every image; throws `MediaRefused` for an invalid pack. */
export async function readPack(tools: MediaTools, input: Input): Promise<SlideFile[]> {
  await rm(input.directory, { recursive: true, force: true });
  await mkdir(input.directory, { recursive: true });
  const slides = await readList(tools, input);
  const files = await writeImages(tools, input, slides.length);
  if (files.length !== slides.length) throw new MediaRefused('pack');
  return slides.map(({ spans }, index) => ({
    first_ms: spans[0]?.first_ms ?? 0,
    last_ms: spans.at(-1)?.last_ms ?? 0,
    spans,
    file: join(input.directory, files[index] ?? ''),
  }));
}

async function readList(
  tools: MediaTools,
  { file, directory, pack, duration_ms, signal }: Input,
): Promise<PackedSlide[]> {
  const list = join(directory, 'list.json');
  const images = pack.pictures === null ? [] : [{ stream: pack.pictures, out: join(directory, 'pictures.mjpeg') }];
  const tool = { sandbox: tools.sandbox, program: tools.ffmpeg, limits: LIMITS };
  const args = attachmentsArgs(file, [{ stream: pack.list, out: list }, ...images]);
  await runOrRefuse('pack', { ...tool, inputs: [file], output: directory, args, signal });
  const text = await readFile(list, 'utf8').catch(() => '');
  const slides = text.length > MAX_LIST_BYTES ? null : validatePackList(text, duration_ms);
  if (slides === null) throw new MediaRefused('pack');
  return slides;
}

async function writeImages(tools: MediaTools, { directory, pack, signal }: Input, count: number): Promise<string[]> {
  if (pack.pictures === null) return [];
  const files = { file: join(directory, 'pictures.mjpeg'), out_pattern: join(directory, 'slide-%05d.jpg') };
  const tool = { sandbox: tools.sandbox, program: tools.ffmpeg, limits: LIMITS };
  // One image more than expected is enough to detect too many.
  const args = packedSlidesArgs({ ...files, maxImages: count + 1 });
  await runOrRefuse('pack', { ...tool, inputs: [files.file], output: directory, args, signal });
  return (await readdir(directory)).filter((name) => IMAGE.test(name)).sort();
}
