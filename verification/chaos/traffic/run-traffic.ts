import { setTimeout as pause } from 'node:timers/promises';
import { createSeededRandom } from '../../../tools/lectures/create-seeded-random.ts';
import type { TestEnvironment } from '../environment/start-test-environment.ts';
import { type AcknowledgedWrite, type ActKind, chooseAct, type Mix } from './choose-act.ts';
import { createTestUsers, type TestUser } from './create-test-users.ts';
import { openConnections } from './open-connections.ts';

export interface TrafficOptions {
  ratePerSecond: number;
  seconds: number;
  seed: number;
  /** Number of users to create, or existing users. */
  users: number | TestUser[];
  mix?: Mix;
  /** Stops the run early. */
  signal?: AbortSignal;
}

export interface Answered {
  kind: ActKind;
  status: number;
  ms: number;
  /** Time of the response in milliseconds since the start. */
  atMs: number;
  /** Why there was no response. */
  error?: string;
}

export interface TrafficReport {
  sent: number;
  statuses: Map<number, number>;
  /** Responses with status 500 or higher, and requests without a response. */
  failed: number;
  /** Causes of the requests without a response, for messages. */
  errors: string;
  latencies: Record<ActKind, { p50: number; p99: number }>;
  acknowledged: AcknowledgedWrite[];
  answered: Answered[];
}

const USUAL_MIX: Mix = { read: 80, write: 15, money: 5 };

/** Open-loop load: requests are sent at a fixed rate, however slow the responses are, so that a stall affects all following requests. */
export async function runTraffic(environment: TestEnvironment, options: TrafficOptions): Promise<TrafficReport> {
  const users = typeof options.users === 'number' ? await createTestUsers(environment, options.users) : options.users;
  const { close, send } = openConnections();
  const random = createSeededRandom(`traffic/${options.seed}`);
  const answered: Answered[] = [];
  const acknowledged: AcknowledgedWrite[] = [];
  const inFlight = new Set<Promise<void>>();
  const started = performance.now();

  async function act(index: number): Promise<void> {
    const user = users[index % users.length];
    if (user === undefined) return;
    const chosen = chooseAct(environment, { send, user, random, mix: options.mix ?? USUAL_MIX, index });
    const done = await chosen.run();
    acknowledged.push(...done.acknowledged);
    const atMs = performance.now() - started;
    for (const { body: _body, ...sent } of done.sent) answered.push({ kind: chosen.kind, ...sent, atMs });
  }

  const total = Math.round(options.ratePerSecond * options.seconds);
  for (let index = 0; index < total && options.signal?.aborted !== true; index += 1) {
    const dueMs = (index * 1000) / options.ratePerSecond - (performance.now() - started);
    if (dueMs > 1) await pause(dueMs);
    const turn = act(index);
    inFlight.add(turn);
    void turn.finally(() => inFlight.delete(turn));
  }
  await Promise.all(inFlight);
  close();
  return { ...summarize(answered), acknowledged, answered };
}

function summarize(answered: readonly Answered[]): Omit<TrafficReport, 'acknowledged' | 'answered'> {
  const statuses = new Map<number, number>();
  for (const { status } of answered) statuses.set(status, (statuses.get(status) ?? 0) + 1);
  const failed = answered.filter(({ status }) => status === 0 || status >= 500).length;
  const errors = Object.entries(Object.groupBy(answered, ({ error }) => error ?? ''));
  const of = (kind: ActKind) => percentilesOf(answered.filter((one) => one.kind === kind).map(({ ms }) => ms));
  return {
    sent: answered.length,
    statuses,
    failed,
    errors: errors.flatMap(([error, of]) => (error === '' ? [] : [`${of?.length} x ${error}`])).join(', '),
    latencies: { read: of('read'), write: of('write'), money: of('money') },
  };
}

function percentilesOf(values: readonly number[]): { p50: number; p99: number } {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
  return { p50: at(0.5), p99: at(0.99) };
}
