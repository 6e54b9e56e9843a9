import { listModelCalls } from '../../verification/kit/pipeline/pipeline.queries.ts';
import type { BenchScene } from './open-bench.ts';

const GOAL = 1 / 6;

/** (c) Tokens used by the pipeline compared with sending the whole video at one frame per second; the output is the same. */
export async function benchTokens({ stack, student }: BenchScene, jobId: string): Promise<void> {
  const receipt = await student.receipt(jobId);
  const calls = (await listModelCalls(stack.db, jobId)).filter((call) => call.is_charged);
  const sum = (pick: (call: (typeof calls)[number]) => number | null) =>
    calls.reduce((total, call) => total + (pick(call) ?? 0), 0);
  const input = sum((call) => call.input_tokens);
  const output = sum((call) => call.output_tokens);
  const written = calls
    .filter((call) => call.step === 'WRITE')
    .reduce((total, call) => total + (call.output_tokens ?? 0), 0);
  const { full, model_default } = receipt.naive_tokens;
  const share = input / full;
  console.log(
    `(c) tokens of that lecture: input ${input} of ${full} at 258 a frame, ratio ${share.toFixed(3)} ` +
      `(${(input / model_default).toFixed(3)} at the default of 70), with output ${input + output} of ${full + written}, ` +
      `ratio ${((input + output) / (full + written)).toFixed(3)}, goal at most ${GOAL.toFixed(3)}: ` +
      `${share <= GOAL ? 'reached' : 'NOT reached'}`,
  );
  for (const step of new Set(calls.map((call) => call.step))) {
    const own = calls.filter((call) => call.step === step);
    const total = (pick: 'input_tokens' | 'output_tokens') => own.reduce((all, call) => all + (call[pick] ?? 0), 0);
    console.log(`    ${step}: ${own.length} calls, input ${total('input_tokens')}, output ${total('output_tokens')}`);
  }
}
