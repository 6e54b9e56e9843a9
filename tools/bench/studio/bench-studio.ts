import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadVoiceModel } from '../../../apps/server/src/platform/media/load-voice-model.ts';
import { makeLecture } from '../../lectures/make-lecture.ts';
import { FILMED_AS, filmLecture } from '../film-lecture.ts';
import { recordCommands } from '../pipeline/record-commands.ts';
import { runBare } from '../pipeline/run-bare.ts';
import { printFigure } from '../print-figure.ts';
import { openPreparePage, type PreparePage } from './open-prepare-page.ts';

const SIZE_MINUTES = 60;
const TIME_MINUTES = 10;
const MIB = 1024 ** 2;
/** Both decode the same frames, and only the server writes the sound anew. */
const TIME_GOAL = 1;

interface Scene {
  page: PreparePage;
  folder: string;
  rounds: number;
  scale: number;
}

/** A lecture prepared in the browser: how much less is sent, and how long it takes beside the server's own programs. */
export async function benchStudio(options: { rounds: number; scale: number; part: string }): Promise<void> {
  const { rounds, scale, part } = options;
  const folder = mkdtempSync(join(tmpdir(), 'pilgi-bench-studio-'));
  const page = await openPreparePage();
  try {
    const scene = { page, folder, rounds, scale };
    if (part.includes('a')) await benchSize(scene);
    if (part.includes('b')) await benchTime(scene);
  } finally {
    await page.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** (a) What is sent of an hour. */
async function benchSize({ page, folder, scale }: Scene): Promise<void> {
  const file = await film(folder, 'size', SIZE_MINUTES * scale);
  const { pack_bytes, slides } = await page.prepare(file);
  const title = `(a) ${SIZE_MINUTES * scale} minutes, ${FILMED_AS}, ${slides.length} slides`;
  const sizes = { own: [statSync(file).size / MIB], bare: [pack_bytes / MIB], bareName: 'the pack that is sent' };
  printFigure({ title: `${title}: the file`, unit: 'MiB', ...sizes, goal: { least: 10 } });
}

/** (b) The same recording in the browser and by the server's programs, in turn. */
async function benchTime({ page, folder, rounds, scale }: Scene): Promise<void> {
  const minutes = TIME_MINUTES * scale;
  const file = await film(folder, 'time', minutes);
  const { sound, slides } = await recordCommands(await loadVoiceModel(), { file, folder });
  const own: number[] = [];
  const bare: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const started = performance.now();
    await Promise.all([runBare(sound), runBare(slides)]);
    bare.push((performance.now() - started) / 1000);
    own.push((await page.prepare(file)).elapsed_ms / 1000);
  }
  const title = `(b) preparing ${minutes} minutes, ${FILMED_AS}, in the browser`;
  printFigure({ title, own, bare, unit: 's', bareName: "the server's programs", goal: { most: TIME_GOAL } });
}

async function film(folder: string, name: string, minutes: number): Promise<string> {
  const out = join(folder, name);
  mkdirSync(out);
  const made = await makeLecture({ out, minutes, seed: name, slide_seconds: 60, most_sentences: 60 });
  const file = join(out, 'recording.mp4');
  await filmLecture(made.file, file);
  return file;
}
