import type { ClockScene } from './open-clock-scene.ts';

export const SECOND_MS = 1000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** A status, and what the answer says where that is the point. */
export type Outcome = string;

/** Something that ends: begun anew for each look, looked at once, so many milliseconds later. */
export interface Edge {
  name: string;
  begins?: string;
  begin: (scene: ClockScene) => Promise<() => Promise<Outcome>>;
  looks: readonly (readonly [afterMs: number, outcome: Outcome])[];
}

export interface ClockCase {
  name: string;
  begins: string;
  expected: Outcome;
  run: (scene: ClockScene) => Promise<Outcome>;
}

const SOME_MONDAY = '2026-11-16T01:00:00Z';

/** A second before, at, and a second after. */
export function around(edgeMs: number, before: Outcome, at: Outcome, after = at): Edge['looks'] {
  return [
    [edgeMs - SECOND_MS, before],
    [edgeMs, at],
    [edgeMs + SECOND_MS, after],
  ];
}

export function casesOf(edges: readonly Edge[]): ClockCase[] {
  return edges.flatMap(({ name, begin, begins = SOME_MONDAY, looks }) =>
    looks.map(([afterMs, expected]) => ({
      name: `${name} after ${nameOf(afterMs)}`,
      begins,
      expected,
      run: async (scene: ClockScene) => {
        const look = await begin(scene);
        scene.pass(afterMs);
        return await look();
      },
    })),
  );
}

function nameOf(ms: number): string {
  const days = Math.trunc(ms / DAY_MS);
  const rest = new Date(Math.abs(ms) % DAY_MS).toISOString().slice(11, 19);
  return days === 0 ? rest : `${days} d ${rest}`;
}
