import { loadavg } from 'node:os';
import { findFreePort } from '../../../tools/dev/node/find-free-port.ts';
import { checkInvariants } from '../../kit/invariants/check-invariants.ts';
import type { Measure, VerificationResult } from '../../kit/verification-result.ts';
import { waitUntilFinal, waitUntilIdle } from '../../kit/wait-until-final.ts';
import type { PartOptions } from '../chaos-part.ts';
import { openEdge } from '../clients/start-edge-process.ts';
import { startTestEnvironment, type TestEnvironment } from '../environment/start-test-environment.ts';
import { checkAcknowledged } from '../traffic/check-acknowledged.ts';
import { createTestUsers, type TestUser } from '../traffic/create-test-users.ts';
import { runTraffic, type TrafficReport } from '../traffic/run-traffic.ts';
import { type LoginBurst, loginBurst } from './login-burst.ts';
import { measureBaseline } from './measure-baseline.ts';
import { growthPerMinute, type MemorySample, sampleLiveMemory } from './sample-live-memory.ts';
import { type Sample, sampleProcess } from './sample-process.ts';

const SIZES = {
  full: { soakRate: 150, soakSeconds: 480, spikeSeconds: 60, logins: 200, users: 60 },
  quick: { soakRate: 100, soakSeconds: 20, spikeSeconds: 5, logins: 60, users: 12 },
};
const SPIKE_RATE = 600;
const AFTER_SECONDS = 5;
const FINAL_TIMEOUT_MS = 300_000;
const SHED = new Set([429, 503]);
const LIMITS_MS = { p50: 50, read: 300, money: 800 };
const MAX_MEMORY_GROWTH_MB = 2;
/** Limit of an API in compose.production.yaml; Node takes half of it for the heap. */
const CONTAINER_MB = 1024;
/** In a shorter soak the memory slope is mostly noise. */
const MIN_MEASURED_SOAK_SECONDS = 120;

interface Soak {
  soak: TrafficReport;
  samples: readonly Sample[];
  memory: readonly MemorySample[];
  baseline: { p50: number; p99: number };
  load: number;
}

/** Steady load, spike and login burst: no steady request may fail, other requests may be rejected with 429 or 503, and no acknowledged write is lost. */
export async function verifyLoad({ postgres, quick, seed }: PartOptions): Promise<VerificationResult> {
  const size = quick ? SIZES.quick : SIZES.full;
  const inspectPort = await findFreePort();
  const environment = await startTestEnvironment({
    postgres,
    env: {
      DATABASE_POOL_SIZE: '20',
      NODE_OPTIONS: `--max-old-space-size=${CONTAINER_MB / 2} --inspect-port=127.0.0.1:${inspectPort}`,
    },
  });
  const { edge, outside } = await openEdge(environment);
  try {
    const users = await createTestUsers(outside, size.users);
    const steady = await runSoak(environment, outside, { ...size, seed, users, inspectPort });
    const { baseline, load, soak } = steady;
    const soaked = await settle(environment, soak);
    const spike = await runTraffic(outside, {
      ratePerSecond: SPIKE_RATE,
      seconds: size.spikeSeconds,
      seed: seed + 1,
      users,
    });
    const spiked = await settle(environment, spike);
    const after = await runTraffic(outside, { ratePerSecond: 20, seconds: AFTER_SECONDS, seed: seed + 2, users });
    const burst = await burstUnderTraffic(outside, { ...size, seed, users });
    const measures = summarizeMeasures(steady, { soakSeconds: size.soakSeconds });
    const requests = soak.sent + spike.sent + after.sent + burst.logins.accepted + burst.logins.rejected;
    return {
      figures: summarizeFigures({
        soak,
        spike,
        after,
        burst: burst.logins,
        load,
        ratio: soak.latencies.read.p50 / baseline.p50,
      }),
      violations: [
        ...(soak.failed > 0 ? [`${soak.failed} of ${soak.sent} steady requests failed: ${statusesOf(soak)}`] : []),
        ...soaked.map((found) => `soak: ${found}`),
        ...listUnexpectedFailures(spike).map((found) => `spike: ${found}`),
        ...spiked.map((found) => `spike: ${found}`),
        ...(after.failed > 0 ? [`${after.failed} requests failed after the spike: ${statusesOf(after)}`] : []),
        ...burst.violations,
        ...environment.api.crashes,
        ...environment.worker.crashes,
        ...edge.crashes,
      ],
      counts: { requests },
      measures,
    };
  } finally {
    await edge.stop();
    await environment.close();
  }
}

/** Steady traffic beside a bare server, with samples of the API. */
async function runSoak(
  environment: TestEnvironment,
  outside: TestEnvironment,
  options: { soakRate: number; soakSeconds: number; seed: number; users: TestUser[]; inspectPort: number },
): Promise<Soak> {
  const { inspectPort, seed, soakRate, soakSeconds, users } = options;
  const bare = await measureBaseline(environment.databaseUrl);
  const sampler = sampleProcess(environment.api.pid(), `${environment.apiUrl}/health`);
  const memorySampler = await sampleLiveMemory(environment.api.pid(), inspectPort);
  const soak = await runTraffic(outside, { ratePerSecond: soakRate, seconds: soakSeconds, seed, users });
  return {
    soak,
    samples: await sampler.stop(),
    memory: await memorySampler.stop(),
    baseline: await bare.stop(),
    load: loadavg()[0] ?? 0,
  };
}

async function settle(environment: TestEnvironment, { acknowledged }: TrafficReport): Promise<string[]> {
  await waitUntilFinal(environment.db, FINAL_TIMEOUT_MS);
  await waitUntilIdle(environment.db, FINAL_TIMEOUT_MS);
  return [
    ...(await checkAcknowledged(environment, acknowledged)),
    ...(await checkInvariants(environment, { settled: true })),
  ];
}

/** Failures other than load shedding: no response, or a 5xx other than 503. */
function listUnexpectedFailures({ statuses }: TrafficReport): string[] {
  return [...statuses].flatMap(([status, count]) =>
    status === 0 || (status >= 500 && !SHED.has(status)) ? [`${count} responses with ${status}`] : [],
  );
}

async function burstUnderTraffic(
  environment: TestEnvironment,
  { logins, users, seed }: { logins: number; users: Awaited<ReturnType<typeof createTestUsers>>; seed: number },
) {
  const others = runTraffic(environment, { ratePerSecond: 20, seconds: AFTER_SECONDS, seed: seed + 3, users });
  const burst = await loginBurst(environment, logins);
  const served = await others;
  const failed =
    served.failed > 0 ? [`${served.failed} other requests failed during the login burst: ${statusesOf(served)}`] : [];
  return { logins: burst, others: served, violations: [...burst.violations, ...failed] };
}

const statusesOf = ({ statuses }: TrafficReport) =>
  [...statuses].map(([status, count]) => `${count} x ${status}`).join(', ');

function summarizeFigures(run: {
  soak: TrafficReport;
  spike: TrafficReport;
  after: TrafficReport;
  burst: LoginBurst;
  load: number;
  ratio: number;
}): string {
  const { after, soak, spike, burst } = run;
  const shed = [...spike.statuses].reduce((sum, [status, count]) => sum + (SHED.has(status) ? count : 0), 0);
  return (
    `${soak.sent} steady requests, ${soak.failed} failed; spike of ${spike.sent}, ${shed} rejected, read p99 ` +
    `${spike.latencies.read.p99} ms and ${after.latencies.read.p99} ms after it; ${burst.accepted} of ` +
    `${burst.accepted + burst.rejected} concurrent logins accepted, ${burst.rejected} rejected, slowest ` +
    `${(burst.slowestMs / 1000).toFixed(1)} s; reads ${run.ratio.toFixed(1)} times a bare server, load average ${run.load.toFixed(1)}`
  );
}

function summarizeMeasures(run: Soak, { soakSeconds }: { soakSeconds: number }): Measure[] {
  const { latencies } = run.soak;
  const beside = `(bare server p50 ${run.baseline.p50.toFixed(1)}, p99 ${run.baseline.p99.toFixed(1)} ms, load ${run.load.toFixed(1)})`;
  const latency = (what: string, ms: number, limitMs: number): Measure => ({
    promise: 'latency',
    what,
    figure: `${ms} ms ${beside}`,
    limit: `${limitMs} ms`,
    isMet: ms <= limitMs,
  });
  const growth = growthPerMinute(run.memory);
  const lags = run.samples.map(({ lagMs }) => lagMs).sort((a, b) => a - b);
  const rss = run.samples.map(({ rssMb }) => rssMb);
  const highest = Math.max(...rss);
  return [
    latency('reads, p50', latencies.read.p50, LIMITS_MS.p50),
    latency('reads, p99', latencies.read.p99, LIMITS_MS.read),
    latency('money writes, p99', latencies.money.p99, LIMITS_MS.money),
    latency('liveness under load, p99', Math.round(lags[Math.floor(lags.length * 0.99)] ?? 0), LIMITS_MS.read),
    {
      promise: 'availability',
      what: 'growth of the memory in use by the API after collection during the soak',
      figure: `${growth.toFixed(2)} MB per minute`,
      limit:
        soakSeconds < MIN_MEASURED_SOAK_SECONDS ? 'measured in the long soak' : `${MAX_MEMORY_GROWTH_MB} MB per minute`,
      isMet: soakSeconds < MIN_MEASURED_SOAK_SECONDS || growth <= MAX_MEMORY_GROWTH_MB,
    },
    {
      promise: 'availability',
      what: 'highest memory of the API during the soak',
      figure: `${highest.toFixed(0)} MB`,
      limit: `${CONTAINER_MB} MB (limit of its container)`,
      isMet: highest <= CONTAINER_MB,
    },
    {
      promise: 'availability',
      what: 'successful requests under steady load',
      figure: `${run.soak.sent - run.soak.failed} of ${run.soak.sent}`,
      limit: 'all',
      isMet: run.soak.failed === 0,
    },
  ];
}
