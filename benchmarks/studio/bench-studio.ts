import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadVoiceModel } from '../../apps/server/src/platform/media/load-voice-model.ts';
import { makeLecture } from '../../tools/lectures/make-lecture.ts';
import { FILMED_AS, filmLecture } from '../film-lecture.ts';
import { recordCommands } from '../pipeline/record-commands.ts';
import { runBare } from '../pipeline/run-bare.ts';
import { printFigure } from '../print-figure.ts';
import { openPreparePage, type PreparePage } from './open-prepare-page.ts';

const SIZE_MINUTES = 60;
const TIME_MINUTES = 10;
const MIB = 1024 ** 2;
/** Both decode the same frames; only the server also re-encodes the audio. */
const TIME_GOAL = 1;

interface Scene {
  page: PreparePage;
  directory: string;
  rounds: number;
  scale: number;
}

/** Preparation in the browser: upload size, and time compared with the server's programs. */
export async function benchStudio(options: { rounds: number; scale: number; part: string }): Promise<void> {
  const { rounds, scale, part } = options;
  const directory = mkdtempSync(join(tmpdir(), 'pilgi-bench-studio-'));
  const page = await openPreparePage();
  try {
    const scene = { page, directory, rounds, scale };
    if (part.includes('a')) await benchSize(scene);
    if (part.includes('b')) await benchTime(scene);
  } finally {
    await page.close();
    rmSync(directory, { recursive: true, force: true });
  }
}

/** (a) Upload size of one hour. */
async function benchSize({ page, directory, scale }: Scene): Promise<void> {
  const file = await film(directory, 'size', SIZE_MINUTES * scale);
  const { pack_bytes, slides } = await page.prepare(file);
  const title = `(a) ${SIZE_MINUTES * scale} minutes, ${FILMED_AS}, ${slides.length} slides`;
  const sizes = { own: [statSync(file).size / MIB], bare: [pack_bytes / MIB], bareName: 'the pack that is sent' };
  printFigure({ title: `${title}: the file`, unit: 'MiB', ...sizes, goal: { min: 10 } });
}

/** (b) The same recording, alternately in the browser and with the server's programs. */
async function benchTime({ page, directory, rounds, scale }: Scene): Promise<void> {
  const minutes = TIME_MINUTES * scale;
  const file = await film(directory, 'time', minutes);
  const { audio, slides } = await recordCommands(await loadVoiceModel(), { file, directory });
  const own: number[] = [];
  const bare: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const started = performance.now();
    await Promise.all([runBare(audio), runBare(slides)]);
    bare.push((performance.now() - started) / 1000);
    own.push((await page.prepare(file)).elapsed_ms / 1000);
  }
  const title = `(b) preparing ${minutes} minutes, ${FILMED_AS}, in the browser`;
  printFigure({ title, own, bare, unit: 's', bareName: "the server's programs", goal: { max: TIME_GOAL } });
}

async function film(directory: string, name: string, minutes: number): Promise<string> {
  const out = join(directory, name);
  mkdirSync(out);
  const made = await makeLecture({ out, minutes, seed: name, slide_seconds: 60, max_sentences: 60 });
  const file = join(out, 'recording.mp4');
  await filmLecture(made.file, file);
  return file;
}
