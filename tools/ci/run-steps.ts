import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { endProcessGroup } from '../dev/end-process-group.ts';
import { tieToParent } from '../dev/node/tie-to-parent.ts';
import { type SharedServers, startSharedServers } from './start-shared-servers.ts';
import type { CiStep } from './step-table.ts';

const STOP_GRACE_MS = 30_000;

interface RunPlan {
  root: string;
  steps: readonly CiStep[];
  /** Directory of the step times and test reports. */
  reports: string;
  /** Called after each step that ended by itself. */
  onResult?: (step: CiStep, result: { code: number; seconds: number }) => void;
}

let running: ChildProcess | null = null;
let stopSignal: NodeJS.Signals | null = null;

/** Runs all steps, also after a failed one, and records name, exit code and seconds of each in steps.tsv. */
export async function runSteps({ root, steps, reports, onResult }: RunPlan): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(signal));
  const record = (name: string, code: number, seconds: number) =>
    appendFileSync(join(reports, 'steps.tsv'), `${name}\t${code}\t${seconds}\n`);
  const servers = await startSharedServers().catch((error: unknown) => {
    console.error(error);
    record('servers', 1, 0);
    return null;
  });
  if (servers === null) return;
  try {
    for (const step of steps) {
      if (stopSignal !== null) break;
      const started = performance.now();
      console.log(`\n== ${step.name}: ${step.command}`);
      const code = await runStep(root, step, servers);
      const seconds = Math.round((performance.now() - started) / 1000);
      record(step.name, code, seconds);
      if (stopSignal === null) onResult?.(step, { code, seconds });
    }
  } finally {
    await servers.stop();
  }
  if (stopSignal !== null) process.exit(stopSignal === 'SIGINT' ? 130 : 143);
}

async function runStep(root: string, step: CiStep, servers: SharedServers): Promise<number> {
  const [command = '', ...args] = step.command.split(' ');
  const line = tieToParent({ command, args }, 'TERM');
  const env = { ...process.env, ...(await servers.environment(step.shared)) };
  // The step and its descendants are a process group, so that ending it never reaches another process.
  running = spawn(line.command, line.args, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'], detached: true });
  const [code] = (await once(running, 'exit')) as [number | null];
  if (running.pid !== undefined) await endProcessGroup(running.pid, STOP_GRACE_MS);
  running = null;
  return code ?? 1;
}

function stop(signal: NodeJS.Signals): void {
  stopSignal = signal;
  if (running?.pid !== undefined) void endProcessGroup(running.pid, STOP_GRACE_MS);
}
