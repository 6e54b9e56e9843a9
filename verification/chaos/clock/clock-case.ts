import type { ClockScene } from './open-clock-scene.ts';

export const SECOND_MS = 1000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** HTTP status, with the relevant part of the body where needed. */
export type Outcome = string;

/** A time limit. Each check starts again and checks once, `afterMs` milliseconds later. */
export interface TimeLimit {
  name: string;
  begins?: string;
  begin: (scene: ClockScene) => Promise<() => Promise<Outcome>>;
  checks: readonly (readonly [afterMs: number, outcome: Outcome])[];
}

export interface ClockCase {
  name: string;
  begins: string;
  expected: Outcome;
  run: (scene: ClockScene) => Promise<Outcome>;
}

const DEFAULT_START = '2026-11-16T01:00:00Z';

/** One second before, at and one second after the limit. */
export function aroundLimit(limitMs: number, before: Outcome, at: Outcome, after = at): TimeLimit['checks'] {
  return [
    [limitMs - SECOND_MS, before],
    [limitMs, at],
    [limitMs + SECOND_MS, after],
  ];
}

export function casesOf(limits: readonly TimeLimit[]): ClockCase[] {
  return limits.flatMap(({ name, begin, begins = DEFAULT_START, checks }) =>
    checks.map(([afterMs, expected]) => ({
      name: `${name} after ${nameOf(afterMs)}`,
      begins,
      expected,
      run: async (scene: ClockScene) => {
        const check = await begin(scene);
        scene.pass(afterMs);
        return await check();
      },
    })),
  );
}

function nameOf(ms: number): string {
  const days = Math.trunc(ms / DAY_MS);
  const rest = new Date(Math.abs(ms) % DAY_MS).toISOString().slice(11, 19);
  return days === 0 ? rest : `${days} d ${rest}`;
}
