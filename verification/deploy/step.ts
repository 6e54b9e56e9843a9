/** Result of a step: what was counted, and expectations that were not met. */
export interface StepResult {
  counts: string;
  violations: readonly string[];
}

export interface Step {
  name: string;
  title: string;
  run: () => Promise<StepResult>;
}

interface FinishedStep extends StepResult {
  name: string;
  title: string;
  seconds: number;
}

/** Runs the steps in order and prints a line each; after a step that stopped, the others are not run. */
export async function runSteps(steps: readonly Step[]): Promise<FinishedStep[]> {
  const finished: FinishedStep[] = [];
  for (const { name, title, run } of steps) {
    const began = performance.now();
    console.log(`${name}: ${title} …`);
    let isStopped = false;
    const result = await run().catch((error: unknown) => {
      isStopped = true;
      const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
      return { counts: 'stopped', violations: [reason] };
    });
    const seconds = (performance.now() - began) / 1000;
    finished.push({ name, title, seconds, ...result });
    console.log(`${name}: ${result.counts}, ${result.violations.length} violations, ${seconds.toFixed(1)} s`);
    for (const found of result.violations) console.error(`  ${found}`);
    if (isStopped) break;
  }
  return finished;
}

export function formatTable(steps: readonly FinishedStep[]): string {
  const lines = steps.map(
    ({ name, seconds, counts, violations }) =>
      `| ${name} | ${seconds.toFixed(1)} | ${violations.length} | ${counts.replaceAll('|', '/')} |`,
  );
  return ['| step | seconds | violations | counts |', '|---|---|---|---|', ...lines].join('\n');
}
