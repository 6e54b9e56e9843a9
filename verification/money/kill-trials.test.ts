import { expect, it } from 'vitest';
import { listKillTrials } from './kill-trials.ts';

it('lists three trials for each of 35 fail points, with and without webhooks and a retry', () => {
  const trials = listKillTrials();
  expect(trials).toHaveLength(105);
  const chosen = trials.filter(({ point }) => point === 'refund:after-intent');
  expect(chosen).toMatchObject([
    { victim: 'api', act: 'refund', retries: false, webhooksArrive: true },
    { victim: 'api', act: 'refund', retries: true, webhooksArrive: false },
    { victim: 'api', act: 'refund', retries: false, webhooksArrive: false },
  ]);
  expect(trials.find(({ point }) => point === 'webhook:before-marked')).toMatchObject({
    victim: 'worker',
    act: 'confirm',
  });
  expect(trials.find(({ point }) => point === 'withdrawal:in-close')).toMatchObject({ victim: 'api', act: 'withdraw' });
  expect(trials.find(({ point }) => point === 'remainder:in-intent')).toMatchObject({ act: 'remainder' });
  expect(trials.find(({ point }) => point === 'webhook:before-stored')).toMatchObject({ victim: 'api' });
  expect(trials.find(({ point }) => point === 'reconcile:refund-looked-up')).toMatchObject({
    victim: 'worker',
    act: 'refund',
    webhooksArrive: false,
  });
});
