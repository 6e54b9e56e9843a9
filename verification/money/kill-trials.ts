import { type FailPointName, MONEY_FAIL_POINTS } from '../../apps/server/src/platform/fail-points/fail-point-names.ts';
import type { TossControl } from '../../simulators/toss/src/index.ts';
import type { AuthenticatedOrder } from '../kit/open-buyer.ts';

export interface KillTrial {
  point: FailPointName;
  round: number;
  /** The process that is killed. */
  victim: 'api' | 'worker';
  /** The buyer's request at that moment. */
  act: 'confirm' | 'refund' | 'remainder' | 'withdraw';
  /** Whether the buyer repeats the request afterwards, like after a page reload. */
  retries: boolean;
  /** False: the worker must find the outcome without a webhook. */
  webhooksArrive: boolean;
}

const ROUNDS = 3;

export function listKillTrials(rounds = ROUNDS): KillTrial[] {
  return MONEY_FAIL_POINTS.flatMap((point) => Array.from({ length: rounds }, (_, round) => trialOf(point, round)));
}

function trialOf(point: FailPointName, round: number): KillTrial {
  const [group, place = ''] = point.split(':');
  const isWebhook = group === 'webhook';
  return {
    point,
    round,
    victim: group === 'reconcile' || (isWebhook && !place.endsWith('stored')) ? 'worker' : 'api',
    act: actOf(group, place),
    retries: round === 1,
    webhooksArrive: isWebhook || (group !== 'reconcile' && round === 0),
  };
}

function actOf(group: string | undefined, place: string): KillTrial['act'] {
  if (group === 'remainder') return 'remainder';
  if (group === 'withdrawal') return 'withdraw';
  return group === 'refund' || place.includes('refund') ? 'refund' : 'confirm';
}

/** Drops the provider's response and the lookup, so that only a webhook or the worker can find the outcome. */
export function prepareProvider(
  control: TossControl,
  trial: KillTrial,
  { order_id: orderId }: AuthenticatedOrder,
): void {
  control.setWebhookPolicy({ loseRatio: trial.webhooksArrive ? 0 : 1 });
  if (!trial.point.startsWith('webhook:') && !trial.point.startsWith('reconcile:')) return;
  control.addFault({ kind: 'drop-after', operation: trial.act === 'refund' ? 'cancel' : 'confirm', orderId });
  control.addFault({ kind: 'drop-before', operation: 'get', orderId });
}
