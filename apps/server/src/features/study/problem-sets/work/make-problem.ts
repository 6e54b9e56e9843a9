import type { BUNDLE_STEPS } from '@pilgi/contract';
import { bundleCallTokens } from '@pilgi/domain/ai-work';
import { CLAIM_TOOLS } from '@pilgi/domain/claims';
import {
  checkProblem,
  checkSolution,
  type Fault,
  type Problem,
  restoreOptions,
  rotateOptions,
} from '@pilgi/domain/study';
import type { FailPointName } from '../../../../platform/fail-points/fail-point-names.ts';
import type { Lease } from '../../../../platform/workflow/workflow.ts';
import { instructionsOf, readPrompt } from '../../../../prompts/read-prompt.ts';
import { type CallDeps, type CallPlace, callModel } from '../../../ai-work/index.ts';
import { fencedEvidence, makeProblemPrompt, remakeProblemPrompt } from '../prompts/make-problem-prompt.ts';
import { solveProblemPrompt } from '../prompts/solve-problem-prompt.ts';
import { type ChargedJudging, judgeProblem } from './judge-problem.ts';
import type { OpenPlace } from './open-place.ts';
import { type ProblemAnswer, problemAnswers, type SolutionAnswer, solutionAnswers } from './problem-answers.ts';
import { readProblem, readSolution } from './read-problem.ts';

type BundleStep = (typeof BUNDLE_STEPS)[number];

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

const INSTRUCTIONS = instructionsOf('problem.make', 'problem.solve', 'claims.judge');
const MAKINGS = [
  { make: 'MAKE', solve: 'SOLVE', first: 'JUDGE', second: 'JUDGE_SECOND' },
  { make: 'REMAKE', solve: 'SOLVE_REMADE', first: 'JUDGE_REMADE', second: 'JUDGE_SECOND_REMADE' },
  {
    make: 'REMAKE_AGAIN',
    solve: 'SOLVE_REMADE_AGAIN',
    first: 'JUDGE_REMADE_AGAIN',
    second: 'JUDGE_SECOND_REMADE_AGAIN',
  },
] as const satisfies Record<string, BundleStep>[];
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
  /** Which share of the judging is charged, by step. */
  judging: ChargedJudging;
}

interface Rejected {
  stem: string;
  faults: readonly Fault[];
}

/**
 * Makes a problem, runs every check, has it solved without its key and compared with the lecture; repeats at most twice. Deterministic for
 * the same replies.
 */
export async function makeProblem(deps: CallDeps, making: Making): Promise<Made> {
  const allFaults: string[] = [];
  const judging: ChargedJudging = {};
  let rejected: Rejected | null = null;
  for (const [repairs, steps] of MAKINGS.entries()) {
    const problem = await generateProblem(deps, making, { steps, rejected });
    const checked = problem === null ? null : await checkMade(deps, making, { steps, problem });
    if (problem === null || checked === null)
      return { problem: null, repairs, faults: [...allFaults, 'no-answer'], judging };
    Object.assign(judging, checked.charged);
    if (checked.problem !== null) return { problem: checked.problem, repairs, faults: allFaults, judging };
    allFaults.push(...new Set(checked.faults.map(({ kind }) => kind)));
    rejected = { stem: problem.stem, faults: checked.faults };
  }
  return { problem: null, repairs: MAKINGS.length - 1, faults: allFaults, judging };
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
    prompt: readPrompt('problem.make'),
    points: BUNDLE_POINTS.make,
    model_step: 'MAKE_PROBLEM',
    tokens: { input: max.inputTokens, visible_output: max.outputTokens },
    lease,
    prepare: async () => (attempt) =>
      deps.llm.generate<ProblemAnswer>({
        ...attempt,
        parts: texts.map((text) => ({ kind: 'text', text })),
        schema: problemAnswers[place.type],
      }),
  });
  return answer === null ? null : readProblem(place.type, answer);
}

type CheckedMaking = { problem: Problem | null; faults: readonly Fault[]; charged?: ChargedJudging };

/** Null when the solving call failed. A problem that fails a check by code is not solved, and one that is solved otherwise is not judged. */
async function checkMade(
  deps: CallDeps,
  making: Making,
  { steps, problem }: { steps: Steps; problem: Problem },
): Promise<CheckedMaking | null> {
  const { section, segments, slides } = making.open.evidence;
  const evidence = {
    section,
    segments: new Map(segments.map((one) => [one.id, one])),
    slides: new Map(slides.map((one) => [one.id, one])),
  };
  const { listUnsaid } = CLAIM_TOOLS;
  const faults = checkProblem(problem, { evidence, listUnsaid, others: making.others, instructions: INSTRUCTIONS });
  if (faults.length > 0) return { problem: null, faults };
  const solution = await solveBlind(deps, making, { steps, problem });
  if (solution === null) return null;
  const solved = checkSolution(problem, restoreOptions(problem, readSolution(solution)));
  if (solved.length > 0) return { problem: null, faults: solved };
  return await judgeProblem(deps, { open: making.open, lease: making.lease, problem, steps });
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
    prompt: readPrompt('problem.solve'),
    points: BUNDLE_POINTS.solve,
    model_step: 'SOLVE',
    tokens: { input: max.inputTokens, visible_output: max.outputTokens },
    lease,
    prepare: async () => (attempt) =>
      deps.llm.generate<SolutionAnswer>({
        ...attempt,
        parts: texts.map((text) => ({ kind: 'text', text })),
        schema: solutionAnswers[place.type],
      }),
  });
}
