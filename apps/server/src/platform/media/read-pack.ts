import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PACK_MOST_PICTURE_BYTES } from '@pilgi/domain';
import { attachmentsArgs } from './args/attachments-args.ts';
import { packedSlidesArgs } from './args/packed-slides-args.ts';
import type { SlideFile } from './find-slides.ts';
import { judgePackList, type PackedSlide } from './judge-pack-list.ts';
import type { PackStreams } from './judge-probe.ts';
import { MediaRefused } from './media.errors.ts';
import type { MediaTools } from './media-tools.ts';
import { runOrRefuse } from './run-or-refuse.ts';

interface Input {
  file: string;
  folder: string;
  pack: PackStreams;
  duration_ms: number;
  signal?: AbortSignal | undefined;
}

const MIB = 1024 * 1024;
const LIST_MOST_BYTES = 32 * MIB;
const LIMITS = { time_ms: 120_000, memory_bytes: 1024 * MIB, output_bytes: PACK_MOST_PICTURE_BYTES };
const PICTURE = /^slide-\d+\.jpg$/;

/** The slides that a browser found, each picture written anew; throws `MediaRefused` for what no browser of ours would send. */
export async function readPack(tools: MediaTools, input: Input): Promise<SlideFile[]> {
  await rm(input.folder, { recursive: true, force: true });
  await mkdir(input.folder, { recursive: true });
  const slides = await readList(tools, input);
  const files = await writePictures(tools, input, slides.length);
  if (files.length !== slides.length) throw new MediaRefused('pack');
  return slides.map(({ spans }, index) => ({
    first_ms: spans[0]?.first_ms ?? 0,
    last_ms: spans.at(-1)?.last_ms ?? 0,
    spans,
    file: join(input.folder, files[index] ?? ''),
  }));
}

async function readList(tools: MediaTools, { file, folder, pack, duration_ms, signal }: Input): Promise<PackedSlide[]> {
  const list = join(folder, 'list.json');
  const pictures = pack.pictures === null ? [] : [{ stream: pack.pictures, out: join(folder, 'pictures.mjpeg') }];
  const args = attachmentsArgs(file, [{ stream: pack.list, out: list }, ...pictures]);
  await runOrRefuse('pack', { program: tools.ffmpeg, args, limits: LIMITS, signal });
  const text = await readFile(list, 'utf8').catch(() => '');
  const slides = text.length > LIST_MOST_BYTES ? null : judgePackList(text, duration_ms);
  if (slides === null) throw new MediaRefused('pack');
  return slides;
}

async function writePictures(tools: MediaTools, { folder, pack, signal }: Input, count: number): Promise<string[]> {
  if (pack.pictures === null) return [];
  const files = { file: join(folder, 'pictures.mjpeg'), out_pattern: join(folder, 'slide-%05d.jpg') };
  // One more than there should be tells of too many, however many there are.
  const args = packedSlidesArgs({ ...files, most: count + 1 });
  await runOrRefuse('pack', { program: tools.ffmpeg, args, limits: LIMITS, signal });
  return (await readdir(folder)).filter((name) => PICTURE.test(name)).sort();
}
