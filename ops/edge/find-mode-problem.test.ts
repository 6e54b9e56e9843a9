import { expect, it } from 'vitest';
import { findModeProblem } from './find-mode-problem.ts';

it.each([
  [{ APP_ENV: 'production', TOSS_CLIENT_KEY: 'live_gck_1' }, null],
  [{ APP_ENV: 'production', TOSS_CLIENT_KEY: 'test_gck_1' }, /needs a live_ key/],
  [{ APP_ENV: 'development', TOSS_CLIENT_KEY: 'test_gck_1' }, null],
  [{ APP_ENV: 'production', PAYMENTS_MODE: 'review', TOSS_CLIENT_KEY: 'test_gck_1' }, null],
  [{ APP_ENV: 'development', PAYMENTS_MODE: 'review', TOSS_CLIENT_KEY: 'live_gck_1' }, /needs a test_ key/],
  [{ APP_ENV: 'production', PAYMENTS_MODE: 'off' }, null],
  [{ PAYMENTS_MODE: 'test' }, /is not one of/],
])('%j: %s', (env, expected) => {
  const problem = findModeProblem(env);
  if (expected === null) expect(problem).toBeNull();
  else expect(problem).toMatch(expected);
});
