export type SandboxTarget =
  | { kind: 'simulator' }
  | { kind: 'live'; clientKey: string; secretKey: string }
  | { kind: 'missing'; message: string };

const KEYS = { TOSS_TEST_CLIENT_KEY: 'clientKey', TOSS_TEST_SECRET_KEY: 'secretKey' } as const;

/** The live form needs the provider's test keys of an operator; live keys are refused, because they would charge cards. */
export function readSandboxTarget(target: string, env: Record<string, string | undefined>): SandboxTarget {
  if (target === 'simulator') return { kind: 'simulator' };
  if (target !== 'live') return { kind: 'missing', message: `Unknown target ${target}. Available: live, simulator.` };
  const unset = Object.keys(KEYS).filter((name) => !env[name]);
  if (unset.length > 0) {
    const how = 'Set them in .env or the environment, or use --target simulator.';
    return { kind: 'missing', message: `The provider's test keys are missing: ${unset.join(', ')}. ${how}` };
  }
  const live = Object.keys(KEYS).filter((name) => !env[name]?.startsWith('test_'));
  if (live.length > 0) return { kind: 'missing', message: `Not a test key (test_…): ${live.join(', ')}.` };
  return { kind: 'live', clientKey: env.TOSS_TEST_CLIENT_KEY ?? '', secretKey: env.TOSS_TEST_SECRET_KEY ?? '' };
}
