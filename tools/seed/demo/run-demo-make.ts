import { join, resolve } from 'node:path';
import { readDemoLectures } from './demo-lecture.ts';
import { makeMedia } from './media/make-media.ts';

const started = performance.now();
const cache = join(resolve(import.meta.dirname, '../../..'), '.dev/demo');
for (const { lecture, placed, directory } of await makeMedia(readDemoLectures(), cache)) {
  console.log(
    `${lecture.id}: ${(placed.duration_ms / 60_000).toFixed(1)} min, ${placed.slides.length} slides, ${directory}`,
  );
}
console.log(`${((performance.now() - started) / 1000).toFixed(1)} s`);
