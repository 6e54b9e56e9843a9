import { setTimeout as pause } from 'node:timers/promises';
import { checkInvariants } from '../../invariants/check-invariants.ts';
import { createDraw } from '../../money-proof/create-draw.ts';
import type { Measure, ProofResult } from '../../money-proof/proof-block.ts';
import { waitUntilFinal } from '../../money-proof/wait-until-final.ts';
import type { PartOptions } from '../chaos-part.ts';
import { sizeOf } from '../load/watch-process.ts';
import { checkAcknowledged } from '../traffic/check-acknowledged.ts';
import { openPeople, type Person } from '../traffic/open-people.ts';
import { runTraffic } from '../traffic/run-traffic.ts';
import { startWorld, type World } from '../world/start-world.ts';
import { abandonStreams } from './abandon-streams.ts';
import { breakOffUploads } from './break-off-uploads.ts';
import { openHostileSockets, type Slowness } from './open-hostile-sockets.ts';
import { type GatewayProcess, startGatewayProcess } from './start-gateway-process.ts';

interface Size {
  sockets: Record<Slowness, number>;
  streams: number;
  uploads: number;
  rate: number;
  seconds: number;
  /** Within which a client of each kind must have been let go; nothing where the run is too short to see it. */
  letGoMs: Partial<Record<Slowness, number>>;
}

const FULL: Size = {
  sockets: { headers: 300, body: 300, chunks: 100, reader: 100 },
  streams: 200,
  uploads: 250,
  rate: 40,
  seconds: 75,
  letGoMs: { headers: 20_000, body: 45_000, chunks: 45_000, reader: 72_000 },
};
const QUICK: Size = {
  sockets: { headers: 60, body: 60, chunks: 20, reader: 20 },
  streams: 20,
  uploads: 8,
  rate: 20,
  seconds: 16,
  letGoMs: { headers: 15_500 },
};
const KINDS: readonly Slowness[] = ['headers', 'body', 'chunks', 'reader'];
const PEOPLE = 16;
const MOST_P99_MS = 500;
const MOST_GROWTH_MB = 150;
/** The gateway keeps up to 64 connections to the api for whoever comes next. */
const SPARE_DESCRIPTORS = 64 + 12;
const CLOSING_MS = 15_000;
const FINAL_TIMEOUT_MS = 180_000;

interface Round {
  target: 'api' | 'gateway';
  port: number;
  people: Person[];
  size: Size;
  seed: number;
}

interface RoundResult {
  violations: string[];
  hostile: number;
  requests: number;
  p99: number;
  growthMb: number;
  spareDescriptors: number;
  longestMs: Partial<Record<Slowness, number>>;
}

/** People go on while others hold on to connections, cut uploads off and leave streams: straight at the api and through the gateway. */
export async function proveClients({ postgres, quick, seed }: PartOptions): Promise<ProofResult> {
  const size = quick ? QUICK : FULL;
  const world = await startWorld({ postgres });
  const gateway = await startGatewayProcess(world.apiUrl);
  try {
    const people = await openPeople(world, PEOPLE);
    await runTraffic(world, { ratePerSecond: size.rate, seconds: 4, seed, people });
    const apiPort = Number(new URL(world.apiUrl).port);
    const rounds: Round[] = [
      { target: 'api', port: apiPort, people, size, seed },
      { target: 'gateway', port: gateway.port, people, size, seed: seed + 1 },
    ];
    const results: RoundResult[] = [];
    for (const round of rounds) results.push(await runRound(world, gateway, round));
    return tell(results, [...world.api.crashes, ...world.worker.crashes, ...gateway.crashes]);
  } finally {
    await gateway.stop();
    await world.close();
  }
}

async function runRound(world: World, gateway: GatewayProcess, round: Round): Promise<RoundResult> {
  const { people, port, size, target } = round;
  const apiUrl = `http://127.0.0.1:${port}/api/v1`;
  const pids = [world.api.pid(), gateway.pid()];
  const before = pids.map(sizeOf);
  const running = runTraffic(
    { ...world, apiUrl },
    { ratePerSecond: size.rate, seconds: size.seconds, seed: round.seed, people },
  );
  const hostile = KINDS.map((kind) => ({ kind, sockets: openHostileSockets(port, kind, size.sockets[kind]) }));
  const [person] = people;
  if (person === undefined) throw new Error('nobody is there');
  const streams = await abandonStreams(world, { count: size.streams, person, port });
  const draw = createDraw(`clients/${round.seed}`);
  const uploads = await breakOffUploads(apiUrl, { count: size.uploads, draw, people });
  const report = await running;
  const during = pids.map(sizeOf);
  const held = hostile.flatMap(({ kind, sockets }) => listHeld(kind, sockets, size.letGoMs[kind]));
  const longestMs = Object.fromEntries(
    hostile.map(({ kind, sockets }) => [kind, Math.round(Math.max(0, ...sockets.endedMs()))]),
  );
  for (const { sockets } of hostile) sockets.leave();
  const spareDescriptors = await untilClosed(pids, before);
  await waitUntilFinal(world.db, FINAL_TIMEOUT_MS);
  const violations = [
    ...held,
    ...uploads.violations,
    ...(streams.told < size.streams ? [`${streams.told} of ${size.streams} streams began`] : []),
    ...(report.failed > 0
      ? [`${report.failed} of ${report.sent} requests of others failed: ${[...report.statuses].join(' ')}`]
      : []),
    ...(spareDescriptors > SPARE_DESCRIPTORS ? [`${spareDescriptors} descriptors are still open`] : []),
    ...(await checkAcknowledged(world, report.acknowledged)),
    ...(await checkInvariants(world, { settled: false })),
  ];
  return {
    violations: violations.map((found) => `${target}: ${found}`),
    hostile: KINDS.reduce((sum, kind) => sum + size.sockets[kind], 0) + size.streams + uploads.aborted,
    requests: report.sent,
    p99: Math.max(report.latencies.read.p99, report.latencies.write.p99),
    growthMb: Math.max(...during.map(({ rssMb }, index) => rssMb - (before[index]?.rssMb ?? 0))),
    spareDescriptors,
    longestMs,
  };
}

function listHeld(
  kind: Slowness,
  sockets: ReturnType<typeof openHostileSockets>,
  limitMs: number | undefined,
): string[] {
  if (limitMs === undefined) return [];
  const late = sockets.endedMs().filter((ms) => ms > limitMs).length + sockets.open();
  return late > 0 ? [`${late} clients slow with their ${kind} were not let go within ${limitMs / 1000} s`] : [];
}

/** How many descriptors more than before are open when all who hold on have gone. */
async function untilClosed(pids: readonly number[], before: readonly { descriptors: number }[]): Promise<number> {
  const more = () => Math.max(...pids.map((pid, index) => sizeOf(pid).descriptors - (before[index]?.descriptors ?? 0)));
  const deadline = performance.now() + CLOSING_MS;
  while (more() > 0 && performance.now() < deadline) await pause(250);
  return Math.max(0, more());
}

function tell(results: readonly RoundResult[], crashes: readonly string[]): ProofResult {
  const sum = (pick: (one: RoundResult) => number) => results.reduce((total, one) => total + pick(one), 0);
  const most = (pick: (one: RoundResult) => number) => Math.max(...results.map(pick));
  const [p99, growthMb, spare] = [
    most((one) => one.p99),
    most((one) => one.growthMb),
    most((one) => one.spareDescriptors),
  ];
  const longest = KINDS.map((kind) => `${kind} ${(most((one) => one.longestMs[kind] ?? 0) / 1000).toFixed(0)} s`).join(
    ', ',
  );
  const measures: Measure[] = [
    {
      promise: 'latency',
      what: 'people among hostile clients, p99',
      figure: `${p99} ms`,
      limit: `${MOST_P99_MS} ms`,
      isKept: p99 <= MOST_P99_MS,
    },
    {
      promise: 'availability',
      what: 'memory that hostile clients cost',
      figure: `${growthMb.toFixed(0)} MB`,
      limit: `${MOST_GROWTH_MB} MB`,
      isKept: growthMb <= MOST_GROWTH_MB,
    },
  ];
  return {
    figures:
      `${sum((one) => one.hostile)} hostile clients at the api and the gateway among ${sum((one) => one.requests)} requests, ` +
      `p99 ${p99} ms, ${growthMb.toFixed(0)} MB more, ${spare} descriptors left open; let go after at most: ${longest}`,
    violations: [...results.flatMap((one) => one.violations), ...crashes],
    counts: { hostile_clients: sum((one) => one.hostile), requests: sum((one) => one.requests) },
    measures,
  };
}
