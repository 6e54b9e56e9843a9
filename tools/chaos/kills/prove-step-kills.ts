import { checkInvariants } from '../../invariants/check-invariants.ts';
import type { ProofResult } from '../../money-proof/proof-block.ts';
import { type ProofStack, startProofStack } from '../../money-proof/start-proof-stack.ts';
import { waitUntilIdle } from '../../money-proof/wait-until-final.ts';
import type { PartOptions } from '../chaos-part.ts';
import { openOperator } from '../open-account.ts';
import { startWorld, type World } from '../world/start-world.ts';
import { killStep, READY_WITHIN_MS, type StepAct, type StepOutcome } from './kill-step.ts';
import { type Desks, openDesks } from './open-desks.ts';
import { chooseStepTrials, type StepTrial } from './step-trials.ts';
import { tryAdjustment } from './try-adjustment.ts';
import { tryChat } from './try-chat.ts';
import { tryGrading } from './try-grading.ts';
import { tryMail } from './try-mail.ts';
import { tryRefresh } from './try-refresh.ts';
import { tryReset } from './try-reset.ts';
import { trySettings } from './try-settings.ts';
import { tryUpload } from './try-upload.ts';

/** A mail that was taken by a dead worker is taken again after two minutes, here four seconds. */
const MAIL_CLOCK_RATE = 30;
const IDLE_TIMEOUT_MS = 60_000;
const ENV = {
  WORKFLOW_BEAT_MS: '1000',
  MODEL_REQUESTS_PER_MINUTE: '1000000',
  MODEL_TOKENS_PER_MINUTE: '1000000000',
};

/** A process dies at each named place of what one press does; afterwards it is done once, and whoever pressed goes on. */
export async function proveStepKills(options: PartOptions): Promise<ProofResult> {
  const trials = chooseStepTrials(options);
  const ofMail = trials.filter(({ subject }) => subject === 'mail');
  const others = trials.filter(({ subject }) => subject !== 'mail');
  const outcomes = [...(await killMail(ofMail, options)), ...(await killOthers(others, options))];
  const violations = outcomes.flatMap((outcome) => outcome.violations);
  const slowestMs = Math.max(0, ...outcomes.map(({ readyMs }) => readyMs));
  const slowest = `${(slowestMs / 1000).toFixed(1)} s`;
  return {
    figures: `${new Set(trials.map(({ point }) => point)).size} points, ${outcomes.length} kills, ready again within ${slowest}`,
    violations,
    counts: { kills: outcomes.length },
    measures: [
      {
        promise: 'recovery',
        what: 'a process killed at a step is ready again',
        figure: slowest,
        limit: `${READY_WITHIN_MS / 1000} s`,
        isKept: slowestMs <= READY_WITHIN_MS,
      },
    ],
  };
}

async function killMail(trials: StepTrial[], options: PartOptions): Promise<StepOutcome[]> {
  if (trials.length === 0) return [];
  const stack = await startProofStack(options.databaseUrl, MAIL_CLOCK_RATE);
  try {
    return await killEach(trials, stack, {
      only: options.only,
      actOf: async ({ point }) => tryMail(stack, point),
      check: async () => [],
    });
  } finally {
    await stack.close();
  }
}

async function killOthers(trials: StepTrial[], options: PartOptions): Promise<StepOutcome[]> {
  if (trials.length === 0) return [];
  const world = await startWorld({ postgres: options.postgres, env: ENV });
  const desks = openDesks(world);
  try {
    return await killEach(trials, world, {
      only: options.only,
      actOf: (trial) => actOf(world, desks, trial),
      check: async () => {
        await waitUntilIdle(world.db, IDLE_TIMEOUT_MS);
        return await checkInvariants(world, { settled: true });
      },
    });
  } finally {
    await world.close();
  }
}

interface Plan {
  only: boolean;
  actOf(trial: StepTrial): Promise<StepAct>;
  check(): Promise<string[]>;
}

async function killEach(trials: StepTrial[], stack: Pick<ProofStack, 'api' | 'worker'>, plan: Plan) {
  const outcomes: StepOutcome[] = [];
  for (const trial of trials) {
    const act = await plan.actOf(trial);
    const outcome = await killStep(trial.point, act);
    const found = [...outcome.violations, ...(await plan.check()), ...stack.api.crashes, ...stack.worker.crashes];
    outcomes.push({ ...outcome, violations: found.map((one) => `${trial.point} round ${trial.round}: ${one}`) });
    if (plan.only) console.log(`  ${trial.point} round ${trial.round}: ${found.join('; ') || 'done once'}`);
  }
  return outcomes;
}

async function actOf(world: World, desks: Desks, { point, subject }: StepTrial): Promise<StepAct> {
  switch (subject) {
    case 'upload':
      return tryUpload(world, point);
    case 'adjust':
      return tryAdjustment(world, await openOperator(world));
    case 'settings':
      return trySettings(world, await openOperator(world));
    case 'refresh':
      return tryRefresh(world);
    case 'reset':
      return tryReset(world);
    case 'grading': {
      const { desk, reference } = await desks.grading();
      return tryGrading(world, desk, reference);
    }
    case 'chat': {
      const { plain, repaired, ...desk } = await desks.chat();
      const isRepaired = point.startsWith('chat:repair:');
      return tryChat(world, desk, { isRepaired, reference: isRepaired ? repaired : plain });
    }
    case 'mail':
      return tryMail(world, point);
  }
}
