import { checkInvariants } from '../../invariants/check-invariants.ts';
import { createDraw } from '../../money-proof/create-draw.ts';
import type { ProofOptions, ProofResult } from '../../money-proof/proof-block.ts';
import { type ClockCase, casesOf } from './clock-case.ts';
import { edgesOfFiles } from './edges-of-files.ts';
import { edgesOfMoney } from './edges-of-money.ts';
import { edgesOfOperators } from './edges-of-operators.ts';
import { edgesOfSessions } from './edges-of-sessions.ts';
import { jumpCases } from './jumps.ts';
import { type ClockScene, openClockScene } from './open-clock-scene.ts';

const withoutStorage: readonly ClockCase[] = [
  ...casesOf([...edgesOfSessions, ...edgesOfOperators, ...edgesOfMoney]),
  ...jumpCases,
];
const withStorage: readonly ClockCase[] = casesOf(edgesOfFiles);

/** A quick run draws so many of those that need no storage, which takes longer to start than they all to run. */
const QUICK_CASES = 24;

/** Everything that ends, looked at a second before, at its end and a second after; and clocks that jump. */
export async function proveClock({ databaseUrl, point = '', quick, seed }: ProofOptions): Promise<ProofResult> {
  const cases = quick
    ? createDraw(`clock/${seed}`).sample(withoutStorage, QUICK_CASES)
    : [...withoutStorage, ...withStorage].filter(({ name }) => name.includes(point));
  const scene = await openClockScene(databaseUrl, { hasStorage: !quick });
  const violations: string[] = [];
  try {
    for (const one of cases) violations.push(...(await judge(scene, one)));
  } finally {
    await scene.close();
  }
  const total = withoutStorage.length + withStorage.length;
  const jumped = cases.filter((one) => jumpCases.includes(one)).length;
  return {
    figures: `${cases.length} of ${total} cases, ${jumped} of them jumps`,
    violations,
    counts: { clock_cases: cases.length },
    measures: [
      {
        promise: 'money',
        what: 'edges of time that end to the second, and clocks that jump',
        figure: `${cases.length - violations.length} of ${cases.length}`,
        limit: 'all',
        isKept: violations.length === 0,
      },
    ],
  };
}

async function judge(scene: ClockScene, { begins, expected, name, run }: ClockCase): Promise<string[]> {
  scene.setTime(begins);
  scene.toss.control.clearFaults();
  const outcome = await run(scene).catch((error: unknown) => `broke off: ${String(error)}`);
  const wrong = outcome === expected ? [] : [`"${outcome}" instead of "${expected}"`];
  const broken = await checkInvariants(scene, { settled: false });
  return [...wrong, ...broken].map((found) => `${name}: ${found}`);
}
