import type { SeenPayment } from '@pilgi/domain';
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

describe('the protocol as it is', () => {
  test('keeps all promises in a thousand seeds', () => {
    const { violations, ...figures } = runSimulation({ seeds: 1_000, steps: STEPS });
    expect(violations).toEqual([]);
    expect(figures.seeds).toBe(1_000);
    expect(figures.steps).toBeGreaterThanOrEqual(1_000 * STEPS);
    expect(figures.faults).toBeGreaterThan(20_000);
  });

  test('every kind of fault strikes', () => {
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

  test('a seed tells the same story every time', () => {
    const story = () => {
      const lines: string[] = [];
      runSeed(7, { steps: STEPS, trace: (line) => lines.push(line) });
      return lines;
    };
    expect(story().length).toBeGreaterThan(50);
    expect(story()).toEqual(story());
  });
});

/** As the database would do it without its guards. */
function addCreditsAgain(ledger: Ledger, { order, payment }: { order: Order; payment: SeenPayment }) {
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
    'a new key after a lost answer',
    {
      decideOrderStep: (at) => {
        const step = protocol.decideOrderStep(at);
        const { news } = at;
        const isUnanswered = news.from === 'confirm' && news.answer.kind === 'lost';
        return isUnanswered ? { do: 'wait', spent_key: news.key } : step;
      },
    },
  ],
  [
    'a 404 is believed at once',
    {
      decideOrderStep: (at) => {
        const { news } = at;
        const isMissing = news.from === 'look-up' && news.answer.kind === 'failure';
        if (!isMissing) return protocol.decideOrderStep(at);
        return { do: 'end', status: 'FAILED', why: 'MISSING', fail_code: 'NOT_FOUND_PAYMENT' };
      },
    },
  ],
  [
    'no answer to a confirmation is called a failure',
    {
      decideOrderStep: (at) => {
        const isLost = at.news.from === 'confirm' && at.news.answer.kind === 'lost';
        if (!isLost) return protocol.decideOrderStep(at);
        return { do: 'end', status: 'FAILED', why: 'REFUSED', fail_code: 'TIMEOUT' };
      },
    },
  ],
  [
    'settled without looking whether it was before',
    {
      settlePayment: (ledger, input) => {
        if (input.order.status === 'PAID') addCreditsAgain(ledger, input);
        return protocol.settlePayment(ledger, input);
      },
    },
  ],
  [
    'whatever amount the provider took is settled as ordered',
    {
      settlePayment: (ledger, input) => {
        if (input.order.status === 'PAID') return 'ALREADY';
        bookPayment(ledger, input);
        return 'PAID';
      },
      decideOrderStep: (at) => {
        const { news } = at;
        if (news.from !== 'look-up' || news.answer.kind !== 'payment') return protocol.decideOrderStep(at);
        return { do: 'settle', payment: news.answer.payment };
      },
    },
  ],
  [
    'the hold of a pending refund is released',
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
    'credits are set aside without looking whether they are there',
    {
      holdCredits: (ledger, input) => ({
        outcome: 'HELD',
        hold: takeFromLots(ledger, walletOf(ledger, input.user_id), input),
      }),
    },
  ],
  [
    'a refund without a hold',
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
    'no answer to a cancel is called a refusal',
    {
      decideRefundStep: (at) => {
        const isLost = at.news.from === 'cancel' && at.news.answer.kind === 'lost';
        return isLost ? { do: 'settle', result: { fail_code: 'TIMEOUT' } } : protocol.decideRefundStep(at);
      },
    },
  ],
  [
    'a cancel is tried again under the key that was refused',
    {
      decideRefundStep: (at) => {
        const step = protocol.decideRefundStep(at);
        return 'spent_key' in step && step.do === 'wait' ? { do: 'wait' } : step;
      },
    },
  ],
  [
    'a webhook is believed',
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
  ['the number of credits comes from the client', { creditsFor: (_amount, claimedMicro) => claimedMicro }],
  ['an open order is never looked at again', { waitBeforeNextLookMs: () => 8_640_000_000_000 }],
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

/** Two or three things must go wrong together for these, so the faults dwell on them. */
const rareBugs: [title: string, plan: Partial<FaultPlan>, bug: Partial<Protocol>][] = [
  [
    'an answer is read as if it told of now',
    missedReads,
    {
      decideOrderStep: ({ news, now, order }) =>
        protocol.decideOrderStep({ order, now, news: 'asked_at' in news ? { ...news, asked_at: now } : news }),
    },
  ],
  ['webhooks are not followed', wrongClock, { decideHintStep: () => ({ do: 'tell', outcome: 'IGNORED' }) }],
  [
    'a hint ends with the first thing the provider says',
    wrongClock,
    {
      decideHintStep: (at) =>
        at.answer.kind === 'failure' ? { do: 'tell', outcome: 'IGNORED' } : protocol.decideHintStep(at),
    },
  ],
];

describe('a bug is found', () => {
  test.each(bugs)(`within ${SEEDS} seeds: %s`, (_title, protocolWithBug) => {
    const found = runSimulation({ seeds: SEEDS, steps: STEPS, protocol: protocolWithBug, mostViolations: 1 });
    const [violation] = found.violations;
    expect(violation?.findings[0]).toMatch(/^I[1-9] /);
    expect(violation?.last_events.at(-1)).toMatch(/^VIOLATION I[1-9] /);
  });

  test.each(rareBugs)(`within ${RARE_SEEDS} seeds: %s`, (_title, plan, protocolWithBug) => {
    const input = { seeds: RARE_SEEDS, steps: STEPS, plan, mostViolations: 1 };
    const found = runSimulation({ ...input, protocol: protocolWithBug });
    expect(found.violations[0]?.findings[0]).toMatch(/^I5 .* nothing credited/);
    expect(runSimulation(input).violations).toEqual([]);
  });
});
