import { setTimeout as pause } from 'node:timers/promises';
import { checkInvariants } from '../../kit/invariants/check-invariants.ts';
import type { VerificationResult } from '../../kit/verification-result.ts';
import { waitUntilFinal, waitUntilIdle } from '../../kit/wait-until-final.ts';
import type { PartOptions } from '../chaos-part.ts';
import { openEdge } from '../clients/start-edge-process.ts';
import type { ServiceName } from '../environment/start-dependencies.ts';
import type { FaultProxy } from '../environment/start-fault-proxy.ts';
import { startTestEnvironment } from '../environment/start-test-environment.ts';
import { checkAcknowledged } from '../traffic/check-acknowledged.ts';
import type { AcknowledgedWrite } from '../traffic/choose-act.ts';
import { createTestUsers } from '../traffic/create-test-users.ts';
import { runTraffic } from '../traffic/run-traffic.ts';

interface Trial {
  service: ServiceName;
  title: string;
  inject(proxy: FaultProxy): void;
}

const FAULTS: readonly Omit<Trial, 'service'>[] = [
  { title: 'cut', inject: (proxy) => proxy.cut() },
  { title: 'stalled', inject: (proxy) => proxy.stall() },
  { title: 'delayed by half a second', inject: (proxy) => proxy.delay(500) },
  { title: 'every third connection reset', inject: (proxy) => proxy.reset(1 / 3) },
];
const SERVICES: readonly ServiceName[] = ['provider', 'mail', 'storage', 'model'];
const USERS = 8;
const RATE = 20;
const BASELINE_SECONDS = 1;
const FAULT_SECONDS = 6;
const QUICK_TRIALS = 3;
const FINAL_TIMEOUT_MS = 180_000;
/** Fast enough for the backoff after unknown outcomes, slow enough for the worker. */
const CLOCK_RATE = 10;
/** More payments than usual, because they use the connection to the provider. */
const MIX = { read: 60, write: 20, money: 20 };

/** Injects faults into each outgoing connection under load: requests that do not need it must succeed, and nothing is lost. */
export async function verifyConnectionFaults({ postgres, quick, seed }: PartOptions): Promise<VerificationResult> {
  const all = SERVICES.flatMap((service) => FAULTS.map((one) => ({ service, ...one })));
  const trials = quick ? all.slice(0, QUICK_TRIALS) : all;
  const environment = await startTestEnvironment({ postgres, rate: CLOCK_RATE });
  const { edge, outside } = await openEdge(environment);
  const violations: string[] = [];
  const acknowledged: AcknowledgedWrite[] = [];
  let requests = 0;
  let slowestMs = 0;
  try {
    const users = await createTestUsers(outside, USERS);
    for (const [index, trial] of trials.entries()) {
      const proxy = environment.proxies[trial.service];
      const seconds = BASELINE_SECONDS + FAULT_SECONDS;
      const running = runTraffic(outside, { ratePerSecond: RATE, seconds, users, seed: seed + index, mix: MIX });
      await pause(BASELINE_SECONDS * 1000);
      trial.inject(proxy);
      await pause(FAULT_SECONDS * 1000);
      proxy.heal();
      const report = await running;
      requests += report.sent;
      acknowledged.push(...report.acknowledged);
      slowestMs = Math.max(slowestMs, await waitUntilFinal(environment.db, FINAL_TIMEOUT_MS));
      await waitUntilIdle(environment.db, FINAL_TIMEOUT_MS);
      const found = [
        ...(report.failed > 0 ? [`${report.failed} of ${report.sent} requests failed`] : []),
        ...(await checkAcknowledged(environment, acknowledged)),
        ...(await checkInvariants(environment, { settled: true })),
        ...environment.api.crashes,
        ...environment.worker.crashes,
      ];
      violations.push(...found.map((one) => `${trial.service} ${trial.title}: ${one}`));
    }
  } finally {
    await edge.stop();
    await environment.close();
  }
  const slowest = `${(slowestMs / 1000).toFixed(1)} s (clock x${CLOCK_RATE})`;
  return {
    figures: `${trials.length} faults on ${new Set(trials.map((one) => one.service)).size} connections during ${requests} requests, slowest final after ${slowest}`,
    violations,
    counts: { requests },
  };
}
