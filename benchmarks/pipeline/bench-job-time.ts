import { printFigure } from '../print-figure.ts';
import { getJobGaps, getJobSeconds, getTranscriptionRounds, type JobGaps } from './bench-pipeline.queries.ts';
import type { BenchScene } from './open-bench.ts';

const MINUTES = 60;
/** Slides are read while the windows are transcribed. */
const LATENCY_MS = { transcribe: 6_000, slides: 4_000, outline: 3_000, write: 8_000 };
const GOAL = 1.1;

/** (a) Duration of a job compared with its sequential model responses. */
export async function benchJobTime({ stack, student, model, rounds, scale, make }: BenchScene): Promise<string> {
  const minutes = MINUTES * scale;
  const made = await make('hour', { minutes, max_sentences: 60 });
  const lectureId = await student.upload(made.file);
  await student.untilReady(lectureId);
  const { control } = stack.gemini;
  const run = async () => {
    const { id } = await student.start((await student.quote(lectureId, model)).id);
    await student.untilFinished(id);
    return id;
  };
  // Warm-up: the simulator caches its transcription, so that later responses take exactly the configured latency.
  let jobId = await run();
  control.setLatency({ fixed_ms: 0, step_ms: LATENCY_MS, per_output_token_ms: 0, scale: 1 });
  const own: number[] = [];
  const bare: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    jobId = await run();
    own.push(await getJobSeconds(stack.db, jobId));
    const rounds = await getTranscriptionRounds(stack.db, jobId);
    bare.push((rounds * LATENCY_MS.transcribe + LATENCY_MS.outline + LATENCY_MS.write) / 1000);
  }
  control.setLatency({ fixed_ms: 0, per_output_token_ms: 0, scale: 1 });
  const gaps = await getJobGaps(stack.db, jobId);
  printFigure({
    title: `(a) job of a ${minutes}-minute lecture with model responses of 6, 3 and 8 s`,
    own,
    bare,
    unit: 's',
    // The drawn speech repeats sentences, which is transcribed again in up to two more rounds (0118).
    bareName: 'model responses only, with speech that is transcribed again',
    goal: { max: GOAL },
    limit: describeGaps(gaps, bare.at(-1) ?? 0),
  });
  return jobId;
}

function describeGaps(gaps: JobGaps, responses: number): string {
  const seconds = (value: number) => `${value.toFixed(2)} s`;
  const sending = gaps.reading - responses + (LATENCY_MS.outline + LATENCY_MS.write) / 1000;
  const writing = gaps.writing - LATENCY_MS.write / 1000;
  const between = gaps.to_first_call + gaps.to_outline + gaps.to_writing + gaps.to_end;
  return (
    `Last round: ${seconds(sending)} besides the responses until everything was transcribed, ${seconds(writing)} until all calls were sent, ` +
    `${seconds(between)} before, between and after the calls; the model's simulator shares the two cores.`
  );
}
