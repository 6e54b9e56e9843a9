import { setTimeout as pause } from 'node:timers/promises';
import { checkInvariants } from '../../invariants/check-invariants.ts';
import type { ProofResult } from '../../money-proof/proof-block.ts';
import { waitUntilFinal, waitUntilIdle } from '../../money-proof/wait-until-final.ts';
import type { PartOptions } from '../chaos-part.ts';
import { startGatewayProcess } from '../clients/start-gateway-process.ts';
import { checkAcknowledged } from '../traffic/check-acknowledged.ts';
import { openPeople } from '../traffic/open-people.ts';
import { runTraffic } from '../traffic/run-traffic.ts';
import { startWorld } from '../world/start-world.ts';

const SIZES = { full: { rounds: 5, rate: 60, people: 24 }, quick: { rounds: 1, rate: 30, people: 8 } };
/** Longer than the gateway takes to see that one is about to end. */
const DRAIN = { DRAIN_DELAY_MS: '4000' };
const MOST_SECONDS = 600;
const CALM_MS = 1_000;
const FINAL_TIMEOUT_MS = 120_000;

/** Two apis behind the gateway are replaced in turn, workers between them; nobody who comes meanwhile notices. */
export async function proveApiRestarts({ postgres, quick, seed }: PartOptions): Promise<ProofResult> {
  const size = quick ? SIZES.quick : SIZES.full;
  const world = await startWorld({ postgres, env: DRAIN });
  try {
    const second = await world.addApi();
    const gateway = await startGatewayProcess(world.apiUrl, second.url);
    const outside = { ...world, apiUrl: `http://127.0.0.1:${gateway.port}/api/v1` };
    const people = await openPeople(outside, size.people);
    const ending = new AbortController();
    const running = runTraffic(outside, {
      ratePerSecond: size.rate,
      seconds: MOST_SECONDS,
      seed,
      people,
      signal: ending.signal,
    });
    const processes = [world.api, second.api, world.worker];
    for (let round = 0; round < size.rounds; round += 1) {
      for (const one of processes) {
        await pause(CALM_MS);
        await one.renew();
      }
    }
    await pause(CALM_MS);
    ending.abort();
    const report = await running;
    await gateway.stop();
    await waitUntilFinal(world.db, FINAL_TIMEOUT_MS);
    await waitUntilIdle(world.db, FINAL_TIMEOUT_MS);
    const restarts = size.rounds * processes.length;
    const statuses = [...report.statuses].map(([status, count]) => `${count} x ${status}`).join(', ');
    return {
      figures: `${restarts} restarts, ${report.sent} requests, ${report.failed} failed (${statuses}), read p99 ${report.latencies.read.p99} ms`,
      violations: [
        ...(report.failed > 0 ? [`${report.failed} of ${report.sent} requests failed: ${statuses}`] : []),
        ...(await checkAcknowledged(world, report.acknowledged)),
        ...(await checkInvariants(world, { settled: true })),
        ...[world.api, second.api, world.worker, gateway].flatMap(({ crashes }) => crashes),
      ],
      counts: { restarts, requests: report.sent },
      measures: [
        {
          promise: 'availability',
          what: 'requests answered while every process is replaced in turn',
          figure: `${report.sent - report.failed} of ${report.sent}`,
          limit: 'all',
          isKept: report.failed === 0,
        },
      ],
    };
  } finally {
    await world.close();
  }
}
