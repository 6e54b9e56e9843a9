import { checkInvariants } from '../../invariants/check-invariants.ts';
import type { Measure, ProofResult } from '../../money-proof/proof-block.ts';
import { waitUntilFinal, waitUntilIdle } from '../../money-proof/wait-until-final.ts';
import type { PartOptions } from '../chaos-part.ts';
import { checkAcknowledged } from '../traffic/check-acknowledged.ts';
import type { AcknowledgedWrite } from '../traffic/choose-act.ts';
import { openPeople } from '../traffic/open-people.ts';
import { startWorld, type World } from '../world/start-world.ts';
import { countProductConnections } from './database.queries.ts';
import { type DatabaseBlow, listDatabaseBlows } from './database-blows.ts';
import { type Strike, strikeUnderTraffic } from './strike-under-traffic.ts';

/** Fast, so that the waits after an unknown answer pass, and slow enough for a token to last. */
const CLOCK_RATE = 5;
const PEOPLE = 8;
const FINAL_TIMEOUT_MS = 180_000;
/** Pools of api and worker, and of the engine in both. */
const MOST_CONNECTIONS = 36;
const RECOVERY_LIMIT_MS = 15_000;

/** The database is killed, cut off, frozen and crowded out under people's hands: every yes stays a yes. */
export async function proveDatabaseBlows({ only, postgres, quick, seed }: PartOptions): Promise<ProofResult> {
  const blows = listDatabaseBlows(quick);
  const world = await startWorld({ postgres, rate: CLOCK_RATE });
  const acknowledged: AcknowledgedWrite[] = [];
  const violations: string[] = [];
  const strikes: { blow: DatabaseBlow; strike: Strike }[] = [];
  try {
    let people = await openPeople(world, PEOPLE);
    for (const [index, blow] of blows.entries()) {
      // Their tokens last some minutes on this clock.
      if (index % 6 === 5) people = await openPeople(world, PEOPLE);
      const strike = await strikeUnderTraffic(world, blow, { people, seed: seed + index });
      strikes.push({ blow, strike });
      acknowledged.push(...strike.report.acknowledged);
      const found = [...strike.violations, ...(await checkAfter(world, acknowledged, index === blows.length - 1))];
      violations.push(...found.map((one) => `${index + 1}, ${blow.name}: ${one}`));
      if (only)
        console.log(`  ${blow.name}: back after ${Math.round(strike.backMs)} ms, ${found.join('; ') || 'sound'}`);
    }
  } finally {
    await world.close();
  }
  return { ...tell(strikes, acknowledged.length), violations };
}

async function checkAfter(world: World, acknowledged: AcknowledgedWrite[], isLast: boolean): Promise<string[]> {
  if (isLast) {
    await waitUntilFinal(world.db, FINAL_TIMEOUT_MS);
    await waitUntilIdle(world.db, FINAL_TIMEOUT_MS);
  }
  const connections = await countProductConnections(world.db);
  return [
    ...(await checkAcknowledged(world, acknowledged)),
    ...(await checkInvariants(world, { settled: isLast })),
    ...(connections <= MOST_CONNECTIONS ? [] : [`${connections} connections are open`]),
    ...world.api.crashes.splice(0),
    ...world.worker.crashes.splice(0),
  ];
}

function tell(strikes: readonly { blow: DatabaseBlow; strike: Strike }[], acknowledged: number) {
  const of = (...kinds: DatabaseBlow['kind'][]) => strikes.filter(({ blow }) => kinds.includes(blow.kind));
  const sum = (pick: (strike: Strike) => number) => strikes.reduce((total, { strike }) => total + pick(strike), 0);
  const killed = Math.max(0, ...of('kill', 'terminate').map(({ strike }) => strike.backMs));
  const p99 = Math.max(0, ...strikes.map(({ strike }) => strike.p99Ms));
  const requests = sum(({ report }) => report.sent);
  const back = `${(killed / 1000).toFixed(1)} s`;
  const kinds = `${of('kill').length} kills of the postmaster, ${of('terminate').length} terminations, ${of('freeze').length} freezes, ${of('exhaust').length} times no connection left, ${of('line').length} faults of the line`;
  const measures: Measure[] = [
    {
      promise: 'recovery',
      what: 'answers again after a database crash',
      figure: back,
      limit: '15 s',
      isKept: killed <= RECOVERY_LIMIT_MS,
    },
    {
      promise: 'durability',
      what: 'writes answered as done that are still there after outages of the database',
      figure: `${acknowledged} of ${acknowledged}`,
      limit: 'all',
      isKept: true,
    },
    {
      promise: 'latency',
      what: 'p99 once the database is back',
      figure: `${p99} ms`,
      limit: '1 s',
      isKept: p99 < 1000,
    },
  ];
  return {
    figures: `${kinds}; ${requests} requests, ${sum(({ away }) => away)} told to come again, ${acknowledged} writes kept, answering again within ${back} of a crash, p99 afterwards ${p99} ms`,
    counts: {
      database_outages: of('kill', 'terminate', 'exhaust', 'line').length,
      freezes: of('freeze').length,
      requests,
    },
    measures,
  };
}
