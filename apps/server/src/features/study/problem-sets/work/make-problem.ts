import { bundleCallTokens } from '@pilgi/domain/ai-work';
import {
  checkProblem,
  checkSolution,
  type Fault,
  type Problem,
  restoreOptions,
  rotateOptions,
} from '@pilgi/domain/study';
import type { AppDeps } from '../../../../platform/app-deps.ts';
import type { FailPointName } from '../../../../platform/fail-points/fail-point-names.ts';
import type { Lease } from '../../../../platform/workflow/workflow.ts';
import { type CallDeps, type CallPlace, callModel } from '../../../ai-work/index.ts';
import { fencedEvidence, MAKE_SYSTEM, makeProblemPrompt, remakeProblemPrompt } from '../prompts/make-problem-prompt.ts';
import { SOLVE_SYSTEM, solveProblemPrompt } from '../prompts/solve-problem-prompt.ts';
import type { OpenPlace } from './open-place.ts';
import { type ProblemAnswer, problemAnswers, type SolutionAnswer, solutionAnswers } from './problem-answers.ts';
import { readProblem, readSolution } from './read-problem.ts';

/** Fail points around each kind of model call. */
const BUNDLE_POINTS: Record<'make' | 'solve', Record<CallPlace, FailPointName>> = {
  make: {
    before: 'bundle:make:before-call',
    recorded: 'bundle:make:call-recorded',
    answered: 'bundle:make:call-answered',
    stored: 'bundle:make:call-stored',
  },
  solve: {
    before: 'bundle:solve:before-call',
    recorded: 'bundle:solve:call-recorded',
    answered: 'bundle:solve:call-answered',
    stored: 'bundle:solve:call-stored',
  },
};

const INSTRUCTIONS = [MAKE_SYSTEM, SOLVE_SYSTEM].join('\n');
const MAKINGS = [
  { make: 'MAKE', solve: 'SOLVE' },
  { make: 'REMAKE', solve: 'SOLVE_REMADE' },
  { make: 'REMAKE_AGAIN', solve: 'SOLVE_REMADE_AGAIN' },
] as const;
type Steps = (typeof MAKINGS)[number];

export interface Making {
  open: OpenPlace;
  /** Stems that must not be repeated. */
  others: readonly string[];
  lease: Lease;
}

export interface Made {
  /** Null when the problem was dropped. */
  problem: Problem | null;
  repairs: number;
  /** All reasons for rejections, repaired ones included. */
  faults: string[];
}

interface Rejected {
  stem: string;
  faults: readonly Fault[];
}

/** Makes a problem, runs every check and has it solved without its key; repeats at most twice. Deterministic for the same replies. */
export async function makeProblem(deps: CallDeps & Pick<AppDeps, 'listTerms'>, making: Making): Promise<Made> {
  const allFaults: string[] = [];
  let rejected: Rejected | null = null;
  for (const [repairs, steps] of MAKINGS.entries()) {
    const problem = await generateProblem(deps, making, { steps, rejected });
    const faults = problem === null ? null : await findFaults(deps, making, { steps, problem });
    if (problem === null || faults === null) return { problem: null, repairs, faults: [...allFaults, 'no-answer'] };
    if (faults.length === 0) return { problem, repairs, faults: allFaults };
    allFaults.push(...new Set(faults.map(({ kind }) => kind)));
    rejected = { stem: problem.stem, faults };
  }
  return { problem: null, repairs: MAKINGS.length - 1, faults: allFaults };
}

async function generateProblem(
  deps: CallDeps,
  { open: { bundle, place, evidence }, lease }: Making,
  { steps, rejected }: { steps: Steps; rejected: Rejected | null },
): Promise<Problem | null> {
  const load = { type: place.type, evidence_tokens: evidence.tokens };
  const max = bundleCallTokens(load, rejected === null ? 'MAKE' : 'REMAKE', 'max');
  const texts = [
    fencedEvidence(evidence),
    makeProblemPrompt({ ...place, focus_id: evidence.focus_id }),
    ...(rejected === null ? [] : [remakeProblemPrompt(rejected)]),
  ];
  const answer = await callModel<ProblemAnswer>(deps, {
    key: { subject: { bundle_id: bundle.id }, step: steps.make, section: place.number },
    points: BUNDLE_POINTS.make,
    model_step: 'MAKE_PROBLEM',
    tokens: { input: max.inputTokens, visible_output: max.outputTokens },
    lease,
    prepare: async () => (attempt) =>
      deps.llm.generate<ProblemAnswer>({
        ...attempt,
        system: MAKE_SYSTEM,
        parts: texts.map((text) => ({ kind: 'text', text })),
        schema: problemAnswers[place.type],
      }),
  });
  return answer === null ? null : readProblem(place.type, answer);
}

/** Null when the solving call failed. A problem that fails a check is not solved. */
async function findFaults(
  deps: CallDeps & Pick<AppDeps, 'listTerms'>,
  making: Making,
  { steps, problem }: { steps: Steps; problem: Problem },
): Promise<Fault[] | null> {
  const { section, segments, slides } = making.open.evidence;
  const evidence = {
    section,
    segments: new Map(segments.map((one) => [one.id, one])),
    slides: new Map(slides.map((one) => [one.id, one])),
  };
  const gates = { evidence, listTerms: deps.listTerms, others: making.others, instructions: INSTRUCTIONS };
  const faults = checkProblem(problem, gates);
  if (faults.length > 0) return faults;
  const solution = await solveBlind(deps, making, { steps, problem });
  return solution === null ? null : checkSolution(problem, restoreOptions(problem, readSolution(solution)));
}

async function solveBlind(
  deps: CallDeps,
  { open: { bundle, place, evidence }, lease }: Making,
  { steps, problem }: { steps: Steps; problem: Problem },
): Promise<SolutionAnswer | null> {
  const max = bundleCallTokens({ type: place.type, evidence_tokens: evidence.tokens }, 'SOLVE', 'max');
  const texts = [fencedEvidence(evidence), solveProblemPrompt(place.number, rotateOptions(problem))];
  return await callModel<SolutionAnswer>(deps, {
    key: { subject: { bundle_id: bundle.id }, step: steps.solve, section: place.number },
    points: BUNDLE_POINTS.solve,
    model_step: 'SOLVE',
    tokens: { input: max.inputTokens, visible_output: max.outputTokens },
    lease,
    prepare: async () => (attempt) =>
      deps.llm.generate<SolutionAnswer>({
        ...attempt,
        system: SOLVE_SYSTEM,
        parts: texts.map((text) => ({ kind: 'text', text })),
        schema: solutionAnswers[place.type],
      }),
  });
}
