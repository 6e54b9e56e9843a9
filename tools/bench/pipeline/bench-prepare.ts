import { loadVoiceModel, type VoiceModel } from '../../../apps/server/src/platform/media/load-voice-model.ts';
import { printFigure } from '../print-figure.ts';
import { getPrepareSeconds } from './bench-pipeline.queries.ts';
import type { BenchScene } from './open-bench.ts';
import { recordCommands } from './record-commands.ts';
import { runBare, runWithVoice } from './run-bare.ts';

const MINUTES = 10;
const GOAL = 1.15;

/** (b) From the last byte to a lecture that is ready, beside the same programs and the same voice model on a local file. */
export async function benchPrepare(scene: BenchScene): Promise<void> {
  const made = await scene.make('slides', { minutes: MINUTES * scene.scale, most_sentences: 60 });
  const model = await loadVoiceModel();
  const commands = await recordCommands(model, { file: made.file, folder: scene.folder });
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
    limit: 'Waiting for a worker that looks, fetching the recording, storing pictures and sections.',
  };
  printFigure({ ...shared, bare, bareName: 'the same programs and voice model' });
  const count = commands.look.length + commands.slides.length + commands.cuts.length + commands.sound.length;
  const median = programs.toSorted((a, b) => a - b)[Math.floor(programs.length / 2)] ?? 0;
  console.log(`    ${count} programs; without sound and voices they take ${median.toFixed(2)} s`);
}

/** In the product's order: sound and slides side by side. */
async function prepareBare(
  commands: Awaited<ReturnType<typeof recordCommands>>,
  model: VoiceModel,
): Promise<{ all: number; voice: number }> {
  const started = performance.now();
  let voiceMs = 0;
  await runBare(commands.look);
  const sound = async () => {
    const from = performance.now();
    for (const command of commands.sound) await runWithVoice(command, model);
    voiceMs = performance.now() - from;
  };
  await Promise.all([sound(), runBare(commands.slides)]);
  await runBare(commands.cuts);
  return { all: (performance.now() - started) / 1000, voice: voiceMs / 1000 };
}
