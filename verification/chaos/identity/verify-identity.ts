import { aProviderUser } from '../../../apps/server/testing/social-browser.ts';
import type { FaultKind } from '../../../simulators/identity/src/index.ts';
import { checkInvariants } from '../../kit/invariants/check-invariants.ts';
import type { VerificationResult } from '../../kit/verification-result.ts';
import { callApi } from '../call-api.ts';
import type { PartOptions } from '../chaos-part.ts';
import type { FaultProxy } from '../environment/start-fault-proxy.ts';
import { startTestEnvironment, type TestEnvironment } from '../environment/start-test-environment.ts';
import { type Account, openAccount, PASSWORD } from '../open-account.ts';
import { getIdentityCounts } from './identity.queries.ts';
import { openSocialBrowser } from './open-social-browser.ts';

interface Trial {
  title: string;
  begin(environment: TestEnvironment): void;
}

const lineFault = (title: string, inject: (line: FaultProxy) => void): Trial => ({
  title: `line ${title}`,
  begin: ({ proxies }) => inject(proxies.identity),
});
const providerFault = (kind: FaultKind): Trial => ({
  title: kind,
  begin: ({ identity }) => identity.faults.add({ kind, times: null }),
});

const PROVIDERS = ['kakao', 'google'] as const;
const TRIALS: readonly Trial[] = [
  lineFault('cut', (line) => line.cut()),
  lineFault('stalled', (line) => line.stall()),
  lineFault('resetting every second connection', (line) => line.reset(0.5)),
  lineFault('delayed by 2 s', (line) => line.delay(2000)),
  providerFault('token-error'),
  providerFault('bad-signature'),
  providerFault('unknown-key'),
  providerFault('wrong-nonce'),
  providerFault('expired-token'),
  providerFault('reused-code'),
];
const QUICK_TRIALS = 3;
/** A provider that does not respond must not slow down the sign-in with a password. */
const MAX_PASSWORD_LOGIN_MS = 20_000;

/** Signs up while a provider or the line to it fails, then again: one account, and other ways to sign in work all the time. */
export async function verifyIdentity({ postgres, quick }: PartOptions): Promise<VerificationResult> {
  const environment = await startTestEnvironment({ postgres });
  const violations: string[] = [];
  let refused = 0;
  const trials = (quick ? TRIALS.slice(0, QUICK_TRIALS) : TRIALS).flatMap((trial) =>
    PROVIDERS.map((provider) => ({ ...trial, provider })),
  );
  try {
    const other = await openAccount(environment.apiUrl);
    for (const trial of trials) {
      const outcome = await tryTrial(environment, trial, other);
      refused += outcome.isRefused ? 1 : 0;
      violations.push(...outcome.violations.map((found) => `${trial.provider} ${trial.title}: ${found}`));
    }
    violations.push(...(await checkInvariants(environment, { settled: false })));
    violations.push(...environment.api.crashes);
  } finally {
    await environment.close();
  }
  return {
    figures: `${trials.length} faults of ${PROVIDERS.length} providers, ${refused} sign-ins refused and repeated`,
    violations,
    counts: { identity_faults: trials.length },
  };
}

async function tryTrial(
  environment: TestEnvironment,
  trial: Trial & { provider: (typeof PROVIDERS)[number] },
  other: Account,
): Promise<{ isRefused: boolean; violations: string[] }> {
  const { provider } = trial;
  const user = aProviderUser();
  trial.begin(environment);
  const signingUp = openSocialBrowser(environment)
    .signUp(provider, user)
    .then(
      () => null,
      (error: unknown) => String(error),
    );
  const form = { username: other.email, password: PASSWORD };
  const login = await callApi(`${environment.apiUrl}/auth/login/token`, { form });
  const refusal = await signingUp;
  const during = await getIdentityCounts(environment.db, user.email);
  environment.identity.faults.clear();
  environment.proxies.identity.heal();
  const again = await openSocialBrowser(environment)
    .arrive(provider, user)
    .then(
      ({ tokens }) => tokens !== null,
      () => false,
    );
  const isSignedIn = again || (await signUpAgain(environment, provider, user));
  const after = await getIdentityCounts(environment.db, user.email);
  const isOnce = after.accounts === 1 && after.identities === 1;
  return {
    isRefused: refusal !== null,
    violations: [
      ...(refusal === null || during.sessions === 0 ? [] : [`refused (${refusal}) with ${during.sessions} sessions`]),
      ...(refusal?.includes('500') === true ? [`ended with a server error: ${refusal}`] : []),
      ...(login.status === 200 ? [] : [`a password login returned ${login.status}`]),
      ...(login.ms <= MAX_PASSWORD_LOGIN_MS ? [] : [`a password login took ${Math.round(login.ms)} ms`]),
      ...(isSignedIn ? [] : ['the second sign-in failed']),
      ...(isOnce ? [] : [`${after.accounts} accounts with ${after.identities} identities`]),
    ],
  };
}

async function signUpAgain(
  environment: TestEnvironment,
  provider: (typeof PROVIDERS)[number],
  user: ReturnType<typeof aProviderUser>,
): Promise<boolean> {
  return await openSocialBrowser(environment)
    .signUp(provider, user)
    .then(
      () => true,
      () => false,
    );
}
