import { keyProblemFor, PAYMENTS_MODES } from '@pilgi/domain/billing';

/** Why the payment widget must not be served: its client key belongs to another mode. Null when all is well. */
export function findModeProblem(env: Record<string, string | undefined>): string | null {
  const { PAYMENTS_MODE = '', TOSS_CLIENT_KEY: key = '', APP_ENV } = env;
  const mode = PAYMENTS_MODES.find((one) => one === (PAYMENTS_MODE || 'live'));
  if (mode === undefined) return `PAYMENTS_MODE: ${PAYMENTS_MODE} is not one of ${PAYMENTS_MODES.join(', ')}`;
  const problem = keyProblemFor(mode, key);
  if (problem === null || (mode === 'live' && APP_ENV !== 'production')) return null;
  return `TOSS_CLIENT_KEY: PAYMENTS_MODE=${mode} needs a ${mode === 'live' ? 'live_' : 'test_'} key`;
}
