import { setTimeout as pause } from 'node:timers/promises';
import { checkInvariants } from '../../kit/invariants/check-invariants.ts';
import type { SupervisedProcess } from '../../kit/supervise-process.ts';
import type { VerificationResult } from '../../kit/verification-result.ts';
import { waitUntilFinal, waitUntilIdle } from '../../kit/wait-until-final.ts';
import type { PartOptions } from '../chaos-part.ts';
import { startEdgeProcess } from '../clients/start-edge-process.ts';
import { startTestEnvironment } from '../environment/start-test-environment.ts';
import { checkAcknowledged } from '../traffic/check-acknowledged.ts';
import { createTestUsers } from '../traffic/create-test-users.ts';
import { runTraffic } from '../traffic/run-traffic.ts';

const SIZES = {
  full: { rounds: 5, rate: 60, users: 24, kills: 5 },
  quick: { rounds: 1, rate: 30, users: 8, kills: 1 },
};
/** Longer than the edge needs to detect that an API is shutting down. */
const DRAIN = { DRAIN_DELAY_MS: '4000' };
const MAX_TRAFFIC_SECONDS = 600;
const CALM_MS = 1_000;
const FINAL_TIMEOUT_MS = 120_000;
const MAX_RECOVERY_MS = 10_000;

/**
 * Restarts two APIs behind the edge and the worker in turn under load: no request may fail. Then measures how long a
 * killed process takes to be ready; other parts run in parallel and would measure each other.
 */
export async function verifyApiRestarts({ postgres, quick, seed }: PartOptions): Promise<VerificationResult> {
  const size = quick ? SIZES.quick : SIZES.full;
  const environment = await startTestEnvironment({ postgres, env: DRAIN });
  try {
    const second = await environment.addApi();
    const edge = await startEdgeProcess(environment.apiUrl, second.url);
    const outside = { ...environment, apiUrl: `http://127.0.0.1:${edge.port}/api/v1` };
    const users = await createTestUsers(outside, size.users);
    const ending = new AbortController();
    const running = runTraffic(outside, {
      ratePerSecond: size.rate,
      seconds: MAX_TRAFFIC_SECONDS,
      seed,
      users,
      signal: ending.signal,
    });
    const processes = [environment.api, second.api, environment.worker];
    for (let round = 0; round < size.rounds; round += 1) {
      for (const one of processes) {
        await pause(CALM_MS);
        await one.restartGracefully();
      }
    }
    await pause(CALM_MS);
    ending.abort();
    const report = await running;
    await edge.stop();
    await waitUntilFinal(environment.db, FINAL_TIMEOUT_MS);
    await waitUntilIdle(environment.db, FINAL_TIMEOUT_MS);
    const recoveryMs = Math.max(
      await killRepeatedly(environment.api, size.kills),
      await killRepeatedly(environment.worker, size.kills),
    );
    const restarts = size.rounds * processes.length;
    const statuses = [...report.statuses].map(([status, count]) => `${count} x ${status}`).join(', ');
    return {
      figures: `${restarts} restarts, ${report.sent} requests, ${report.failed} failed (${statuses}), read p99 ${report.latencies.read.p99} ms; ${2 * size.kills} kills, ready again within ${seconds(recoveryMs)}`,
      violations: [
        ...(report.failed > 0
          ? [`${report.failed} of ${report.sent} requests failed: ${statuses} (${report.errors})`]
          : []),
        ...(await checkAcknowledged(environment, report.acknowledged)),
        ...(await checkInvariants(environment, { settled: true })),
        ...[environment.api, second.api, environment.worker, edge].flatMap(({ crashes }) => crashes),
      ],
      counts: { restarts, kills: 2 * size.kills, requests: report.sent },
      measures: [
        {
          promise: 'availability',
          what: 'successful requests during rolling restarts',
          figure: `${report.sent - report.failed} of ${report.sent}`,
          limit: 'all',
          isMet: report.failed === 0,
        },
        {
          promise: 'recovery',
          what: 'process ready again after a kill',
          figure: seconds(recoveryMs),
          limit: seconds(MAX_RECOVERY_MS),
          isMet: recoveryMs <= MAX_RECOVERY_MS,
        },
      ],
    };
  } finally {
    await environment.close();
  }
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

/** Milliseconds of the slowest start after a SIGKILL. */
async function killRepeatedly(one: SupervisedProcess, times: number): Promise<number> {
  let slowestMs = 0;
  for (let kill = 0; kill < times; kill += 1) {
    const killedAt = performance.now();
    await one.restart();
    slowestMs = Math.max(slowestMs, performance.now() - killedAt);
  }
  return slowestMs;
}
