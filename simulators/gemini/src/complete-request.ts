import type { BehaviourDraw } from './behaviour/create-behaviour.ts';
import type { Truth } from './behaviour/create-truth-log.ts';
import { type AppliedDistortion, distortUtterances } from './behaviour/distort-utterances.ts';
import { drawBlock } from './behaviour/draw-block.ts';
import { drawThoughts } from './behaviour/draw-thoughts.ts';
import { misjudge } from './behaviour/misjudge.ts';
import { mistranslate } from './behaviour/mistranslate.ts';
import { paraphraseOutput } from './behaviour/paraphrase-output.ts';
import { reformatTimes } from './behaviour/reformat-times.ts';
import { spoilJson } from './behaviour/spoil-json.ts';
import type { Utterance } from './behaviour/utterance.ts';
import { composeOutput, type ModelOutput } from './completion/compose-output.ts';
import { verdictListName } from './completion/compose-verdicts.ts';
import { isAuthored } from './completion/is-authored.ts';
import { type Perception, perceive } from './completion/perceive.ts';
import type { Step } from './completion/recognise-step.ts';
import { linesOf, shapeSegments } from './completion/shape-segments.ts';
import { FALSE_ANSWER_KINDS, type FaultRule, isOneOf } from './faults/fault-rule.ts';
import { injectFalseAnswer } from './faults/inject-false-answer.ts';
import { obeyInjectedInstructions } from './prompt-injection/obey-injected-instructions.ts';
import { createSeededRandom } from './random/create-seeded-random.ts';
import type { SimulatorState } from './simulator-state.ts';
import { countTextTokens } from './tokens/count-tokens.ts';
import type { TranscribedSegment } from './transcription/transcribe.ts';
import { type Completion, inputTokensOf } from './wire/completion.ts';
import type { ModelRequest } from './wire/model-request.ts';
import type { SimulatedModel } from './wire/simulated-models.ts';
import { BadCall } from './wire/wire-failure.ts';

export interface CompletionContext {
  request: ModelRequest;
  model: SimulatedModel;
  step: Step;
  request_hash: string;
  fault: FaultRule | null;
  draw: BehaviourDraw;
}

interface CompletedRequest {
  completion: Completion;
  perceived: Perception;
  /** Null when the request was neither a transcription nor a translation. */
  truth: Omit<Truth, 'call'> | null;
}

/** Lines of a loop that only the token limit ends. */
const MAX_LOOPED_LINES = 2_000;

/** Computes the completion. Its token usage does not depend on whether the response is delivered. */
export async function completeRequest(state: SimulatorState, context: CompletionContext): Promise<CompletedRequest> {
  const { request, model, request_hash, step, draw } = context;
  const correct = await perceive({ request, scripts: state.scripts, model });
  const { perceived, distortions } =
    step === 'transcribe' ? distort(correct, context) : { perceived: correct, distortions: [] };
  const { text: whole, mistranslations } = writeOutput(state, context, perceived);
  const thoughts = drawThoughts(draw, model, request.settings ?? {});
  const { text, finish, thought_tokens } = finishText(whole, context, thoughts);
  const tokensOf = (kind: string) =>
    perceived.units.filter((unit) => unit.kind === kind).reduce((sum, unit) => sum + unit.tokens, 0);
  const usage = {
    text_tokens: tokensOf('text'),
    audio_tokens: tokensOf('audio'),
    image_tokens: tokensOf('image'),
    cached_tokens: state.cache.take(request.model, perceived.units, model.min_cached_tokens),
    output_tokens: countTextTokens(text),
    thought_tokens,
  };
  checkInputLimit(model, inputTokensOf(usage));
  const id = request_hash.slice(0, 22);
  const duration_ms = Math.round(correct.audio_seconds * 1_000);
  const utterances = correct.segments.map(toUtterance);
  return {
    completion: { id, model: model.id, text, finish, usage, audio_seconds: perceived.audio_seconds },
    perceived,
    truth:
      step === 'transcribe' || step === 'translate'
        ? { request_hash, model: model.id, duration_ms, utterances, distortions: [...distortions, ...mistranslations] }
        : null,
  };
}

function checkInputLimit({ family, input_token_limit: limit }: SimulatedModel, tokens: number): void {
  if (family === 'plain' || tokens <= limit) return;
  throw new BadCall(`The input token count (${tokens}) exceeds the maximum number of tokens allowed (${limit}).`);
}

function distort(
  perceived: Perception,
  { request, draw }: CompletionContext,
): { perceived: Perception; distortions: AppliedDistortion[] } {
  const { utterances, applied } = distortUtterances(perceived.segments.map(toUtterance), {
    random: draw.random('transcript'),
    rates: draw.rates,
    duration_ms: perceived.audio_seconds * 1_000,
    // A speech model has no token limit: its loops end with the recording.
    ...(request.answer_form !== 'verbose_json' && { max_looped_lines: MAX_LOOPED_LINES }),
  });
  const segments = applied.length === 0 ? perceived.segments : utterances.map(toSegment);
  return { perceived: { ...perceived, segments }, distortions: applied };
}

function toUtterance({ start_seconds, end_seconds, text }: TranscribedSegment): Utterance {
  return { start_ms: Math.round(start_seconds * 1_000), end_ms: Math.round(end_seconds * 1_000), text };
}

function toSegment({ start_ms, end_ms, text }: Utterance): TranscribedSegment {
  return { start_seconds: start_ms / 1_000, end_seconds: end_ms / 1_000, text };
}

function writeOutput(
  { seed, injectedInstructions, scripts }: SimulatorState,
  { request, step, request_hash, fault, draw }: CompletionContext,
  perceived: Perception,
): { text: string; mistranslations: AppliedDistortion[] } {
  const random = createSeededRandom(`${seed}/${request_hash}`);
  const composed = composeOutput(request, step, { perceived, random, scripts: scripts.list() });
  const { output, mistranslations } =
    step === 'translate'
      ? translateWrongly(composed, perceived, draw)
      : {
          output: isAuthored(step, perceived.text, scripts.list())
            ? composed
            : rephrase(composed, { request, step, draw }),
          mistranslations: [],
        };
  const falseAnswer = fault !== null && isOneOf(FALSE_ANSWER_KINDS, fault.kind) ? fault.kind : null;
  const falsified =
    falseAnswer === null ? output : injectFalseAnswer(falseAnswer, output, { system: request.system, seen: perceived });
  const finalOutput = obeyInjectedInstructions(injectedInstructions, falsified, {
    step,
    system: request.system,
    perceived,
    random,
  });
  const plain = step === 'transcribe' ? linesOf(finalOutput).join('\n') : String(finalOutput.text);
  if (request.schema === null) return { text: plain, mistranslations };
  const shaped = reformat(shapeSegments(request.schema, finalOutput), draw);
  const json = JSON.stringify(shaped);
  // The transcription endpoint builds its own JSON.
  const canBeSpoiled = request.answer_form !== 'verbose_json';
  const isSpoiled = canBeSpoiled && draw.happens('wrong-json');
  return { text: isSpoiled ? spoilJson(json, draw.random('wrong-json')) : json, mistranslations };
}

const NUMBERED_LINE = /^\[([^\]]+)\] (.*)$/gmu;

function translateWrongly(composed: ModelOutput, { text }: Perception, draw: BehaviourDraw) {
  const sources = new Map([...text.matchAll(NUMBERED_LINE)].map(([, id = '', source = '']) => [id, source]));
  const options = { sources, rate: draw.rates.mistranslate, random: draw.random('mistranslate') };
  const { output, distortions } = mistranslate(composed, options);
  return { output, mistranslations: distortions };
}

function rephrase(
  output: ModelOutput,
  { request, step, draw }: Pick<CompletionContext, 'request' | 'step' | 'draw'>,
): ModelOutput {
  if (step === 'transcribe' || step === 'slides') return output;
  const verdicts = verdictListName(request.schema);
  return verdicts === null ? paraphraseOutput(output, draw) : misjudge(output, verdicts, draw);
}

function reformat(output: ModelOutput, draw: BehaviourDraw): ModelOutput {
  const { segments } = output;
  const isLines = Array.isArray(segments) && segments.length > 0 && typeof segments[0] === 'string';
  if (!isLines || !draw.happens('time-format')) return output;
  return { ...output, segments: reformatTimes(segments.map(String), draw.random('time-format')) };
}

type FinishedText = Pick<Completion, 'text' | 'finish'> & { thought_tokens: number };

function finishText(text: string, context: CompletionContext, thoughts: number): FinishedText {
  const { fault, request, draw } = context;
  const rest = { thought_tokens: thoughts };
  switch (fault?.kind) {
    case 'empty-candidates':
      return { ...rest, text: '', finish: 'EMPTY' };
    case 'safety-block':
      return { ...rest, text: '', finish: 'SAFETY' };
    case 'recitation-block':
      return { ...rest, text: '', finish: 'RECITATION' };
    case 'endless-thoughts':
      return { text: '', finish: 'MAX_TOKENS', thought_tokens: request.max_output_tokens };
    case 'malformed-json':
      return { ...rest, text: `${text.slice(0, -1)},,`, finish: 'STOP' };
    case 'truncated-output':
      return { ...rest, text: text.slice(0, text.length >> 1), finish: 'MAX_TOKENS' };
    default: {
      if (request.answer_form === 'verbose_json') return truncate(text, context, thoughts);
      const blocked = drawBlock(draw);
      // A stream is blocked after it has begun.
      const begun = request.answer_form === 'stream' ? text.slice(0, text.length >> 2) : '';
      if (blocked !== null) return { ...rest, text: begun, finish: blocked };
      if (draw.happens('empty-answer')) return { thought_tokens: 0, text: '', finish: 'STOP' };
      return truncate(text, context, thoughts);
    }
  }
}

function truncate(text: string, { request, model }: CompletionContext, thoughts: number): FinishedText {
  const thought_tokens = Math.min(thoughts, request.max_output_tokens);
  const maxTokens = request.max_output_tokens - thought_tokens;
  if (maxTokens === 0) return { text: '', finish: 'MAX_TOKENS', thought_tokens };
  const wholeLimit = request.answer_form === 'whole' ? model.whole_output_token_limit : model.output_token_limit;
  let truncated = text;
  while (countTextTokens(truncated) > Math.min(maxTokens, wholeLimit)) {
    truncated = truncated.slice(0, Math.floor(truncated.length * 0.9));
  }
  if (truncated === text) return { text, finish: 'STOP', thought_tokens };
  return { text: truncated, finish: wholeLimit < maxTokens ? 'CONTINUATION' : 'MAX_TOKENS', thought_tokens };
}
