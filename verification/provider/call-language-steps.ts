import {
  bundleCallTokens,
  estimateCallTokens,
  gradingTokensFor,
  judgeCallTokens,
  type ModelStep,
  outlineTokens,
  type ResolvedSteps,
  readSlidesTokens,
  type TermsByStep,
  visibleSlideTokens,
  writeTokens,
} from '@pilgi/domain/ai-work';
import { ANSWER_TOKENS_MAX, passagesOf } from '@pilgi/domain/chat';
import { CLAIM_TOOLS, canariesPerSection, planJudging } from '@pilgi/domain/claims';
import {
  joinedLengthMs,
  listClaims,
  readWritten,
  type SectionPlan,
  type Segment,
  type Slide,
} from '@pilgi/domain/notes';
import { chooseEvidence, type Problem, type ProblemEvidence, rotateOptions } from '@pilgi/domain/study';
import { judgeAnswer, judgePrompt } from '../../apps/server/src/features/ai-work/judging/judge-prompt.ts';
import { answerPrompt } from '../../apps/server/src/features/chat/prompts/answer-prompt.ts';
import { chatAnswer } from '../../apps/server/src/features/chat/work/load-question.ts';
import { outlinePrompt } from '../../apps/server/src/features/notes/making/prompts/outline-prompt.ts';
import {
  outlinePrefix,
  sectionPrompt,
  writePrompt,
} from '../../apps/server/src/features/notes/making/prompts/write-prompt.ts';
import {
  type OutlineAnswer,
  outlineAnswer,
  type WriteAnswer,
  writeAnswer,
} from '../../apps/server/src/features/notes/making/work/answers.ts';
import { slideParts, slidesAnswer } from '../../apps/server/src/features/notes/making/work/read-slides.ts';
import { withSlideTexts } from '../../apps/server/src/features/notes/making/work/section-parts.ts';
import {
  gradingAnswer,
  gradingQuestionOf,
} from '../../apps/server/src/features/study/attempts/gradings/grading-question.ts';
import {
  fencedEvidence,
  makeProblemPrompt,
} from '../../apps/server/src/features/study/problem-sets/prompts/make-problem-prompt.ts';
import { solveProblemPrompt } from '../../apps/server/src/features/study/problem-sets/prompts/solve-problem-prompt.ts';
import {
  type ProblemAnswer,
  problemAnswers,
  type SolutionAnswer,
  solutionAnswers,
} from '../../apps/server/src/features/study/problem-sets/work/problem-answers.ts';
import { readProblem } from '../../apps/server/src/features/study/problem-sets/work/read-problem.ts';
import type { Llm, ModelRequest, Part } from '../../apps/server/src/platform/llm/llm.ts';
import { type Prompt, readPrompt } from '../../apps/server/src/prompts/read-prompt.ts';
import type { CalledStep, StepCall } from './call-step.ts';
import type { Material } from './make-material.ts';

export interface StepContext {
  llm: Llm;
  material: Material;
  segments: readonly Segment[];
  choices: ResolvedSteps;
  terms: TermsByStep;
  wants: (step: ModelStep) => boolean;
  call: <Value>(call: StepCall<Value>) => Promise<CalledStep<Value>>;
  /** Receives each step at its end, so that an early stop loses none. */
  onCalled: (called: CalledStep<unknown>) => void;
}

const QUESTION = '교착 상태란 무엇인가요?';
const PROBLEM_TYPE = 'SHORT';

/** Calls each step with the prompt, the schema and the bounds of the product; later steps use the answers of earlier ones. */
export async function callLanguageSteps(context: StepContext): Promise<void> {
  const { material, segments } = context;
  const [plan] = material.sections;
  if (plan === undefined) throw new Error('the lecture has no section');
  const run = async <Value>(step: ModelStep, call: LanguageCall<Value>): Promise<Value | null> => {
    if (!context.wants(step)) return null;
    const result = await callLanguage(context, step, call);
    context.onCalled(result);
    return result.value;
  };
  const read = await run('READ_SLIDES', slidesCall(context));
  const slides = withSlideTexts(material.slides, read === null ? [] : [read]).map(toSlide);
  const outline = (await run('OUTLINE', outlineCall(plan, segments))) ?? plainOutline(material.title, plan);
  const written = await run('WRITE', writeCall(plan, { outline, segments, slides }));
  if (written !== null) await run('JUDGE', judgeCall(plan, { written, segments }));
  const evidence = chooseEvidence({ section: plan, segments, slides }, { index: 0, count: 1 });
  if (evidence !== null) {
    const made = await run('MAKE_PROBLEM', problemCall(evidence));
    await run('SOLVE', solveCall(evidence, made === null ? plainProblem(evidence) : readProblem(PROBLEM_TYPE, made)));
  }
  await run('GRADE', gradeCall(segments));
  const section = { ...plan, status: 'DONE' as const, heading: material.title, blocks: [] };
  await run('ANSWER', answerCall({ sections: [section], segments: [...segments], slides }));
}

interface LanguageCall<Value> {
  prompt: Prompt;
  parts: readonly Part[];
  schema: ModelRequest<Value>['schema'];
  tokens: StepCall<Value>['tokens'];
  is_streamed?: boolean;
}

async function callLanguage<Value>(
  { llm, choices, call }: StepContext,
  step: ModelStep,
  { prompt, parts, schema, tokens, is_streamed = false }: LanguageCall<Value>,
): Promise<CalledStep<Value>> {
  return await call<Value>({
    step,
    choices: choices[step],
    tokens,
    audio_seconds: 0,
    send: (request) => {
      const whole = { ...request, prompt, parts, schema };
      return is_streamed ? llm.stream(whole, async () => undefined) : llm.generate(whole);
    },
  });
}

const toParts = (...texts: string[]): Part[] => texts.map((text) => ({ kind: 'text', text }));
const toBounds = ({ inputTokens, outputTokens }: { inputTokens: number; outputTokens: number }) => ({
  input: inputTokens,
  visible_output: outputTokens,
});
const toSlide = ({ id, first_ms, last_ms, text }: Slide): Slide => ({
  id,
  first_ms,
  last_ms,
  ...(text === undefined ? {} : { text }),
});
const loadOf = (plan: SectionPlan) => ({
  voiced_ms: joinedLengthMs(plan.voiced),
  slides: plan.slide_ids.length,
  is_low_res: false,
});

function slidesCall({ material, terms }: StepContext) {
  const load = { voiced_ms: 0, slides: material.slides.length, is_low_res: false };
  return {
    prompt: readPrompt('note.slides'),
    parts: slideParts(material.slides),
    schema: slidesAnswer,
    tokens: {
      input: readSlidesTokens(load, 'max', terms.READ_SLIDES).inputTokens,
      visible_output: visibleSlideTokens(material.slides.length),
    },
  };
}

function outlineCall(plan: SectionPlan, segments: readonly Segment[]) {
  return {
    prompt: readPrompt('note.outline'),
    parts: toParts(outlinePrompt([{ number: plan.number, segments }], [])),
    schema: outlineAnswer,
    tokens: toBounds(outlineTokens([loadOf(plan)], 'max')),
  };
}

const plainOutline = (title: string, { number }: SectionPlan): OutlineAnswer => ({
  title,
  overview: title,
  sections: [{ number, heading: title }],
  glossary: [],
});

function writeCall(
  plan: SectionPlan,
  input: { outline: OutlineAnswer; segments: readonly Segment[]; slides: readonly Slide[] },
) {
  const { outline, segments, slides } = input;
  const section = { number: plan.number, density: 'NORMAL', voiced_ms: loadOf(plan).voiced_ms } as const;
  return {
    prompt: writePrompt('NORMAL'),
    parts: toParts(outlinePrefix(outline, []), sectionPrompt({ ...section, segments, slides })),
    schema: writeAnswer,
    tokens: toBounds(writeTokens(loadOf(plan), 'max', 'NORMAL')),
  };
}

function judgeCall(plan: SectionPlan, input: { written: WriteAnswer; segments: readonly Segment[] }) {
  const lines = input.segments.map(({ id, text }) => ({ id, text }));
  const planned = planJudging(
    {
      claims: listClaims(plan.number, readWritten(input.written.blocks, lines)),
      lines,
      otherLines: [],
      canaries: canariesPerSection(1),
      seed: 'provider smoke',
    },
    CLAIM_TOOLS,
  );
  const [batch] = planned.batches;
  if (batch === undefined) throw new Error('the written section has no sentence');
  const text = judgePrompt(planned, batch);
  return {
    prompt: readPrompt('claims.judge'),
    parts: toParts(text),
    schema: judgeAnswer,
    tokens: judgeCallTokens({ text, items: batch.items.length }),
  };
}

function problemCall(evidence: ProblemEvidence): LanguageCall<ProblemAnswer> {
  const wanted = { number: 1, type: PROBLEM_TYPE, difficulty: 'EASY', focus_id: evidence.focus_id } as const;
  return {
    prompt: readPrompt('problem.make'),
    parts: toParts(fencedEvidence(evidence), makeProblemPrompt(wanted)),
    schema: problemAnswers[PROBLEM_TYPE],
    tokens: toBounds(bundleCallTokens({ type: PROBLEM_TYPE, evidence_tokens: evidence.tokens }, 'MAKE', 'max')),
  };
}

/** Used when no problem was made. */
const plainProblem = ({ focus_id }: ProblemEvidence): Problem => ({
  type: PROBLEM_TYPE,
  stem: '둘 이상의 프로세스가 서로의 자원을 기다리며 멈춘 상태를 무엇이라고 하나요?',
  explanation: '교착 상태는 둘 이상의 프로세스가 서로의 자원을 기다리며 멈춘 상태입니다.',
  segment_ids: [focus_id],
  slide_ids: [],
  answers: ['교착 상태'],
});

function solveCall(evidence: ProblemEvidence, problem: Problem): LanguageCall<SolutionAnswer> {
  return {
    prompt: readPrompt('problem.solve'),
    parts: toParts(fencedEvidence(evidence), solveProblemPrompt(1, rotateOptions(problem))),
    schema: solutionAnswers[PROBLEM_TYPE],
    tokens: toBounds(bundleCallTokens({ type: PROBLEM_TYPE, evidence_tokens: evidence.tokens }, 'SOLVE', 'max')),
  };
}

function gradeCall(segments: readonly Segment[]) {
  const cited = segments.slice(0, 10).map(({ id, ...rest }) => ({ segment_id: id, ...rest }));
  const question = gradingQuestionOf({
    problem: {
      evidence: cited,
      body: {
        type: 'ESSAY',
        stem: '교착 상태가 무엇인지 설명하고 네 가지 조건을 쓰세요.',
        explanation: '',
        segment_ids: cited.map(({ segment_id }) => segment_id),
        slide_ids: [],
        model_answer: '서로의 자원을 기다리며 멈춘 상태이며, 상호 배제, 점유와 대기, 비선점, 순환 대기가 조건입니다.',
        rubric: [
          { criterion: '서로의 자원을 기다린다는 뜻', points: 40 },
          { criterion: '상호 배제, 점유와 대기, 비선점, 순환 대기', points: 60 },
        ],
      },
    },
    answer: '프로세스들이 서로의 자원을 기다리며 멈춘 상태입니다. 조건은 상호 배제와 순환 대기입니다.',
  });
  return {
    prompt: readPrompt('problem.grade'),
    parts: toParts(question.text),
    schema: gradingAnswer,
    tokens: toBounds(gradingTokensFor(question.load)),
  };
}

function answerCall(note: Parameters<typeof passagesOf>[0]) {
  const passages = passagesOf(note).map((passage) => ({ ...passage, note_id: 'n1' }));
  const texts = answerPrompt({ question: QUESTION, mode: 'AUTO', is_lecture_only: false, passages, earlier: [] });
  const prompt = readPrompt('chat.answer');
  return {
    prompt,
    parts: toParts(...texts),
    schema: chatAnswer,
    tokens: {
      input: estimateCallTokens({ texts: [prompt.text, ...texts], audio_seconds: 0, images: 0 }),
      visible_output: ANSWER_TOKENS_MAX,
    },
    is_streamed: true,
  };
}
