import type { Random } from './create-random.ts';

/** What goes wrong in one seed, as probabilities per message, call or step. */
export interface FaultPlan {
  lossBefore: number;
  lossAfter: number;
  duplicate: number;
  longDelay: number;
  crash: number;
  /** One act stands still while the rest of the world goes on: a paused machine, a long collection of garbage. */
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

export const CALM: FaultPlan = {
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

/** Each kind of fault is left out of every fourth seed, so that none hides another. */
export function drawFaultPlan(random: Random): FaultPlan {
  const upTo = (most: number) => (random.chance(0.75) ? random.next() * most : 0);
  const plan: FaultPlan = {
    ...CALM,
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
  // A clock that is a day wrong makes 'not found' look old; what then saves the money is a webhook, or the daily
  // comparison with the provider's list, and that the provider knows a payment by more than our idempotency key.
  if (random.chance(0.5)) return { ...plan, clockJump: 0.005, webhookLoss: plan.lossBefore };
  return { ...plan, webhookLoss: random.chance(0.5) ? 1 : upTo(0.5), providerTrustsKeysAlone: random.chance(0.5) };
}
