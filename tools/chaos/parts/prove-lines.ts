import { setTimeout as pause } from 'node:timers/promises';
import { checkInvariants } from '../../invariants/check-invariants.ts';
import type { ProofResult } from '../../money-proof/proof-block.ts';
import { waitUntilFinal, waitUntilIdle } from '../../money-proof/wait-until-final.ts';
import type { PartOptions } from '../chaos-part.ts';
import { checkAcknowledged } from '../traffic/check-acknowledged.ts';
import type { AcknowledgedWrite } from '../traffic/choose-act.ts';
import { openPeople } from '../traffic/open-people.ts';
import { runTraffic } from '../traffic/run-traffic.ts';
import type { FaultProxy } from '../world/start-fault-proxy.ts';
import type { LineName } from '../world/start-surroundings.ts';
import { startWorld } from '../world/start-world.ts';

interface Trial {
  line: LineName;
  title: string;
  disturb(line: FaultProxy): void;
}

const DISTURBANCES: readonly Omit<Trial, 'line'>[] = [
  { title: 'cut', disturb: (line) => line.cut() },
  { title: 'silent', disturb: (line) => line.stall() },
  { title: 'half a second late', disturb: (line) => line.delay(500) },
  { title: 'every third connection broken off', disturb: (line) => line.reset(1 / 3) },
];
const LINES: readonly LineName[] = ['provider', 'mail', 'storage', 'model'];
const PEOPLE = 8;
const RATE = 20;
const CALM_SECONDS = 1;
const DISTURBED_SECONDS = 6;
const QUICK_TRIALS = 3;
const FINAL_TIMEOUT_MS = 180_000;
/** Fast, so that the waits after an unknown answer pass, and no faster than the worker can follow. */
const CLOCK_RATE = 10;
/** Money weighs more than usual, because it is what the provider's line carries. */
const MIX = { read: 60, write: 20, money: 20 };

/** Each line outwards is disturbed while people go on: those who do not need it notice nothing, and nothing is lost. */
export async function proveLines({ postgres, quick, seed }: PartOptions): Promise<ProofResult> {
  const all = LINES.flatMap((line) => DISTURBANCES.map((one) => ({ line, ...one })));
  const trials = quick ? all.slice(0, QUICK_TRIALS) : all;
  const world = await startWorld({ postgres, rate: CLOCK_RATE });
  const violations: string[] = [];
  const acknowledged: AcknowledgedWrite[] = [];
  let requests = 0;
  let longestMs = 0;
  try {
    const people = await openPeople(world, PEOPLE);
    for (const [index, trial] of trials.entries()) {
      const line = world.lines[trial.line];
      const seconds = CALM_SECONDS + DISTURBED_SECONDS;
      const running = runTraffic(world, { ratePerSecond: RATE, seconds, people, seed: seed + index, mix: MIX });
      await pause(CALM_SECONDS * 1000);
      trial.disturb(line);
      await pause(DISTURBED_SECONDS * 1000);
      line.heal();
      const report = await running;
      requests += report.sent;
      acknowledged.push(...report.acknowledged);
      longestMs = Math.max(longestMs, await waitUntilFinal(world.db, FINAL_TIMEOUT_MS));
      await waitUntilIdle(world.db, FINAL_TIMEOUT_MS);
      const found = [
        ...(report.failed > 0 ? [`${report.failed} of ${report.sent} answers failed`] : []),
        ...(await checkAcknowledged(world, acknowledged)),
        ...(await checkInvariants(world, { settled: true })),
        ...world.api.crashes,
        ...world.worker.crashes,
      ];
      violations.push(...found.map((one) => `${trial.line} ${trial.title}: ${one}`));
    }
  } finally {
    await world.close();
  }
  const longest = `${(longestMs / 1000).toFixed(1)} s (clock x${CLOCK_RATE})`;
  return {
    figures: `${trials.length} disturbances of ${new Set(trials.map((one) => one.line)).size} lines among ${requests} requests, longest to final ${longest}`,
    violations,
    counts: { requests },
  };
}
