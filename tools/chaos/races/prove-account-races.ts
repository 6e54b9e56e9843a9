import { checkInvariants } from '../../invariants/check-invariants.ts';
import type { ProofResult } from '../../money-proof/proof-block.ts';
import { waitUntilIdle } from '../../money-proof/wait-until-final.ts';
import type { PartOptions } from '../chaos-part.ts';
import { startWorld } from '../world/start-world.ts';
import { CLIENTS, raceAdjustments, raceLogIns, raceRefreshes, raceRegistrations } from './account-races.ts';
import { openJobRace, raceCompletions } from './work-races.ts';

const FULL_ROUNDS = 8;
const IDLE_TIMEOUT_MS = 120_000;
const ENV = { MODEL_REQUESTS_PER_MINUTE: '1000000', MODEL_TOKENS_PER_MINUTE: '1000000000' };

/** Fifty hands on one session, one address, one password, one key, one upload, one price. */
export async function proveAccountRaces({ only, postgres, quick, seed }: PartOptions): Promise<ProofResult> {
  const world = await startWorld({ postgres, env: ENV });
  const violations: string[] = [];
  let races = 0;
  try {
    const raceStarts = await openJobRace(world, seed);
    const kinds = {
      refresh: () => raceRefreshes(world),
      register: () => raceRegistrations(world),
      'log in': () => raceLogIns(world),
      adjust: () => raceAdjustments(world),
      complete: () => raceCompletions(world),
      start: raceStarts,
    };
    for (let round = 0; round < (quick ? 1 : FULL_ROUNDS); round += 1) {
      for (const [name, race] of Object.entries(kinds)) {
        const found = await race();
        races += 1;
        await waitUntilIdle(world.db, IDLE_TIMEOUT_MS);
        found.push(...(await checkInvariants(world, { settled: true })));
        violations.push(...found.map((one) => `${name}, round ${round}: ${one}`));
        if (only) console.log(`  ${name}, round ${round}: ${found.join('; ') || 'once'}`);
      }
    }
    violations.push(...world.api.crashes, ...world.worker.crashes);
  } finally {
    await world.close();
  }
  const acts = races * CLIENTS;
  return {
    figures: `${races} rounds x ${CLIENTS} clients: refreshes, registrations, log-ins, adjustments, completed uploads, started jobs`,
    violations,
    counts: { races, contended_acts: acts },
  };
}
