import { describe, expect, it } from 'vitest';
import { chooseTests } from './choose-tests.ts';

const CHANGED = ['apps/server/src/features/payments/confirm-payment.ts'];
const NEAR = 'apps/server/src/features/payments/confirm-payment.test.ts';
const MIDDLE = 'apps/server/src/features/credits/hold-credits.test.ts';
const FAR = 'tools/seed/run-seed.test.ts';

function time(file: string, seconds: number) {
  return { file, suite: 'server', seconds };
}

describe('chooseTests', () => {
  it('takes the nearest tests that fit the budget', () => {
    const times = [time(NEAR, 20), time(MIDDLE, 50), time(FAR, 5)];
    const choice = chooseTests({ related: [FAR, MIDDLE, NEAR], changed: CHANGED, times, budgetSeconds: 60 });
    expect(choice).toEqual({ chosen: [NEAR, FAR], left: [MIDDLE] });
  });

  it('takes a changed test file whatever its time', () => {
    const choice = chooseTests({ related: [NEAR], changed: [NEAR], times: [time(NEAR, 90)], budgetSeconds: 60 });
    expect(choice).toEqual({ chosen: [NEAR], left: [] });
  });

  it('leaves a test of the deep layer out unless the test file changed', () => {
    const choice = { related: [FAR, NEAR], times: [], budgetSeconds: 60, deep: [NEAR] };
    expect(chooseTests({ ...choice, changed: CHANGED })).toEqual({ chosen: [FAR], left: [NEAR] });
    expect(chooseTests({ ...choice, changed: [NEAR] })).toEqual({ chosen: [NEAR, FAR], left: [] });
  });

  it('counts five seconds for a file without a recorded time', () => {
    const choice = chooseTests({ related: [NEAR, MIDDLE, FAR], changed: CHANGED, times: [], budgetSeconds: 12 });
    expect(choice).toEqual({ chosen: [NEAR, MIDDLE], left: [FAR] });
  });
});
