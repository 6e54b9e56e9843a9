import { loadVoiceModel, type VoiceModel } from '../../apps/server/src/platform/media/load-voice-model.ts';
import { printFigure } from '../print-figure.ts';
import { getPrepareSeconds } from './bench-pipeline.queries.ts';
import type { BenchScene } from './open-bench.ts';
import { recordCommands } from './record-commands.ts';
import { runBare, runWithVoice } from './run-bare.ts';

const MINUTES = 10;
const GOAL = 1.15;

/** (b) Time from the completed upload to the prepared lecture, compared with the same programs and voice model on a local file. */
export async function benchPrepare(scene: BenchScene): Promise<void> {
  const made = await scene.make('slides', { minutes: MINUTES * scene.scale, max_sentences: 60 });
  const model = await loadVoiceModel();
  const commands = await recordCommands(model, { file: made.file, directory: scene.directory });
  const own: number[] = [];
  const bare: number[] = [];
  const programs: number[] = [];
  for (let round = 0; round < scene.rounds; round += 1) {
    const { all, voice } = await prepareBare(commands, model);
    bare.push(all);
    programs.push(all - voice);
    const lectureId = await scene.student.upload(made.file);
    await scene.student.untilReady(lectureId);
    own.push(await getPrepareSeconds(scene.stack.db, lectureId));
  }
  const shared = {
    title: `(b) preparing a ${MINUTES * scene.scale}-minute lecture with slides`,
    own,
    unit: 's',
    goal: { max: GOAL },
    limit: 'Queue polling, downloading the recording, storing images and sections.',
  };
  printFigure({ ...shared, bare, bareName: 'the same programs and voice model' });
  const count = commands.probe.length + commands.slides.length + commands.cuts.length + commands.audio.length;
  const median = programs.toSorted((a, b) => a - b)[Math.floor(programs.length / 2)] ?? 0;
  console.log(`    ${count} programs; without audio and voice detection they take ${median.toFixed(2)} s`);
}

/** Same order as the product: audio and slides in parallel. */
async function prepareBare(
  commands: Awaited<ReturnType<typeof recordCommands>>,
  model: VoiceModel,
): Promise<{ all: number; voice: number }> {
  const started = performance.now();
  let voiceMs = 0;
  await runBare(commands.probe);
  const audio = async () => {
    const from = performance.now();
    for (const command of commands.audio) await runWithVoice(command, model);
    voiceMs = performance.now() - from;
  };
  await Promise.all([audio(), runBare(commands.slides)]);
  await runBare(commands.cuts);
  return { all: (performance.now() - started) / 1000, voice: voiceMs / 1000 };
}
