import { setTimeout as pause } from 'node:timers/promises';
import { createSeededRandom } from '../../../tools/lectures/create-seeded-random.ts';
import { checkInvariants } from '../../kit/invariants/check-invariants.ts';
import type { Measure, VerificationResult } from '../../kit/verification-result.ts';
import { waitUntilFinal } from '../../kit/wait-until-final.ts';
import type { PartOptions } from '../chaos-part.ts';
import { startTestEnvironment, type TestEnvironment } from '../environment/start-test-environment.ts';
import { measureBaseline } from '../load/measure-baseline.ts';
import { sizeOf } from '../load/sample-process.ts';
import { checkAcknowledged } from '../traffic/check-acknowledged.ts';
import { createTestUsers, type TestUser } from '../traffic/create-test-users.ts';
import { runTraffic } from '../traffic/run-traffic.ts';
import { abandonStreams } from './abandon-streams.ts';
import { interruptUploads } from './interrupt-uploads.ts';
import { openHostileSockets, type Slowness } from './open-hostile-sockets.ts';
import { type EdgeProcess, startEdgeProcess } from './start-edge-process.ts';

interface Size {
  sockets: Record<Slowness, number>;
  streams: number;
  uploads: number;
  rate: number;
  seconds: number;
  /** Timeouts within which the server must close each kind; missing when the run is too short to observe it. */
  closeWithinMs: Partial<Record<Slowness, number>>;
}

const FULL: Size = {
  sockets: { headers: 300, body: 300, chunks: 100, reader: 100 },
  streams: 200,
  uploads: 250,
  rate: 40,
  seconds: 75,
  closeWithinMs: { headers: 20_000, body: 45_000, chunks: 45_000, reader: 72_000 },
};
const QUICK: Size = {
  sockets: { headers: 60, body: 60, chunks: 20, reader: 20 },
  streams: 20,
  uploads: 8,
  rate: 20,
  seconds: 16,
  closeWithinMs: { headers: 15_500 },
};
const KINDS: readonly Slowness[] = ['headers', 'body', 'chunks', 'reader'];
const USERS = 16;
const MAX_P99_MS = 500;
const MAX_MEMORY_GROWTH_MB = 150;
/** The edge pools up to 64 connections to the API. */
const SPARE_DESCRIPTORS = 64 + 12;
const CLOSING_MS = 15_000;
const FINAL_TIMEOUT_MS = 180_000;

interface Round {
  target: 'api' | 'edge';
  port: number;
  users: TestUser[];
  size: Size;
  seed: number;
}

interface RoundResult {
  violations: string[];
  hostile: number;
  requests: number;
  p99: number;
  /** Of a bare server with one query on the same machine. */
  bareP99: number;
  growthMb: number;
  spareDescriptors: number;
  slowestMs: Partial<Record<Slowness, number>>;
}

/** Runs traffic while slow clients, interrupted uploads and abandoned streams hit the API directly and the edge. */
export async function verifyClients({ postgres, quick, seed }: PartOptions): Promise<VerificationResult> {
  const size = quick ? QUICK : FULL;
  const environment = await startTestEnvironment({ postgres });
  const edge = await startEdgeProcess(environment.apiUrl);
  try {
    const users = await createTestUsers(environment, USERS);
    await runTraffic(environment, { ratePerSecond: size.rate, seconds: 4, seed, users });
    const apiPort = Number(new URL(environment.apiUrl).port);
    const rounds: Round[] = [
      { target: 'api', port: apiPort, users, size, seed },
      { target: 'edge', port: edge.port, users, size, seed: seed + 1 },
    ];
    const results: RoundResult[] = [];
    for (const round of rounds) results.push(await runRound(environment, edge, round));
    return summarize(results, [...environment.api.crashes, ...environment.worker.crashes, ...edge.crashes]);
  } finally {
    await edge.stop();
    await environment.close();
  }
}

async function runRound(environment: TestEnvironment, edge: EdgeProcess, round: Round): Promise<RoundResult> {
  const { users, port, size, target } = round;
  const apiUrl = `http://127.0.0.1:${port}/api/v1`;
  const pids = [environment.api.pid(), edge.pid()];
  const before = pids.map(sizeOf);
  const bare = await measureBaseline(environment.databaseUrl);
  const running = runTraffic(
    { ...environment, apiUrl },
    { ratePerSecond: size.rate, seconds: size.seconds, seed: round.seed, users },
  );
  const hostile = KINDS.map((kind) => ({ kind, sockets: openHostileSockets(port, kind, size.sockets[kind]) }));
  const [user] = users;
  if (user === undefined) throw new Error('no test user');
  const streams = await abandonStreams(environment, { count: size.streams, user, port });
  const random = createSeededRandom(`clients/${round.seed}`);
  const uploads = await interruptUploads(apiUrl, { count: size.uploads, random, users });
  const report = await running;
  const baseline = await bare.stop();
  const during = pids.map(sizeOf);
  const notClosed = hostile.flatMap(({ kind, sockets }) => listNotClosed(kind, sockets, size.closeWithinMs[kind]));
  const slowestMs = Object.fromEntries(
    hostile.map(({ kind, sockets }) => [kind, Math.round(Math.max(0, ...sockets.endedMs()))]),
  );
  for (const { sockets } of hostile) sockets.leave();
  const spareDescriptors = await untilClosed(pids, before);
  await waitUntilFinal(environment.db, FINAL_TIMEOUT_MS);
  const violations = [
    ...notClosed,
    ...uploads.violations,
    ...(streams.opened < size.streams ? [`${streams.opened} of ${size.streams} streams opened`] : []),
    ...(report.failed > 0
      ? [`${report.failed} of ${report.sent} requests of other users failed: ${[...report.statuses].join(' ')}`]
      : []),
    ...(spareDescriptors > SPARE_DESCRIPTORS ? [`${spareDescriptors} descriptors are still open`] : []),
    ...(await checkAcknowledged(environment, report.acknowledged)),
    ...(await checkInvariants(environment, { settled: false })),
  ];
  return {
    violations: violations.map((found) => `${target}: ${found}`),
    hostile: KINDS.reduce((sum, kind) => sum + size.sockets[kind], 0) + size.streams + uploads.aborted,
    requests: report.sent,
    p99: Math.max(report.latencies.read.p99, report.latencies.write.p99),
    bareP99: Math.round(baseline.p99),
    growthMb: Math.max(...during.map(({ rssMb }, index) => rssMb - (before[index]?.rssMb ?? 0))),
    spareDescriptors,
    slowestMs,
  };
}

function listNotClosed(
  kind: Slowness,
  sockets: ReturnType<typeof openHostileSockets>,
  limitMs: number | undefined,
): string[] {
  if (limitMs === undefined) return [];
  const late = sockets.endedMs().filter((ms) => ms > limitMs).length + sockets.open();
  return late > 0 ? [`${late} clients with slow ${kind} were not closed within ${limitMs / 1000} s`] : [];
}

/** Returns how many more descriptors than before are open after the hostile clients have left. */
async function untilClosed(pids: readonly number[], before: readonly { descriptors: number }[]): Promise<number> {
  const more = () => Math.max(...pids.map((pid, index) => sizeOf(pid).descriptors - (before[index]?.descriptors ?? 0)));
  const deadline = performance.now() + CLOSING_MS;
  while (more() > 0 && performance.now() < deadline) await pause(250);
  return Math.max(0, more());
}

function summarize(results: readonly RoundResult[], crashes: readonly string[]): VerificationResult {
  const sum = (pick: (one: RoundResult) => number) => results.reduce((total, one) => total + pick(one), 0);
  const maxOf = (pick: (one: RoundResult) => number) => Math.max(...results.map(pick));
  const [p99, growthMb, spare] = [
    maxOf((one) => one.p99),
    maxOf((one) => one.growthMb),
    maxOf((one) => one.spareDescriptors),
  ];
  const slowest = KINDS.map((kind) => `${kind} ${(maxOf((one) => one.slowestMs[kind] ?? 0) / 1000).toFixed(0)} s`).join(
    ', ',
  );
  const measures: Measure[] = [
    {
      promise: 'latency',
      what: 'p99 of other users during hostile clients',
      figure: `${p99} ms (bare server ${maxOf((one) => one.bareP99)} ms)`,
      limit: `${MAX_P99_MS} ms`,
      isMet: p99 <= MAX_P99_MS,
    },
    {
      promise: 'availability',
      what: 'memory growth by hostile clients',
      figure: `${growthMb.toFixed(0)} MB`,
      limit: `${MAX_MEMORY_GROWTH_MB} MB`,
      isMet: growthMb <= MAX_MEMORY_GROWTH_MB,
    },
  ];
  return {
    figures:
      `${sum((one) => one.hostile)} hostile clients at API and edge during ${sum((one) => one.requests)} requests, ` +
      `p99 ${p99} ms, ${growthMb.toFixed(0)} MB more, ${spare} descriptors left open; closed after at most: ${slowest}`,
    violations: [...results.flatMap((one) => one.violations), ...crashes],
    counts: { hostile_clients: sum((one) => one.hostile), requests: sum((one) => one.requests) },
    measures,
  };
}
