import { type PaidWork, restartLostWork } from '../src/features/ai-work/index.ts';
import { simulateCrashes } from '../src/platform/fail-points/fail-point.ts';
import type { Json, Steps, Workflow } from '../src/platform/workflow/workflow.ts';
import type { TestApp } from './start-test-app.ts';

/** Thrown where a real process would be killed. */
class SimulatedCrash extends Error {}

export interface Crash {
  /** How many points are passed before the crash. Points are fail points and the boundaries of steps. */
  afterPoints: number;
  /** Whether the engine loses the workflow with the process, so that the sweep must start another run. */
  losesWorkflow: boolean;
}

const RESTART_AFTER_MS = 61_000;
const MAX_RUNS = 3;

/**
 * Runs one piece of work to its end without the real engine, crashing it as planned.
 * A resumed run repeats no finished step, as with the engine; a restarted one begins with no finished steps.
 * Returns the number of points that the last process passed.
 */
export async function runWithCrashes(
  server: TestApp,
  { work, workflow, id }: { work: PaidWork; workflow: Workflow; id: string },
  crashes: readonly Crash[],
): Promise<number> {
  let run = 1;
  let finished = new Map<string, Json | undefined>();
  for (const crash of crashes) {
    const passed = await runOnce(workflow, { [work.subject]: id }, { finished, crashAfter: crash.afterPoints });
    if (passed !== null) return passed;
    if (!crash.losesWorkflow) continue;
    await server.workflows.cancel(`${work.workflowName}:${id}:${run}`);
    const now = () => new Date(server.clock.now().getTime() + RESTART_AFTER_MS);
    const restarted = await restartLostWork({ ...server, clock: { now } }, work);
    if (restarted > 1) throw new Error('other work was open, too');
    if (restarted === 0 || run === MAX_RUNS) return 0;
    run += 1;
    finished = new Map();
  }
  return (await runOnce(workflow, { [work.subject]: id }, { finished, crashAfter: Number.POSITIVE_INFINITY })) ?? 0;
}

/** One process. Null when it crashed. */
export async function runOnce(
  workflow: Workflow,
  input: Json,
  { finished, crashAfter }: { finished: Map<string, Json | undefined>; crashAfter: number },
): Promise<number | null> {
  let passed = 0;
  const pass = () => {
    if (passed >= crashAfter) throw new SimulatedCrash();
    passed += 1;
  };
  const acts: Promise<unknown>[] = [];
  simulateCrashes(pass);
  try {
    await workflow.run(input, stepsOf({ finished, acts, pass }));
    return passed;
  } catch (error) {
    if (!(error instanceof SimulatedCrash)) throw error;
    // Parallel steps of a killed process must not continue during the next run: each fails at its next fail point.
    await Promise.allSettled(acts);
    return null;
  } finally {
    simulateCrashes(null);
  }
}

function stepsOf(process: {
  finished: Map<string, Json | undefined>;
  acts: Promise<unknown>[];
  pass: () => void;
}): Steps {
  const { finished, acts, pass } = process;
  const lease = { signal: new AbortController().signal, isHeld: async () => true };
  return {
    run: async (name, act) => {
      if (finished.has(name)) return finished.get(name) as never;
      pass();
      const running = act(lease);
      acts.push(running);
      const result = await running;
      // Between the act and the record of its result: the act is repeated.
      pass();
      finished.set(name, result);
      return result;
    },
    sleep: async () => undefined,
  };
}
