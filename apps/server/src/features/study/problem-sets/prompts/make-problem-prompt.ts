import {
  DIFFICULTIES,
  type Difficulty,
  type Fault,
  PROBLEM_TYPES,
  type ProblemEvidence,
  type ProblemType,
} from '@pilgi/domain/study';
import { fence } from '../../../../platform/llm/fence.ts';
import { fillVariables } from '../../../../prompts/parse-prompts.ts';
import { readNamedTexts } from '../../../../prompts/read-prompt.ts';
import { describeFault } from './describe-fault.ts';

const KIND_RULES = readNamedTexts('problem.make', 'kinds', PROBLEM_TYPES);
const DIFFICULTY_RULES = readNamedTexts('problem.make', 'difficulties', DIFFICULTIES);
const REQUESTS = readNamedTexts('problem.make', 'requests', ['FOCUS', 'REMAKE']);

export interface WantedProblem {
  number: number;
  type: ProblemType;
  difficulty: Difficulty;
  focus_id: string;
}

export function makeProblemPrompt({ number, type, difficulty, focus_id }: WantedProblem): string {
  return [
    `<problem number="${number}" type="${type}" difficulty="${difficulty}" focus="${focus_id}">`,
    KIND_RULES[type],
    DIFFICULTY_RULES[difficulty],
    fillVariables(REQUESTS.FOCUS, { focus: focus_id }),
    '</problem>',
  ].join('\n');
}

const MAX_FAULT_CHARS = 400;

/** Lists the faults of a rejected problem and its stem, which must not be used again. */
export function remakeProblemPrompt(rejected: { stem: string; faults: readonly Fault[] }): string {
  const faults = rejected.faults.map((fault) => describeFault(fault).slice(0, MAX_FAULT_CHARS / 2));
  const fitting = faults.filter((_, index) => faults.slice(0, index + 1).join('').length <= MAX_FAULT_CHARS);
  return [REQUESTS.REMAKE, fence('faults', fitting), fence('rejected', [rejected.stem])].join('\n');
}

/** First in the prompts for making and for solving, so that the provider can cache it. */
export function fencedEvidence({ segments, slides }: Pick<ProblemEvidence, 'segments' | 'slides'>): string {
  const transcript = segments.map(({ id, text }) => `[${id}] ${text}`);
  const slideTexts = slides.map(({ id, text }) => `[${id}] ${text ?? ''}`);
  return [fence('transcript', transcript), fence('slides', slideTexts)].join('\n');
}
