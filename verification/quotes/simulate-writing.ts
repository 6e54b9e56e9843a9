import { outlineTokens, type ResolvedSteps, visibleSlideTokens, writeTokens } from '@pilgi/domain/ai-work';
import {
  type AnsweredBlock,
  joinedLengthMs,
  readWritten,
  type SectionPlan,
  type Segment,
  type WrittenBlock,
} from '@pilgi/domain/notes';
import { outlinePrompt } from '../../apps/server/src/features/notes/making/prompts/outline-prompt.ts';
import {
  outlinePrefix,
  sectionPrompt,
  writePrompt,
} from '../../apps/server/src/features/notes/making/prompts/write-prompt.ts';
import type { OutlineAnswer } from '../../apps/server/src/features/notes/making/work/answers.ts';
import { segmentsOf, slidesDuring } from '../../apps/server/src/features/notes/making/work/section-parts.ts';
import { readPrompt } from '../../apps/server/src/prompts/read-prompt.ts';
import { composeBlocks } from '../../simulators/gemini/src/completion/compose-blocks.ts';
import { composeOutline } from '../../simulators/gemini/src/completion/compose-outline.ts';
import { countTextTokens } from '../../simulators/gemini/src/tokens/count-tokens.ts';
import type { RandomLecture, SpokenLine } from './make-random-lecture.ts';
import { type CallCircumstances, type CallResult, type SimulatedCall, simulateCall } from './simulate-call.ts';

const tokensOf = (texts: readonly string[]) => texts.reduce((sum, text) => sum + countTextTokens(text), 0);

export const loadOf = (plan: SectionPlan) => ({
  voiced_ms: joinedLengthMs(plan.voiced),
  slides: plan.slide_ids.length,
  is_low_res: false,
});

export interface SimulatedCallOf {
  plan: SectionPlan;
  result: CallResult;
}

/** Reads the slides of every section that has some. */
export function simulateSlides(
  lecture: RandomLecture,
  choices: ResolvedSteps['READ_SLIDES'],
  circumstances: CallCircumstances,
): SimulatedCallOf[] {
  return lecture.sections
    .filter(({ slide_ids }) => slide_ids.length > 0)
    .map((plan) => ({ plan, result: simulateCall(slidesCall(lecture, plan, choices), circumstances) }));
}

function slidesCall(
  { slides }: RandomLecture,
  { slide_ids }: SectionPlan,
  choices: ResolvedSteps['READ_SLIDES'],
): SimulatedCall {
  const shown = slides.filter(({ id }) => slide_ids.includes(id));
  const tags = shown.map(({ id }) => `<slide id="${id}">`);
  const output = JSON.stringify({ slides: shown.map(({ id, text }) => ({ slide_id: id, text })) });
  return {
    choices,
    max_visible_tokens: visibleSlideTokens(shown.length),
    attempt: ({ profile }) => ({
      text_tokens: tokensOf([readPrompt('note.slides').text, ...tags]),
      image_tokens: shown.length * profile.image_tokens.medium,
      audio_seconds: 0,
      visible_tokens: countTextTokens(output),
    }),
  };
}

export interface SimulatedSection {
  plan: SectionPlan;
  segments: Segment[];
  blocks: WrittenBlock[];
  written: CallResult;
}

/** Outline and sections; the output is what the simulator composes from the product's prompts. */
export function simulateWriting(
  input: {
    lecture: RandomLecture;
    lines: readonly SpokenLine[];
    steps: ResolvedSteps;
    isTranscribed: (plan: SectionPlan) => boolean;
  },
  circumstances: CallCircumstances,
): { outline: CallResult; answer: OutlineAnswer; sections: SimulatedSection[] } {
  const { lecture, steps } = input;
  const lines = input.lines.map((line) => ({ ...line, speaker: null, is_approximate: false }));
  const spoken = lecture.sections
    .map((plan) => ({ number: plan.number, segments: segmentsOf(plan, lines) }))
    .filter(({ segments }) => segments.length > 0);
  const prompt = outlinePrompt(spoken, []);
  const answer = composeOutline(prompt, []) as OutlineAnswer;
  const loads = lecture.sections.map(loadOf).filter(({ voiced_ms }) => voiced_ms > 0);
  const outline = simulateCall(
    textCall(steps.OUTLINE, {
      input: [readPrompt('note.outline').text, prompt],
      output: JSON.stringify(answer),
      max: outlineTokens(loads, 'max').outputTokens,
    }),
    circumstances,
  );
  if (outline.answered === null) return { outline, answer, sections: [] };
  const prefix = outlinePrefix(answer, []);
  const write = (plan: SectionPlan): SimulatedSection => {
    const segments = segmentsOf(plan, lines);
    const text = sectionPrompt({
      number: plan.number,
      density: 'NORMAL',
      voiced_ms: loadOf(plan).voiced_ms,
      segments,
      slides: slidesDuring(lecture.slides, plan),
    });
    const texts = [writePrompt('NORMAL').text, prefix, text];
    return writeSection({ plan, segments, texts, choices: steps.WRITE }, circumstances);
  };
  return { outline, answer, sections: lecture.sections.filter(input.isTranscribed).map(write) };
}

function writeSection(
  {
    plan,
    segments,
    texts,
    choices,
  }: { plan: SectionPlan; segments: Segment[]; texts: readonly string[]; choices: ResolvedSteps['WRITE'] },
  circumstances: CallCircumstances,
): SimulatedSection {
  const { random } = circumstances;
  const max = writeTokens(loadOf(plan), 'max', 'NORMAL').outputTokens;
  const answered = composeBlocks(texts.at(-1) ?? '', () => random.next(), []).map(({ kind, heading, sentences }) => ({
    kind: kind as AnsweredBlock['kind'],
    heading,
    sentences,
  }));
  const blocks = readWritten(answered, segments);
  const output = JSON.stringify({ blocks: answered });
  const written = simulateCall(textCall(choices, { input: texts, output, max }), circumstances);
  return { plan, segments, blocks, written };
}

export function textCall(
  choices: SimulatedCall['choices'],
  { input, output, max }: { input: readonly string[]; output: string; max: number },
): SimulatedCall {
  const tokens = {
    text_tokens: tokensOf(input),
    image_tokens: 0,
    audio_seconds: 0,
    visible_tokens: countTextTokens(output),
  };
  return { choices, max_visible_tokens: max, attempt: () => tokens };
}
