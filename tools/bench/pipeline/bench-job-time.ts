import { printFigure } from '../print-figure.ts';
import { getJobGaps, getJobSeconds, type JobGaps } from './bench-pipeline.queries.ts';
import type { BenchScene } from './open-bench.ts';

const MINUTES = 60;
const LATENCY_MS = { transcribe: 6_000, outline: 3_000, write: 8_000 };
const CRITICAL_SECONDS = (LATENCY_MS.transcribe + LATENCY_MS.outline + LATENCY_MS.write) / 1000;
const GOAL = 1.1;

/** (a) How much longer a job takes than the model's answers that have to follow one another. */
export async function benchJobTime({ stack, student, model, rounds, scale, make }: BenchScene): Promise<string> {
  const minutes = MINUTES * scale;
  const made = await make('hour', { minutes, most_sentences: 60 });
  const lectureId = await student.bring(made.file);
  await student.untilReady(lectureId);
  const { control } = stack.gemini;
  const run = async () => {
    const { id } = await student.start((await student.quote(lectureId, model)).id);
    await student.untilFinished(id);
    return id;
  };
  // The simulator hears everything once, so that afterwards its answers take as long as they should and no longer.
  let jobId = await run();
  control.setLatency({ fixed_ms: 0, step_ms: LATENCY_MS, per_output_token_ms: 0, scale: 1 });
  const own: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    jobId = await run();
    own.push(await getJobSeconds(stack.db, jobId));
  }
  control.setLatency({ fixed_ms: 0, per_output_token_ms: 0, scale: 1 });
  const gaps = await getJobGaps(stack.db, jobId);
  printFigure({
    title: `(a) job of a ${minutes}-minute lecture with answers of 6, 3 and 8 s`,
    own,
    bare: own.map(() => CRITICAL_SECONDS),
    unit: 's',
    bareName: 'answers alone',
    goal: { most: GOAL },
    limit: tellGaps(gaps),
  });
  return jobId;
}

function tellGaps(gaps: JobGaps): string {
  const seconds = (value: number) => `${value.toFixed(2)} s`;
  const sending = gaps.transcribing - LATENCY_MS.transcribe / 1000;
  const writing = gaps.writing - LATENCY_MS.write / 1000;
  const between = gaps.to_first_call + gaps.to_outline + gaps.to_writing + gaps.to_end;
  return (
    `Of the last one: ${seconds(sending)} until the sound of all sections was sent, ${seconds(writing)} until all were asked for, ` +
    `${seconds(between)} before, between and after the calls; the model's simulator shares the two cores.`
  );
}
