import { setTimeout as pause } from 'node:timers/promises';
import { createDraw } from '../../money-proof/create-draw.ts';
import type { World } from '../world/start-world.ts';
import { type AcknowledgedWrite, type ActKind, chooseAct, type Mix } from './choose-act.ts';
import { openConnections } from './open-connections.ts';
import { openPeople, type Person } from './open-people.ts';

export interface TrafficWishes {
  ratePerSecond: number;
  seconds: number;
  seed: number;
  /** How many people, or those who are there already. */
  people: number | Person[];
  mix?: Mix;
  /** Ends the run before its time. */
  signal?: AbortSignal;
}

export interface Answered {
  kind: ActKind;
  status: number;
  ms: number;
  /** When it was answered, in milliseconds since the start. */
  atMs: number;
}

export interface TrafficReport {
  sent: number;
  statuses: Map<number, number>;
  /** Answers of 500 and above, and questions without any answer. */
  failed: number;
  latencies: Record<ActKind, { p50: number; p99: number }>;
  acknowledged: AcknowledgedWrite[];
  answered: Answered[];
}

const USUAL_MIX: Mix = { read: 80, write: 15, money: 5 };

/** People who come at their own pace, however slow the answers are, so that a stall is felt by all who come meanwhile. */
export async function runTraffic(world: World, wishes: TrafficWishes): Promise<TrafficReport> {
  const people = typeof wishes.people === 'number' ? await openPeople(world, wishes.people) : wishes.people;
  const { close, send } = openConnections();
  const draw = createDraw(`traffic/${wishes.seed}`);
  const answered: Answered[] = [];
  const acknowledged: AcknowledgedWrite[] = [];
  const underWay = new Set<Promise<void>>();
  const started = performance.now();

  async function act(index: number): Promise<void> {
    const person = people[index % people.length];
    if (person === undefined) return;
    const chosen = chooseAct(world, { send, person, draw, mix: wishes.mix ?? USUAL_MIX, index });
    const done = await chosen.run();
    acknowledged.push(...done.acknowledged);
    const atMs = performance.now() - started;
    for (const { ms, status } of done.sent) answered.push({ kind: chosen.kind, status, ms, atMs });
  }

  const total = Math.round(wishes.ratePerSecond * wishes.seconds);
  for (let index = 0; index < total && wishes.signal?.aborted !== true; index += 1) {
    const dueMs = (index * 1000) / wishes.ratePerSecond - (performance.now() - started);
    if (dueMs > 1) await pause(dueMs);
    const turn = act(index);
    underWay.add(turn);
    void turn.finally(() => underWay.delete(turn));
  }
  await Promise.all(underWay);
  close();
  return { ...tell(answered), acknowledged, answered };
}

function tell(answered: readonly Answered[]): Omit<TrafficReport, 'acknowledged' | 'answered'> {
  const statuses = new Map<number, number>();
  for (const { status } of answered) statuses.set(status, (statuses.get(status) ?? 0) + 1);
  const failed = answered.filter(({ status }) => status === 0 || status >= 500).length;
  const of = (kind: ActKind) => percentilesOf(answered.filter((one) => one.kind === kind).map(({ ms }) => ms));
  return {
    sent: answered.length,
    statuses,
    failed,
    latencies: { read: of('read'), write: of('write'), money: of('money') },
  };
}

function percentilesOf(values: readonly number[]): { p50: number; p99: number } {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
  return { p50: at(0.5), p99: at(0.99) };
}
