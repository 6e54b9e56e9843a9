import type { Random } from '../../kit/create-random.ts';

/** Fault probabilities of one seed, per message, call or step. */
export interface FaultPlan {
  lossBefore: number;
  lossAfter: number;
  duplicate: number;
  longDelay: number;
  crash: number;
  /** Suspends one act while the others continue, like a paused machine or a long garbage collection. */
  freeze: number;
  clockJump: number;
  readLag: number;
  refusal: number;
  temporary: number;
  serverError: number;
  forgedWebhook: number;
  dashboardCancel: number;
  webhookLoss: number;
  providerTrustsKeysAlone: boolean;
}

export const NO_FAULTS: FaultPlan = {
  lossBefore: 0,
  lossAfter: 0,
  duplicate: 0,
  longDelay: 0,
  crash: 0,
  freeze: 0,
  clockJump: 0,
  readLag: 0,
  refusal: 0,
  temporary: 0,
  serverError: 0,
  forgedWebhook: 0,
  dashboardCancel: 0,
  webhookLoss: 0,
  providerTrustsKeysAlone: false,
};

/** Each kind of fault is disabled in one of four seeds, so that faults do not mask each other. */
export function drawFaultPlan(random: Random): FaultPlan {
  const upTo = (max: number) => (random.chance(0.75) ? random.next() * max : 0);
  const plan: FaultPlan = {
    ...NO_FAULTS,
    lossBefore: upTo(0.3),
    lossAfter: upTo(0.3),
    duplicate: upTo(0.5),
    longDelay: upTo(0.3),
    crash: random.chance(0.75) ? 0.01 : 0,
    freeze: upTo(0.1),
    readLag: upTo(0.5),
    refusal: upTo(0.2),
    temporary: upTo(0.2),
    serverError: upTo(0.2),
    forgedWebhook: upTo(0.02),
    dashboardCancel: upTo(0.01),
  };
  // With a clock that is off by a day, a 'not found' seems old enough to be final. Only a webhook or the daily
  // reconciliation then finds the payment, and only if the provider detects repetitions by more than the idempotency key.
  if (random.chance(0.5)) return { ...plan, clockJump: 0.005, webhookLoss: plan.lossBefore };
  return { ...plan, webhookLoss: random.chance(0.5) ? 1 : upTo(0.5), providerTrustsKeysAlone: random.chance(0.5) };
}
