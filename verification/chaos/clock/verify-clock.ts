import { createSeededRandom } from '../../../tools/lectures/create-seeded-random.ts';
import { checkInvariants } from '../../kit/invariants/check-invariants.ts';
import type { VerificationOptions, VerificationResult } from '../../kit/verification-result.ts';
import { type ClockCase, casesOf } from './clock-case.ts';
import { fileTimeLimits } from './file-time-limits.ts';
import { jumpCases } from './jumps.ts';
import { moneyTimeLimits } from './money-time-limits.ts';
import { type ClockScene, openClockScene } from './open-clock-scene.ts';
import { operatorTimeLimits } from './operator-time-limits.ts';
import { sessionTimeLimits } from './session-time-limits.ts';

const withoutStorage: readonly ClockCase[] = [
  ...casesOf([...sessionTimeLimits, ...operatorTimeLimits, ...moneyTimeLimits]),
  ...jumpCases,
];
const withStorage: readonly ClockCase[] = casesOf(fileTimeLimits);

/** Number of cases with --quick; only cases without storage, because starting the storage takes longer than all of them. */
const QUICK_CASES = 24;

/** Checks every time limit one second before, at and one second after it, and clock jumps. */
export async function verifyClock({
  databaseUrl,
  point = '',
  quick,
  seed,
}: VerificationOptions): Promise<VerificationResult> {
  const cases = quick
    ? createSeededRandom(`clock/${seed}`).sample(withoutStorage, QUICK_CASES)
    : [...withoutStorage, ...withStorage].filter(({ name }) => name.includes(point));
  const scene = await openClockScene(databaseUrl, { hasStorage: !quick });
  const violations: string[] = [];
  try {
    for (const one of cases) violations.push(...(await checkCase(scene, one)));
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
        what: 'exact time limits and clock jumps',
        figure: `${cases.length - violations.length} of ${cases.length}`,
        limit: 'all',
        isMet: violations.length === 0,
      },
    ],
  };
}

async function checkCase(scene: ClockScene, { begins, expected, name, run }: ClockCase): Promise<string[]> {
  scene.setTime(begins);
  scene.toss.control.clearFaults();
  const outcome = await run(scene).catch((error: unknown) => `aborted: ${String(error)}`);
  const wrong = outcome === expected ? [] : [`"${outcome}" instead of "${expected}"`];
  const broken = await checkInvariants(scene, { settled: false });
  return [...wrong, ...broken].map((found) => `${name}: ${found}`);
}
