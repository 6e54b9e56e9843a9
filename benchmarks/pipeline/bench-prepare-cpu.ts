import { join } from 'node:path';
import { loadVoiceModel } from '../../apps/server/src/platform/media/load-voice-model.ts';
import { TEST_MEDIA_TOOLS } from '../../apps/server/testing/test-tools.ts';
import { readProcessCpu } from '../capacity/measure/read-process-cpu.ts';
import { spreadOf } from '../figure.ts';
import { filmLecture, filmSlides } from '../film-lecture.ts';
import { printFigure } from '../print-figure.ts';
import type { BenchScene } from './open-bench.ts';
import { prepareRecording } from './prepare-recording.ts';

const MINUTES = 10;
const GOAL = 25;
const PARTS = ['probe', 'audio', 'slides', 'cuts'] as const;
const FILMS = [
  ['keyframes where slides change', (file: string, out: string) => filmSlides(file, out, 'at changes')],
  ['keyframes anywhere else', (file: string, out: string) => filmSlides(file, out, 'anywhere')],
  ['speaker in the corner', filmLecture],
] as const;

/** (e) CPU time to prepare one hour of typical recordings; every slide must be found. */
export async function benchPrepareCpu(scene: BenchScene): Promise<void> {
  const minutes = MINUTES * scene.scale;
  const made = await scene.make('filmed', { minutes, max_sentences: 60 });
  const model = await loadVoiceModel();
  const tools = { probe: TEST_MEDIA_TOOLS, audio: TEST_MEDIA_TOOLS, slides: TEST_MEDIA_TOOLS, cuts: TEST_MEDIA_TOOLS };
  for (const [title, film] of FILMS) {
    const file = join(scene.directory, `${title}.mp4`);
    await film(made.file, file);
    const rounds: Record<string, number>[] = [];
    let images = 0;
    for (let round = 0; round < scene.rounds; round += 1) {
      const cpu: Record<string, number> = {};
      let before = readProcessCpu(process.pid);
      const directory = join(scene.directory, `${title} ${round}`);
      const found = await prepareRecording({ tools, model }, { file, directory }, (part) => {
        const now = readProcessCpu(process.pid);
        cpu[part] = ((now - before) * 60) / minutes;
        before = now;
      });
      // A moving speaker may be detected as an extra slide, but no real slide may be missing.
      if (found.length < made.slides.length)
        throw new Error(`${title}: ${found.length} of ${made.slides.length} slides`);
      rounds.push(cpu);
      images = found.length;
    }
    printFigure({
      title: `(e) CPU time to prepare an hour, ${title}, ${images} images of ${made.slides.length} slides`,
      own: rounds.map((cpu) => PARTS.reduce((sum, part) => sum + (cpu[part] ?? 0), 0)),
      unit: 's',
      goal: { max: GOAL },
      limit: 'Opus speech encoding (10 s per hour), voice detection (8 s) and decoding (4 s), then the images.',
    });
    for (const part of PARTS) console.log(`    ${part} ${spreadOf(rounds.map((cpu) => cpu[part] ?? 0))} s`);
  }
}
