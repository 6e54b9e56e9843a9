import { judgedPermille } from '@pilgi/domain/ai-work';
import {
  CANARY_MODE,
  CLAIM_TOOLS,
  countItems,
  type JudgedClaims,
  type PlannedJudging,
  planJudging,
} from '@pilgi/domain/claims';
import {
  type CheckedProblem,
  checkVerdicts,
  type JudgedProblemItem,
  listJudgedItems,
  PROBLEM_CANARIES,
  type Problem,
  trustsJudge,
  unsaidIn,
} from '@pilgi/domain/study';
import type { FailPointName } from '../../../../platform/fail-points/fail-point-names.ts';
import type { Lease } from '../../../../platform/workflow/workflow.ts';
import {
  type CallDeps,
  type CallPlace,
  countVerdicts,
  findAnsweringModel,
  insertClaimCheck,
  judgeClaims,
} from '../../../ai-work/index.ts';
import type { OpenPlace } from './open-place.ts';

const POINTS: Record<'first' | 'second', Record<CallPlace, FailPointName>> = {
  first: {
    before: 'bundle:judge:before-call',
    recorded: 'bundle:judge:call-recorded',
    answered: 'bundle:judge:call-answered',
    stored: 'bundle:judge:call-stored',
  },
  second: {
    before: 'bundle:judge-second:before-call',
    recorded: 'bundle:judge-second:call-recorded',
    answered: 'bundle:judge-second:call-answered',
    stored: 'bundle:judge-second:call-stored',
  },
};

export interface ProblemJudging {
  open: OpenPlace;
  problem: Problem;
  steps: { first: string; second: string };
  lease: Lease;
}

/** Charged share of the calls of a step, in permille. */
export type ChargedJudging = Record<string, number>;

/** By number of the problem. */
export type JudgingByProblem = Record<number, ChargedJudging>;

/**
 * Compares everything that the problem claims with its evidence. A judge that fails on known sentences is replaced by a second model;
 * when that fails too, the problem stays as it is, marked as not checked, and its judging is not charged.
 */
export async function judgeProblem(
  deps: CallDeps,
  judging: ProblemJudging,
): Promise<CheckedProblem & { charged: ChargedJudging }> {
  const { problem, open, steps } = judging;
  const items = listJudgedItems(problem, open.lines);
  for (const judge of ['first', 'second'] as const) {
    const step = steps[judge];
    const planned = planProblem(judging, { items, step });
    const judged = await callJudge(deps, judging, { planned, judge, step });
    if (!trustsJudge(judged, CANARY_MODE)) continue;
    const checked = checkVerdicts(problem, items, judged.verdicts);
    const charged = { [step]: judgedPermille(countItems(planned)) };
    if (checked.problem === null) return { ...checked, charged };
    return { ...checked, problem: { ...checked.problem, is_checked: true }, charged };
  }
  return { problem: { ...problem, is_checked: false }, faults: [], charged: {} };
}

/** The same problem gives the same plan, so that stored replies keep their meaning. */
function planProblem(
  { open, problem }: ProblemJudging,
  { items, step }: { items: readonly JudgedProblemItem[]; step: string },
): PlannedJudging {
  const { place, lines, otherLines } = open;
  const tools = { ...CLAIM_TOOLS, listUnsaid: unsaidIn(problem, CLAIM_TOOLS.listUnsaid) };
  const seed = [place.note_id, place.number, step, problem.stem].join(':');
  return planJudging({ claims: items, lines, otherLines, canaries: PROBLEM_CANARIES, seed }, tools);
}

async function callJudge(
  deps: CallDeps,
  { open: { bundle, place }, lease }: ProblemJudging,
  { planned, judge, step }: { planned: PlannedJudging; judge: 'first' | 'second'; step: string },
): Promise<JudgedClaims | null> {
  const judged = await judgeClaims(deps, planned, {
    subject: { bundle_id: bundle.id },
    step,
    section: place.number,
    first_choice: judge === 'first' ? 0 : 1,
    points: POINTS[judge],
    lease,
  });
  if (judged === null) return null;
  await insertClaimCheck(deps.db, {
    subject: { bundle_id: bundle.id },
    step,
    section: place.number,
    model: (await findAnsweringModel(deps.db, { subject_id: bundle.id, step, section: place.number })) ?? '',
    counts: countVerdicts(judged, planned.claims.length),
    judged,
    is_used: trustsJudge(judged, CANARY_MODE),
    now: deps.clock.now(),
  });
  return judged;
}
