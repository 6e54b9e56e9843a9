import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashImage, type ImageHash } from '@pilgi/domain/lectures';
import { readLuma } from '../../apps/server/src/platform/media/read-luma.ts';
import { TEST_MEDIA_TOOLS } from '../../apps/server/testing/test-tools.ts';
import { runProgram } from '../../tools/lectures/run-program.ts';
import type { DemoLecture } from '../../tools/seed/demo/demo-lecture.ts';
import { drawSlides } from '../../tools/seed/demo/media/draw-slides.ts';
import { slideId } from '../../tools/seed/demo/plan/place-recording.ts';

/** What a video does to a slide: compression, blur, black borders, a camera image in the corner. */
const DAMAGES = {
  compressed: 'scale=640:360',
  blurred: 'scale=1280:720,gblur=sigma=1.2',
  letterboxed: 'scale=1280:720,pad=1280:960:0:120:black',
  camera: 'scale=1280:720,drawbox=x=950:y=470:w=330:h=250:color=0x463c32:t=fill',
} as const;
const DAMAGE_NAMES = Object.keys(DAMAGES) as (keyof typeof DAMAGES)[];
const LOW_QUALITY = '18';

/** Hashes of a slide as a page and as it appears in a video. */
export interface SlideHashes {
  page: ImageHash;
  shown: readonly ImageHash[];
}

/** By lecture and number of the slide. */
export async function hashDemoSlides(lectures: readonly DemoLecture[]): Promise<Map<string, SlideHashes>> {
  const directory = mkdtempSync(join(tmpdir(), 'pilgi-demo-slides-'));
  try {
    await drawSlides(lectures.map((lecture) => ({ lecture, directory: join(directory, lecture.id) })));
    const hashes = new Map<string, SlideHashes>();
    for (const lecture of lectures) {
      for (const { number } of lecture.slides) {
        const file = join(directory, lecture.id, 'slides', `${slideId(number)}.jpg`);
        hashes.set(`${lecture.id}/${number}`, await hashSlide(file));
      }
    }
    return hashes;
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

async function hashSlide(file: string): Promise<SlideHashes> {
  const files = DAMAGE_NAMES.map((name) => file.replace(/\.jpg$/, `-${name}.jpg`));
  const outputs = DAMAGE_NAMES.flatMap((name, index) => [
    '-map',
    '0:v',
    '-vf',
    DAMAGES[name],
    '-q:v',
    LOW_QUALITY,
    files[index] ?? '',
  ]);
  await runProgram('ffmpeg', ['-y', '-loglevel', 'error', '-i', file, ...outputs]);
  const [page, ...shown] = (await readLuma(TEST_MEDIA_TOOLS, { files: [file, ...files] })).map(hashImage);
  if (page === undefined) throw new Error(`${file} has no image`);
  return { page, shown };
}
