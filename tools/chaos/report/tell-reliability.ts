import type { CountName, Measure, PromiseName } from '../../money-proof/proof-block.ts';
import type { ChaosRun } from './describe-run.ts';
import { INVARIANT_TEXTS, PROMISE_TEXTS } from './reliability.texts.ts';

/** The published page, written from one full run and from nothing else. */
export function tellReliability(run: ChaosRun): string {
  return `${[head(run), promises(run), blocks(run), invariants(run), REPEAT].join('\n\n')}\n`;
}

const COUNT_NAMES: Record<CountName, string> = {
  kills: 'processes killed',
  freezes: 'processes frozen',
  database_outages: 'database outages',
  storage_outages: 'storage outages',
  provider_faults: 'faults of the card provider',
  webhooks: 'webhook deliveries',
  simulated_steps: 'simulated steps',
  simulated_faults: 'simulated faults',
  races: 'race rounds',
  contended_acts: 'contended acts',
  clock_cases: 'cases of the clock',
  disk_cases: 'cases without space',
  hostile_clients: 'slow or hostile connections',
  requests: 'requests under load or disturbance',
  bad_requests: 'malformed requests',
  matrix_cells: 'cells of the authorisation matrix',
  hostile_files: 'hostile files',
  injections: 'orders hidden in recordings, slides and questions',
  browser_tests: 'browser tests',
  restarts: 'planned restarts',
  restores: 'restores',
};

function head(run: ChaosRun): string {
  const counts = Object.entries(run.counts) as [CountName, number][];
  const told = counts.map(([name, count]) => `${count.toLocaleString('en-US')} ${COUNT_NAMES[name]}`).join(', ');
  return `# Reliability: what was done to the product and what held

Written by \`npm run chaos\` from its run of ${run.at.slice(0, 10)} on commit ${run.commit}; do not edit by hand. Machine: ${run.machine}.
Seed ${run.seed}, ${Math.round(run.seconds / 60)} minutes of trials, two of them beside each other.

**${told}; the sixteen invariants checked over the whole database ${run.invariantRounds.toLocaleString('en-US')} times; ${run.violations} violations.**

This says what was tried and held, not that nothing can fail.`;
}

function promises(run: ChaosRun): string {
  const names = Object.keys(PROMISE_TEXTS) as PromiseName[];
  const rows = names.flatMap((name) => {
    const measured = run.measures.filter((measure) => measure.promise === name);
    const text = PROMISE_TEXTS[name];
    return measured.length === 0 ? [`| ${text} | – | – | see the blocks |`] : measured.map((one) => rowOf(text, one));
  });
  return `## Promises\n| promise | measured | figure | kept |\n|---|---|---|---|\n${rows.join('\n')}`;
}

const rowOf = (text: string, { figure, isKept, limit, what }: Measure) =>
  `| ${text} | ${what} | ${figure} (promised ${limit}) | ${isKept ? 'yes' : '**no**'} |`;

function blocks(run: ChaosRun): string {
  const rows = run.blocks.map(
    ({ block, figures, seconds, title, violations }) =>
      `| ${block} | ${title} | ${figures.join('<br>')} | ${violations.length} | ${seconds} |`,
  );
  return `## Blocks\n| | what | figures | violations | s |\n|---|---|---|---|---|\n${rows.join('\n')}`;
}

function invariants(run: ChaosRun): string {
  const all = run.blocks.flatMap((block) => block.violations);
  const rows = Object.entries(INVARIANT_TEXTS).map(([id, text]) => {
    const broken = all.filter((violation) => new RegExp(`\\b${id}\\b`).test(violation)).length;
    return `| ${id} | ${text} | ${broken} |`;
  });
  return `## Invariants\n| | what must hold | violations |\n|---|---|---|\n${rows.join('\n')}`;
}

const REPEAT = `## To repeat
\`npm run chaos\` runs everything and writes this page; \`npm run chaos -- --quick\` is the form that every change must pass;
\`npm run chaos -- --only C --seed 7\` is one block with a given seed, and \`--resume\` takes up a run that was broken off. A finding prints the line that replays it. What repeats is what is drawn:
faults, samples, moments of death. Which requests meet does not.`;
