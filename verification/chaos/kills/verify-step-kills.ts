import { checkInvariants } from '../../kit/invariants/check-invariants.ts';
import { startVerificationStack, type VerificationStack } from '../../kit/start-verification-stack.ts';
import type { VerificationResult } from '../../kit/verification-result.ts';
import { waitUntilIdle } from '../../kit/wait-until-final.ts';
import type { PartOptions } from '../chaos-part.ts';
import { startTestEnvironment, type TestEnvironment } from '../environment/start-test-environment.ts';
import { openOperator } from '../open-account.ts';
import { killStep, type StepAct, type StepOutcome } from './kill-step.ts';
import { openPaidSetups, type PaidSetups } from './open-paid-setups.ts';
import { chooseStepTrials, type StepTrial } from './step-trials.ts';
import { tryAdjustment } from './try-adjustment.ts';
import { type ChatVariant, tryChat } from './try-chat.ts';
import { tryGrading } from './try-grading.ts';
import { tryMail } from './try-mail.ts';
import { tryMeaning } from './try-meaning.ts';
import { tryRecording } from './try-recording.ts';
import { tryRefresh } from './try-refresh.ts';
import { tryReset } from './try-reset.ts';
import { trySettings } from './try-settings.ts';
import { tryTranslation } from './try-translation.ts';
import { tryUpload } from './try-upload.ts';

/** A mail claimed by a dead worker is claimed again after two minutes, four seconds on this clock. */
const MAIL_CLOCK_RATE = 30;
const IDLE_TIMEOUT_MS = 60_000;
const ENV = {
  WORKFLOW_BEAT_MS: '1000',
  MODEL_REQUESTS_PER_MINUTE: '1000000',
  MODEL_TOKENS_PER_MINUTE: '1000000000',
};

/** Kills a process at each fail point of a user action: the action must be carried out once. */
export async function verifyStepKills(options: PartOptions): Promise<VerificationResult> {
  const trials = chooseStepTrials(options);
  const ofMail = trials.filter(({ subject }) => subject === 'mail');
  const others = trials.filter(({ subject }) => subject !== 'mail');
  const outcomes = [...(await killMail(ofMail, options)), ...(await killOthers(others, options))];
  const violations = outcomes.flatMap((outcome) => outcome.violations);
  const slowest = `${(Math.max(0, ...outcomes.map(({ readyMs }) => readyMs)) / 1000).toFixed(1)} s`;
  return {
    figures: `${new Set(trials.map(({ point }) => point)).size} points, ${outcomes.length} kills, ready again within ${slowest}`,
    violations,
    counts: { kills: outcomes.length },
  };
}

async function killMail(trials: StepTrial[], options: PartOptions): Promise<StepOutcome[]> {
  if (trials.length === 0) return [];
  const stack = await startVerificationStack(options.databaseUrl, MAIL_CLOCK_RATE);
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
  const environment = await startTestEnvironment({ postgres: options.postgres, env: ENV });
  const setups = openPaidSetups(environment);
  try {
    return await killEach(trials, environment, {
      only: options.only,
      actOf: (trial) => actOf(environment, setups, trial),
      check: async () => {
        await waitUntilIdle(environment.db, IDLE_TIMEOUT_MS);
        return await checkInvariants(environment, { settled: true });
      },
    });
  } finally {
    await environment.close();
  }
}

interface Plan {
  only: boolean;
  actOf(trial: StepTrial): Promise<StepAct>;
  check(): Promise<string[]>;
}

async function killEach(trials: StepTrial[], stack: Pick<VerificationStack, 'api' | 'worker'>, plan: Plan) {
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

function chatVariantOf(point: string): ChatVariant {
  if (point.startsWith('chat:rejudge:')) return 'rejudged';
  return point.startsWith('chat:judge-fixed:') ? 'corrected' : 'plain';
}

async function actOf(
  environment: TestEnvironment,
  setups: PaidSetups,
  { point, subject }: StepTrial,
): Promise<StepAct> {
  switch (subject) {
    case 'upload':
      return tryUpload(environment, point);
    case 'recording':
      return tryRecording(environment, point);
    case 'adjust':
      return tryAdjustment(environment, await openOperator(environment));
    case 'settings':
      return trySettings(environment, await openOperator(environment));
    case 'refresh':
      return tryRefresh(environment);
    case 'reset':
      return tryReset(environment);
    case 'grading': {
      if (point.startsWith('grading:meaning:')) return tryMeaning(environment, await setups.meaning());
      const { setup, reference } = await setups.grading();
      return tryGrading(environment, setup, reference);
    }
    case 'chat': {
      const { references, ...setup } = await setups.chat();
      const variant = chatVariantOf(point);
      return tryChat(environment, setup, { variant, reference: references[variant] });
    }
    case 'translation': {
      const { setup, reference } = await setups.translation();
      return tryTranslation(environment, setup, reference);
    }
    case 'mail':
      return tryMail(environment, point);
  }
}
