import { spawnSync } from 'node:child_process';
import { sandboxCommand, TOOL_ENVIRONMENT, type ToolSandbox } from './sandbox-command.ts';

export type ToolSandboxSetting = 'required' | 'available' | 'off';

class ToolSandboxUnavailable extends Error {
  constructor(cause: string) {
    super(
      `TOOL_SANDBOX=required, but bubblewrap cannot isolate a program here: ${cause} (install bubblewrap and allow ` +
        'unprivileged user namespaces)',
    );
    this.name = 'ToolSandboxUnavailable';
  }
}

const MIB = 1024 * 1024;
const TRIAL_MS = 10_000;
const failures = new Map<ToolSandbox, string | null>();
const warnings = new Set<string>();

/**
 * Sandbox of the programs that open files of users. Without bubblewrap, `required` throws and `available` warns: the
 * programs can then read files and reach the network as the worker can.
 */
export function chooseToolSandbox(
  setting: ToolSandboxSetting,
  warn: (message: string) => void,
  findFailure: (sandbox: ToolSandbox) => string | null = findFailureOnce,
): ToolSandbox {
  const failure = setting === 'off' ? 'TOOL_SANDBOX=off' : findFailure('bubblewrap');
  if (failure === null) return 'bubblewrap';
  if (setting === 'required') throw new ToolSandboxUnavailable(failure);
  // Several parts of a process choose; one line in the log is enough.
  if (!warnings.has(failure)) warn(`programs that open files of users run without isolation: ${failure}`);
  warnings.add(failure);
  return findFailure('limits') === null ? 'limits' : 'none';
}

/** Runs a harmless program once per process; null when it works. */
function findFailureOnce(sandbox: ToolSandbox): string | null {
  const known = failures.get(sandbox);
  if (known !== undefined) return known;
  const limits = { time_ms: TRIAL_MS, memory_bytes: 256 * MIB, output_bytes: MIB };
  const { file, args } = sandboxCommand(sandbox, { program: 'true', args: [], limits, inputs: [] });
  const trial = spawnSync(file, args, { env: TOOL_ENVIRONMENT, timeout: TRIAL_MS, encoding: 'utf8' });
  const failure = trial.status === 0 ? null : (trial.error?.message ?? (trial.stderr.trim() || `exit ${trial.status}`));
  failures.set(sandbox, failure);
  return failure;
}
