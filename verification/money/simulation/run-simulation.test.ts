import type { PaymentSnapshot } from '@pilgi/domain/billing';
import { describe, expect, test } from 'vitest';
import type { FaultPlan } from './fault-plan.ts';
import { insertRefund } from './ledger/begin-refund.ts';
import { takeFromLots } from './ledger/hold-credits.ts';
import { type Ledger, type Order, walletOf } from './ledger/ledger.ts';
import { postEntry } from './ledger/post-entry.ts';
import { endHold } from './ledger/settle-hold.ts';
import { bookPayment } from './ledger/settle-payment.ts';
import { closeRefund, refundHoldOf } from './ledger/settle-refund.ts';
import { type Protocol, protocol } from './protocol.ts';
import { runSeed } from './run-seed.ts';
import { runSimulation } from './run-simulation.ts';

const STEPS = 300;
const SEEDS = 200;
const RARE_SEEDS = 600;

describe('runSimulation', () => {
  test('finds no violation in 1,000 seeds', () => {
    const { violations, ...figures } = runSimulation({ seeds: 1_000, steps: STEPS });
    expect(violations).toEqual([]);
    expect(figures.seeds).toBe(1_000);
    expect(figures.steps).toBeGreaterThanOrEqual(1_000 * STEPS);
    expect(figures.faults).toBeGreaterThan(20_000);
  });

  test('injects every kind of fault', () => {
    const { faults_by_kind } = runSimulation({ seeds: 200, steps: STEPS });
    expect(Object.keys(faults_by_kind)).toEqual([
      'clockJump',
      'crash',
      'dashboardCancel',
      'duplicate',
      'forgedWebhook',
      'freeze',
      'longDelay',
      'lossAfter',
      'lossBefore',
      'readLag',
      'refusal',
      'reorder',
      'serverError',
      'temporary',
      'webhookLoss',
    ]);
  });

  test('produces the same trace for the same seed', () => {
    const trace = () => {
      const lines: string[] = [];
      runSeed(7, { steps: STEPS, trace: (line) => lines.push(line) });
      return lines;
    };
    expect(trace().length).toBeGreaterThan(50);
    expect(trace()).toEqual(trace());
  });
});

/** Credits an order again, which the database constraints would prevent. */
function addCreditsAgain(ledger: Ledger, { order, payment }: { order: Order; payment: PaymentSnapshot }) {
  const wallet = walletOf(ledger, order.user_id);
  const lot = ledger.payments.get(order.id)?.lot;
  if (lot === undefined) return;
  lot.granted_micro += order.credits_micro;
  lot.remaining_micro += order.credits_micro;
  const delta_micro = order.credits_micro;
  const transfer = { from_account: 'sys:issued', to_account: `user:${order.user_id}`, amount_micro: delta_micro };
  postEntry(ledger, wallet, { kind: 'TOPUP', source_id: order.id, delta_micro }, [transfer]);
  order.payment_key = payment.paymentKey;
}

const bugs: [title: string, bug: Partial<Protocol>][] = [
  [
    'uses a new key after a lost response',
    {
      decideOrderStep: (at) => {
        const step = protocol.decideOrderStep(at);
        const { event } = at;
        const isUnanswered = event.from === 'confirm' && event.answer.kind === 'lost';
        return isUnanswered ? { do: 'wait', spent_key: event.key } : step;
      },
    },
  ],
  [
    'treats a 404 as final immediately',
    {
      decideOrderStep: (at) => {
        const { event } = at;
        const isMissing = event.from === 'look-up' && event.answer.kind === 'failure';
        if (!isMissing) return protocol.decideOrderStep(at);
        return { do: 'end', status: 'FAILED', why: 'MISSING', fail_code: 'NOT_FOUND_PAYMENT' };
      },
    },
  ],
  [
    'treats a lost confirmation response as a failure',
    {
      decideOrderStep: (at) => {
        const isLost = at.event.from === 'confirm' && at.event.answer.kind === 'lost';
        if (!isLost) return protocol.decideOrderStep(at);
        return { do: 'end', status: 'FAILED', why: 'REFUSED', fail_code: 'TIMEOUT' };
      },
    },
  ],
  [
    'settles an order that is already settled',
    {
      settlePayment: (ledger, input) => {
        if (input.order.status === 'PAID') addCreditsAgain(ledger, input);
        return protocol.settlePayment(ledger, input);
      },
    },
  ],
  [
    'settles any approved amount as the ordered amount',
    {
      settlePayment: (ledger, input) => {
        if (input.order.status === 'PAID') return 'ALREADY';
        bookPayment(ledger, input);
        return 'PAID';
      },
      decideOrderStep: (at) => {
        const { event } = at;
        if (event.from !== 'look-up' || event.answer.kind !== 'payment') return protocol.decideOrderStep(at);
        return { do: 'settle', payment: event.answer.payment };
      },
    },
  ],
  [
    'releases the hold of a pending refund',
    {
      maySweep: () => true,
      settleHold: (ledger, input) => {
        const hold = ledger.holds.get(input.hold_id);
        if (hold?.status !== 'HELD') return 'ALREADY';
        return endHold(ledger, hold, input);
      },
      beginRefund: (ledger, input) => {
        const refund = protocol.beginRefund(ledger, input);
        const hold = typeof refund === 'string' ? undefined : refundHoldOf(ledger, refund);
        if (hold !== undefined) hold.expires_at = input.now;
        return refund;
      },
    },
  ],
  [
    'holds credits without checking the balance',
    {
      holdCredits: (ledger, input) => ({
        outcome: 'HELD',
        hold: takeFromLots(ledger, walletOf(ledger, input.user_id), input),
      }),
    },
  ],
  [
    'refunds without a hold',
    {
      beginRefund: (ledger, input) => {
        const payment = ledger.payments.get(input.payment_id);
        return payment === undefined ? 'UNKNOWN' : insertRefund(ledger, payment, input);
      },
      settleRefund: (_ledger, refund, result) => {
        closeRefund(refund, result);
        return refund.status === 'DONE' ? 'DONE' : 'FAILED';
      },
    },
  ],
  [
    'treats a lost cancel response as a rejection',
    {
      decideRefundStep: (at) => {
        const isLost = at.event.from === 'cancel' && at.event.answer.kind === 'lost';
        return isLost ? { do: 'settle', result: { fail_code: 'TIMEOUT' } } : protocol.decideRefundStep(at);
      },
    },
  ],
  [
    'retries a cancel with the rejected idempotency key',
    {
      decideRefundStep: (at) => {
        const step = protocol.decideRefundStep(at);
        return 'spent_key' in step && step.do === 'wait' ? { do: 'wait' } : step;
      },
    },
  ],
  [
    'trusts a webhook',
    {
      decideHintStep: (at) => {
        const { claimed_status, claimed_won, order_id, payment_key } = at.hint;
        if (claimed_status !== 'DONE' || at.order === null) return protocol.decideHintStep(at);
        const money = { totalAmount: claimed_won, balanceAmount: claimed_won };
        const payment = { paymentKey: payment_key, orderId: order_id, status: 'DONE', ...money, cancels: [] };
        return { do: 'settle', order: at.order, payment };
      },
    },
  ],
  ['takes the number of credits from the client', { creditsFor: (_amount, claimedMicro) => claimedMicro }],
  ['never polls an open order again', { pollDelayMs: () => 8_640_000_000_000 }],
];

const missedReads: Partial<FaultPlan> = { readLag: 0.9, freeze: 0.5, lossAfter: 0.5, webhookLoss: 1, clockJump: 0 };
const wrongClock: Partial<FaultPlan> = {
  readLag: 0.9,
  clockJump: 0.05,
  lossAfter: 0.3,
  crash: 0.02,
  webhookLoss: 0,
  providerTrustsKeysAlone: false,
};

/** These bugs need two or three faults at once, so the plan raises those probabilities. */
const rareBugs: [title: string, plan: Partial<FaultPlan>, bug: Partial<Protocol>][] = [
  [
    'treats an old response as current',
    missedReads,
    {
      decideOrderStep: ({ event, now, order }) =>
        protocol.decideOrderStep({ order, now, event: 'asked_at' in event ? { ...event, asked_at: now } : event }),
    },
  ],
  ['ignores webhooks', wrongClock, { decideHintStep: () => ({ do: 'finish', outcome: 'IGNORED' }) }],
  [
    'closes a webhook after the first provider response',
    wrongClock,
    {
      decideHintStep: (at) =>
        at.answer.kind === 'failure' ? { do: 'finish', outcome: 'IGNORED' } : protocol.decideHintStep(at),
    },
  ],
];

describe('runSimulation with a bug', () => {
  test.each(bugs)(`reports a violation within ${SEEDS} seeds when the protocol %s`, (_title, protocolWithBug) => {
    const found = runSimulation({ seeds: SEEDS, steps: STEPS, protocol: protocolWithBug, maxViolations: 1 });
    const [violation] = found.violations;
    expect(violation?.findings[0]).toMatch(/^I[1-9] /);
    expect(violation?.last_events.at(-1)).toMatch(/^VIOLATION I[1-9] /);
  });

  test.each(rareBugs)(
    `reports a violation within ${RARE_SEEDS} seeds when the protocol %s`,
    (_title, plan, protocolWithBug) => {
      const input = { seeds: RARE_SEEDS, steps: STEPS, plan, maxViolations: 1 };
      const found = runSimulation({ ...input, protocol: protocolWithBug });
      expect(found.violations[0]?.findings[0]).toMatch(/^I5 .* nothing credited/);
      expect(runSimulation(input).violations).toEqual([]);
    },
  );
});
