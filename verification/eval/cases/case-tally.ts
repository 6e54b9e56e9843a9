/** How often a planted fault was made and held back. */
export interface CaseTally {
  name: string;
  made: number;
  held: number;
  /** `code` must hold back every one; a judge or no rule decides about the others, which are only reported. */
  decided_by: 'code' | 'judge' | 'no rule';
  /** Some that a reader would see. */
  examples: string[];
}

const MAX_EXAMPLES = 3;

export interface Tallies {
  count(name: string, isHeld: boolean, example: string): void;
  list(): CaseTally[];
}

/** In the order of the table, also those that never occurred. */
export function createTallies(table: Readonly<Record<string, CaseTally['decided_by']>>): Tallies {
  const tallies = new Map(
    Object.entries(table).map(([name, decided_by]): [string, CaseTally] => [
      name,
      { name, made: 0, held: 0, decided_by, examples: [] },
    ]),
  );
  return {
    count(name, isHeld, example) {
      const tally = tallies.get(name);
      if (tally === undefined) throw new Error(`no case ${name}`);
      tally.made += 1;
      if (isHeld) tally.held += 1;
      else if (tally.examples.length < MAX_EXAMPLES) tally.examples.push(example);
    },
    list: () => [...tallies.values()],
  };
}

/** Cases that code decides and missed, and cases that never occurred: they show nothing. */
export const listMissedCases = (tallies: readonly CaseTally[]): string[] =>
  tallies.flatMap(({ name, made, held, decided_by, examples }) => {
    if (made === 0) return [`${name}: never occurred`];
    return decided_by === 'code' && held < made ? [`${name}: ${made - held} shown, ${examples.join(' | ')}`] : [];
  });

export function formatTallies(head: string, tallies: readonly CaseTally[]): string[] {
  return [
    `${head.padEnd(44)}${'made'.padStart(6)}${'held back'.padStart(11)}${'share'.padStart(9)}  decided by`,
    ...tallies.map(({ name, made, held, decided_by }) => {
      const share = made === 0 ? '–' : `${((100 * held) / made).toFixed(1)} %`;
      return `  ${name.padEnd(42)}${String(made).padStart(6)}${String(held).padStart(11)}${share.padStart(9)}  ${decided_by}`;
    }),
  ];
}
