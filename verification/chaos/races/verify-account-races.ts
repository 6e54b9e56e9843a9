import { checkInvariants } from '../../kit/invariants/check-invariants.ts';
import type { VerificationResult } from '../../kit/verification-result.ts';
import { waitUntilIdle } from '../../kit/wait-until-final.ts';
import type { PartOptions } from '../chaos-part.ts';
import { startTestEnvironment } from '../environment/start-test-environment.ts';
import { CLIENTS, raceAdjustments, raceLogIns, raceRefreshes, raceRegistrations } from './account-races.ts';
import { openJobRace, raceCompletions } from './work-races.ts';

const FULL_ROUNDS = 8;
const IDLE_TIMEOUT_MS = 120_000;
const ENV = { MODEL_REQUESTS_PER_MINUTE: '1000000', MODEL_TOKENS_PER_MINUTE: '1000000000' };

/** Sends fifty concurrent requests for one session, e-mail address, password, idempotency key, upload and quote. */
export async function verifyAccountRaces({ only, postgres, quick, seed }: PartOptions): Promise<VerificationResult> {
  const environment = await startTestEnvironment({ postgres, env: ENV });
  const violations: string[] = [];
  let races = 0;
  try {
    const raceStarts = await openJobRace(environment, seed);
    const kinds = {
      refresh: () => raceRefreshes(environment),
      register: () => raceRegistrations(environment),
      'log in': () => raceLogIns(environment),
      adjust: () => raceAdjustments(environment),
      complete: () => raceCompletions(environment),
      start: raceStarts,
    };
    for (let round = 0; round < (quick ? 1 : FULL_ROUNDS); round += 1) {
      for (const [name, race] of Object.entries(kinds)) {
        const found = await race();
        races += 1;
        await waitUntilIdle(environment.db, IDLE_TIMEOUT_MS);
        found.push(...(await checkInvariants(environment, { settled: true })));
        violations.push(...found.map((one) => `${name}, round ${round}: ${one}`));
        if (only) console.log(`  ${name}, round ${round}: ${found.join('; ') || 'ok'}`);
      }
    }
    violations.push(...environment.api.crashes, ...environment.worker.crashes);
  } finally {
    await environment.close();
  }
  const acts = races * CLIENTS;
  return {
    figures: `${races} rounds x ${CLIENTS} clients: refreshes, registrations, logins, adjustments, completed uploads, started jobs`,
    violations,
    counts: { races, contended_acts: acts },
  };
}
