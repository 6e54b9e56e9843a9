import { loadavg } from 'node:os';
import { checkInvariants } from '../../invariants/check-invariants.ts';
import type { Measure, ProofResult } from '../../money-proof/proof-block.ts';
import { waitUntilFinal, waitUntilIdle } from '../../money-proof/wait-until-final.ts';
import type { PartOptions } from '../chaos-part.ts';
import { checkAcknowledged } from '../traffic/check-acknowledged.ts';
import { openPeople } from '../traffic/open-people.ts';
import { runTraffic, type TrafficReport } from '../traffic/run-traffic.ts';
import { startWorld, type World } from '../world/start-world.ts';
import { askBare } from './ask-bare.ts';
import { type Storm, stormLogins } from './storm-logins.ts';
import { growthPerMinute, type Sample, watchProcess } from './watch-process.ts';

const SIZES = {
  full: { soakRate: 150, soakSeconds: 480, spikeSeconds: 60, logins: 200, people: 60 },
  quick: { soakRate: 100, soakSeconds: 20, spikeSeconds: 5, logins: 60, people: 12 },
};
const SPIKE_RATE = 600;
const AFTER_SECONDS = 5;
const FINAL_TIMEOUT_MS = 300_000;
const SHED = new Set([429, 503]);
const LIMITS_MS = { p50: 50, read: 300, money: 800 };
const MOST_GROWTH_MB = 2;
/** Below this a slope says more about the noise than about the process. */
const SOAK_TOLD_SECONDS = 120;

/** A steady load, a spike, a storm of log-ins: steady means no error at all, the rest may be put off, nothing is lost. */
export async function proveLoad({ postgres, quick, seed }: PartOptions): Promise<ProofResult> {
  const size = quick ? SIZES.quick : SIZES.full;
  const world = await startWorld({ postgres, env: { DATABASE_POOL_SIZE: '20' } });
  try {
    const people = await openPeople(world, size.people);
    const bare = await askBare(world.databaseUrl);
    const watch = watchProcess(world.api.pid(), `${world.apiUrl}/health`);
    const soak = await runTraffic(world, { ratePerSecond: size.soakRate, seconds: size.soakSeconds, seed, people });
    const samples = await watch.stop();
    const plain = await bare.stop();
    const load = loadavg()[0] ?? 0;
    const soaked = await settle(world, soak);
    const spike = await runTraffic(world, {
      ratePerSecond: SPIKE_RATE,
      seconds: size.spikeSeconds,
      seed: seed + 1,
      people,
    });
    const spiked = await settle(world, spike);
    const after = await runTraffic(world, { ratePerSecond: 20, seconds: AFTER_SECONDS, seed: seed + 2, people });
    const storm = await stormAmongOthers(world, { ...size, seed, people });
    const measures = tellMeasures({ soak, plain, load, samples, after, storm, soakSeconds: size.soakSeconds });
    const requests = soak.sent + spike.sent + after.sent + storm.logins.let_in + storm.logins.put_off;
    return {
      figures: tellFigures({
        soak,
        spike,
        after,
        storm: storm.logins,
        load,
        ratio: soak.latencies.read.p50 / plain.p50,
      }),
      violations: [
        ...(soak.failed > 0 ? [`${soak.failed} of ${soak.sent} steady requests failed: ${statusesOf(soak)}`] : []),
        ...soaked.map((found) => `soak: ${found}`),
        ...listUnshed(spike).map((found) => `spike: ${found}`),
        ...spiked.map((found) => `spike: ${found}`),
        ...(after.failed > 0 ? [`${after.failed} requests failed after the spike: ${statusesOf(after)}`] : []),
        ...storm.violations,
        ...world.api.crashes,
        ...world.worker.crashes,
      ],
      counts: { requests },
      measures,
    };
  } finally {
    await world.close();
  }
}

async function settle(world: World, { acknowledged }: TrafficReport): Promise<string[]> {
  await waitUntilFinal(world.db, FINAL_TIMEOUT_MS);
  await waitUntilIdle(world.db, FINAL_TIMEOUT_MS);
  return [...(await checkAcknowledged(world, acknowledged)), ...(await checkInvariants(world, { settled: true }))];
}

/** Whoever is not let in is told so; an answer that never comes, or that we stumbled, is neither. */
function listUnshed({ statuses }: TrafficReport): string[] {
  return [...statuses].flatMap(([status, count]) =>
    status === 0 || (status >= 500 && !SHED.has(status)) ? [`${count} answers of ${status}`] : [],
  );
}

async function stormAmongOthers(
  world: World,
  { logins, people, seed }: { logins: number; people: Awaited<ReturnType<typeof openPeople>>; seed: number },
) {
  const others = runTraffic(world, { ratePerSecond: 20, seconds: AFTER_SECONDS, seed: seed + 3, people });
  const storm = await stormLogins(world, logins);
  const served = await others;
  const failed = served.failed > 0 ? [`${served.failed} others failed during the storm: ${statusesOf(served)}`] : [];
  return { logins: storm, others: served, violations: [...storm.violations, ...failed] };
}

const statusesOf = ({ statuses }: TrafficReport) =>
  [...statuses].map(([status, count]) => `${count} x ${status}`).join(', ');

function tellFigures(run: {
  soak: TrafficReport;
  spike: TrafficReport;
  after: TrafficReport;
  storm: Storm;
  load: number;
  ratio: number;
}): string {
  const { after, soak, spike, storm } = run;
  const shed = [...spike.statuses].reduce((sum, [status, count]) => sum + (SHED.has(status) ? count : 0), 0);
  return (
    `${soak.sent} steady requests, ${soak.failed} failed; spike of ${spike.sent}, ${shed} put off, read p99 ` +
    `${spike.latencies.read.p99} ms and ${after.latencies.read.p99} ms after it; ${storm.let_in} of ` +
    `${storm.let_in + storm.put_off} log-ins at once let in, ${storm.put_off} put off, longest ` +
    `${(storm.longestMs / 1000).toFixed(1)} s; reads ${run.ratio.toFixed(1)} times a bare server’s, load average ${run.load.toFixed(1)}`
  );
}

function tellMeasures(run: {
  soak: TrafficReport;
  plain: { p50: number; p99: number };
  load: number;
  samples: readonly Sample[];
  after: TrafficReport;
  storm: { others: TrafficReport };
  soakSeconds: number;
}): Measure[] {
  const { latencies } = run.soak;
  const beside = `(bare server p50 ${run.plain.p50.toFixed(1)}, p99 ${run.plain.p99.toFixed(1)} ms, load ${run.load.toFixed(1)})`;
  const latency = (what: string, ms: number, limitMs: number): Measure => ({
    promise: 'latency',
    what,
    figure: `${ms} ms ${beside}`,
    limit: `${limitMs} ms`,
    isKept: ms <= limitMs,
  });
  const growth = growthPerMinute(run.samples);
  const lags = run.samples.map(({ lagMs }) => lagMs).sort((a, b) => a - b);
  const rss = run.samples.map(({ rssMb }) => rssMb);
  const highest = Math.max(...rss);
  return [
    latency('reads, p50', latencies.read.p50, LIMITS_MS.p50),
    latency('reads, p99', latencies.read.p99, LIMITS_MS.read),
    latency('money writes, p99', latencies.money.p99, LIMITS_MS.money),
    latency('liveness among the load, p99', Math.round(lags[Math.floor(lags.length * 0.99)] ?? 0), LIMITS_MS.read),
    {
      promise: 'availability',
      what: 'memory of the api over the soak',
      figure: `${growth.toFixed(2)} MB a minute, highest ${highest.toFixed(0)} MB`,
      limit: run.soakSeconds < SOAK_TOLD_SECONDS ? 'told by the long soak' : `${MOST_GROWTH_MB} MB a minute`,
      isKept: run.soakSeconds < SOAK_TOLD_SECONDS || growth <= MOST_GROWTH_MB,
    },
    {
      promise: 'availability',
      what: 'steady requests answered',
      figure: `${run.soak.sent - run.soak.failed} of ${run.soak.sent}`,
      limit: 'all',
      isKept: run.soak.failed === 0,
    },
  ];
}
