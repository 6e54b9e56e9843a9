import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { cutAudio } from '../../../apps/server/src/platform/media/cut-audio.ts';
import { extractAudio } from '../../../apps/server/src/platform/media/extract-audio.ts';
import { findSlides } from '../../../apps/server/src/platform/media/find-slides.ts';
import { findVoice } from '../../../apps/server/src/platform/media/find-voice.ts';
import { loadVoiceModel, type VoiceModel } from '../../../apps/server/src/platform/media/load-voice-model.ts';
import { probeMedia } from '../../../apps/server/src/platform/media/probe-media.ts';
import { planSections } from '../../../packages/domain/src/index.ts';
import { printFigure } from '../print-figure.ts';
import { getPrepareSeconds } from './bench-pipeline.queries.ts';
import type { BenchScene } from './open-bench.ts';
import { type Command, recordingTools } from './recording-tools.ts';
import { runBare, runWithVoice } from './run-bare.ts';

const MINUTES = 10;
const GOAL = 1.15;

interface Recorded {
  look: Command[];
  sound: Command;
  samples: Command;
  slides: Command[];
  cuts: Command[];
}

/** (b) From the last byte to a lecture that is ready, beside the same programs and the same voice model on a local file. */
export async function benchPrepare(scene: BenchScene): Promise<void> {
  const made = await scene.make('slides', { minutes: MINUTES * scene.scale, most_sentences: 60 });
  const model = await loadVoiceModel();
  const commands = await record(scene.folder, made.file, model);
  const own: number[] = [];
  const bare: number[] = [];
  const programs: number[] = [];
  for (let round = 0; round < scene.rounds; round += 1) {
    const { all, voice } = await prepareBare(commands, model);
    bare.push(all);
    programs.push(all - voice);
    const lectureId = await scene.student.bring(made.file);
    await scene.student.untilReady(lectureId);
    own.push(await getPrepareSeconds(scene.stack.db, lectureId));
  }
  const shared = {
    title: `(b) preparing a ${MINUTES * scene.scale}-minute lecture with slides`,
    own,
    unit: 's',
    goal: { most: GOAL },
  };
  printFigure({ ...shared, bare, bareName: 'the same programs and voice model' });
  const count = commands.look.length + commands.slides.length + commands.cuts.length + 2;
  const median = programs.toSorted((a, b) => a - b)[Math.floor(programs.length / 2)] ?? 0;
  console.log(`    ${count} programs; without listening for voices they take ${median.toFixed(2)} s`);
}

async function record(folder: string, file: string, model: VoiceModel): Promise<Recorded> {
  const pictures = join(folder, 'pictures');
  mkdirSync(pictures);
  const audio_file = join(folder, 'audio.ogg');
  const look = recordingTools(folder, 'look');
  const { duration_ms } = await probeMedia(look.tools, { file });
  const sound = recordingTools(folder, 'sound');
  await extractAudio(sound.tools, { file, audio_file, duration_ms });
  const voiced = await findVoice({ tools: sound.tools, model }, { audio_file, duration_ms });
  const slides = recordingTools(folder, 'slides');
  const facts = { duration_ms, has_video: true };
  const found = await findSlides(slides.tools, {
    file,
    folder: pictures,
    facts,
    low_res_from_ms: Number.POSITIVE_INFINITY,
  });
  const cuts = recordingTools(folder, 'cuts');
  const named = found.map((slide, index) => ({ ...slide, id: `p${index + 1}` }));
  for (const { voiced: spans } of planSections({ duration_ms, voiced, slides: named })) {
    await cutAudio(cuts.tools, { audio_file, spans });
  }
  const [extract, samples] = sound.commands();
  if (extract === undefined || samples === undefined) throw new Error('the sound was not taken');
  return { look: look.commands(), sound: extract, samples, slides: slides.commands(), cuts: cuts.commands() };
}

/** In the product's order: sound and slides side by side. */
async function prepareBare(commands: Recorded, model: VoiceModel): Promise<{ all: number; voice: number }> {
  const started = performance.now();
  let voiceMs = 0;
  await runBare(commands.look);
  const sound = async () => {
    await runBare([commands.sound]);
    const from = performance.now();
    await runWithVoice(commands.samples, model);
    voiceMs = performance.now() - from;
  };
  await Promise.all([sound(), runBare(commands.slides)]);
  await runBare(commands.cuts);
  return { all: (performance.now() - started) / 1000, voice: voiceMs / 1000 };
}
