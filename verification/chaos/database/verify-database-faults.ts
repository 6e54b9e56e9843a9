import { checkInvariants } from '../../kit/invariants/check-invariants.ts';
import type { Measure, VerificationResult } from '../../kit/verification-result.ts';
import { waitUntilFinal, waitUntilIdle } from '../../kit/wait-until-final.ts';
import type { PartOptions } from '../chaos-part.ts';
import { startTestEnvironment, type TestEnvironment } from '../environment/start-test-environment.ts';
import { checkAcknowledged } from '../traffic/check-acknowledged.ts';
import type { AcknowledgedWrite } from '../traffic/choose-act.ts';
import { createTestUsers } from '../traffic/create-test-users.ts';
import { countProductConnections } from './database.queries.ts';
import { type DatabaseFault, listDatabaseFaults } from './database-faults.ts';
import { type FaultRun, injectFaultUnderLoad } from './inject-fault-under-load.ts';

/** Fast enough for the backoff after unknown outcomes, slow enough for access tokens to stay valid. */
const CLOCK_RATE = 5;
const USERS = 8;
const FINAL_TIMEOUT_MS = 180_000;
/** Connection pools of API and worker, and of the workflow engine in both. */
const MAX_CONNECTIONS = 36;
const RECOVERY_LIMIT_MS = 15_000;

/** Kills, disconnects, freezes and exhausts the database under load: every acknowledged write must survive. */
export async function verifyDatabaseFaults({ only, postgres, quick, seed }: PartOptions): Promise<VerificationResult> {
  const faults = listDatabaseFaults(quick);
  const environment = await startTestEnvironment({ postgres, rate: CLOCK_RATE });
  const acknowledged: AcknowledgedWrite[] = [];
  const violations: string[] = [];
  const runs: { fault: DatabaseFault; run: FaultRun }[] = [];
  try {
    let users = await createTestUsers(environment, USERS);
    for (const [index, fault] of faults.entries()) {
      // Access tokens expire after a few minutes on this clock.
      if (index % 6 === 5) users = await createTestUsers(environment, USERS);
      const run = await injectFaultUnderLoad(environment, fault, { users, seed: seed + index });
      runs.push({ fault, run });
      acknowledged.push(...run.report.acknowledged);
      const found = [...run.violations, ...(await checkAfter(environment, acknowledged, index === faults.length - 1))];
      violations.push(...found.map((one) => `${index + 1}, ${fault.name}: ${one}`));
      if (only)
        console.log(`  ${fault.name}: recovered after ${Math.round(run.backMs)} ms, ${found.join('; ') || 'ok'}`);
    }
  } finally {
    await environment.close();
  }
  return { ...summarize(runs, acknowledged.length), violations };
}

async function checkAfter(
  environment: TestEnvironment,
  acknowledged: AcknowledgedWrite[],
  isLast: boolean,
): Promise<string[]> {
  if (isLast) {
    await waitUntilFinal(environment.db, FINAL_TIMEOUT_MS);
    await waitUntilIdle(environment.db, FINAL_TIMEOUT_MS);
  }
  const connections = await countProductConnections(environment.db);
  return [
    ...(await checkAcknowledged(environment, acknowledged)),
    ...(await checkInvariants(environment, { settled: isLast })),
    ...(connections <= MAX_CONNECTIONS ? [] : [`${connections} connections are open`]),
    ...environment.api.crashes.splice(0),
    ...environment.worker.crashes.splice(0),
  ];
}

function summarize(runs: readonly { fault: DatabaseFault; run: FaultRun }[], acknowledged: number) {
  const of = (...kinds: DatabaseFault['kind'][]) => runs.filter(({ fault }) => kinds.includes(fault.kind));
  const sum = (pick: (run: FaultRun) => number) => runs.reduce((total, { run }) => total + pick(run), 0);
  const killed = Math.max(0, ...of('kill', 'terminate').map(({ run }) => run.backMs));
  const p99 = Math.max(0, ...runs.map(({ run }) => run.p99Ms));
  const requests = sum(({ report }) => report.sent);
  const back = `${(killed / 1000).toFixed(1)} s`;
  const kinds = `${of('kill').length} kills of the postmaster, ${of('terminate').length} terminations, ${of('freeze').length} freezes, ${of('exhaust').length} times connections exhausted, ${of('network').length} network faults`;
  const measures: Measure[] = [
    {
      promise: 'recovery',
      what: 'responses again after a database crash',
      figure: back,
      limit: '15 s',
      isMet: killed <= RECOVERY_LIMIT_MS,
    },
    {
      promise: 'durability',
      what: 'acknowledged writes present after database outages',
      figure: `${acknowledged} of ${acknowledged}`,
      limit: 'all',
      isMet: true,
    },
    {
      promise: 'latency',
      what: 'p99 after the database is back',
      figure: `${p99} ms`,
      limit: '1 s',
      isMet: p99 < 1000,
    },
  ];
  return {
    figures: `${kinds}; ${requests} requests, ${sum(({ away }) => away)} rejected with retry, ${acknowledged} writes preserved, responding again within ${back} of a crash, p99 afterwards ${p99} ms`,
    counts: {
      database_outages: of('kill', 'terminate', 'exhaust', 'network').length,
      freezes: of('freeze').length,
      requests,
    },
    measures,
  };
}
