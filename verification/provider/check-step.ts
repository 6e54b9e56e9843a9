import type { AttemptReport, CalledStep } from './call-step.ts';
import type { TranscriptReport } from './transcribe-material.ts';

export interface Verdict {
  /** Any of these fails the run. */
  failures: string[];
  /** These do not fail the run. */
  warnings: string[];
}

/** A single unusable answer is retried by the product. */
const MAX_BAD_ANSWERS = 1;

/** Compares what a step's models did with what the product relies on. */
export function checkStep({ attempts, bound }: Pick<CalledStep<unknown>, 'attempts' | 'bound'>): Verdict {
  const outcomes = attempts.map(({ outcome }) => outcome);
  const answered = attempts.find(({ outcome }) => outcome === 'ANSWERED');
  const badAnswers = outcomes.filter((outcome) => outcome === 'BAD_ANSWER').length;
  const failures = [
    ...attempts.flatMap(findWrongRequest),
    ...(badAnswers > MAX_BAD_ANSWERS ? [`${badAnswers} answers do not match the schema`] : []),
  ];
  if (answered === undefined) return { failures: [...failures, `no answer: ${outcomes.join(', ')}`], warnings: [] };
  const thoughts = answered.usage?.thought_tokens ?? 0;
  return {
    failures: [...failures, ...checkAnswer(answered, bound)],
    warnings: [
      ...(attempts.length > 1 ? [`answered after ${outcomes.slice(0, -1).join(', ')}`] : []),
      ...(thoughts > bound.thought_tokens
        ? [`${thoughts} thought tokens, assumed at most ${bound.thought_tokens}`]
        : []),
    ],
  };
}

/** Failures that no retry helps: the stored choice of a model is wrong. */
function findWrongRequest({ outcome, model, reason, thinking_level }: AttemptReport): string[] {
  if (outcome === 'GONE') return [`${model} is no longer offered`];
  if (outcome !== 'REFUSED') return [];
  return [`${model} refuses the request (${thinking_level ?? 'no'} thinking): ${reason}`];
}

function checkAnswer(answered: AttemptReport, bound: CalledStep<unknown>['bound']): string[] {
  const { answered_by, model, usage, max_output_tokens } = answered;
  const routed =
    answered_by === null || isVersionOf(answered_by, model) ? [] : [`${model} is routed to ${answered_by}`];
  if (usage === null || usage.input_tokens + usage.output_tokens === 0) return [...routed, 'no token counts'];
  const { input_tokens: input, output_tokens: output } = usage;
  // After an answer that was cut off, the product allows more than it quoted and pays for the difference itself.
  const maxOutput = Math.max(bound.output_tokens, max_output_tokens);
  return [
    ...routed,
    ...(input > bound.input_tokens ? [`${input} input tokens, quoted at most ${bound.input_tokens}`] : []),
    ...(output > maxOutput ? [`${output} output tokens, quoted at most ${maxOutput}`] : []),
  ];
}

/** `gemini-3.8-flash-001` is a version of `gemini-3.8-flash`; `gemini-3.8-flash-lite` is another model. */
function isVersionOf(answeredBy: string, model: string): boolean {
  const name = answeredBy.replace(/^models\//, '');
  return name === model || (name.startsWith(`${model}-`) && /^[\d-]+$/.test(name.slice(model.length + 1)));
}

export interface TranscriptLimits {
  max_p95_s: number | null;
  min_coverage: number | null;
}

/** A sentence may be misheard so much that it is not recognised. */
const MAX_UNMARKED_S = 8;
/** Share of the sentences whose start must be found, so that the errors mean something. */
const MIN_MEASURED_SHARE = 0.3;

export function checkTranscript(
  report: TranscriptReport,
  { max_p95_s, min_coverage }: TranscriptLimits,
  sentenceCount: number,
): string[] {
  const { after, coverage, unmarked_s } = report;
  return [
    ...(max_p95_s !== null && after.lines < MIN_MEASURED_SHARE * sentenceCount
      ? [`only ${after.lines} of ${sentenceCount} sentence starts found`]
      : []),
    ...(max_p95_s !== null && after.p95_s > max_p95_s
      ? [`time error p95 ${after.p95_s.toFixed(1)} s, at most ${max_p95_s} s`]
      : []),
    ...(min_coverage !== null && coverage < min_coverage
      ? [`${(100 * coverage).toFixed(0)} % of the speech transcribed, at least ${100 * min_coverage} %`]
      : []),
    ...(unmarked_s > MAX_UNMARKED_S ? [`${unmarked_s.toFixed(1)} s of speech are lost and not marked as a gap`] : []),
  ];
}
