import { createSeededRandom } from '../../../lectures/create-seeded-random.ts';
import { createDemoId } from './create-demo-id.ts';
import type { PlannedPurchase } from './demo-plan.ts';

/** Issuer codes of the card provider. */
const ISSUERS = ['41', '11', '51', '61', '15', '24'];

export interface PurchaseOptions {
  /** Unique; the ids follow from it. */
  name: string;
  user_id: string;
  amount_won: number;
  at: Date;
  status?: PlannedPurchase['status'];
  refund?: { at: Date; reason: string };
}

export function planPurchase({
  name,
  user_id,
  amount_won,
  at,
  status = 'PAID',
  refund,
}: PurchaseOptions): PlannedPurchase {
  const random = createSeededRandom(`card/${user_id}`);
  const digits = (size: number) => Array.from({ length: size }, () => random.integer(0, 9)).join('');
  const [issuer = '41'] = random.sample(ISSUERS, 1);
  const card = { issuer, number: `${digits(8)}****${digits(3)}*`, approval: digits(8) };
  return {
    id: createDemoId(`order/${name}`),
    order_id: `demo_${at.getTime()}_${createDemoId(name).slice(0, 8)}`,
    user_id,
    amount_won,
    card,
    status,
    at,
    refund: refund === undefined ? null : { id: createDemoId(`refund/${name}`), ...refund },
  };
}
