export interface ToolLimits {
  time_ms: number;
  memory_bytes: number;
  /** Limits the piped output and the size of each written file. */
  output_bytes: number;
}

interface Command {
  file: string;
  args: string[];
}

/** Wraps a command so that the kernel enforces the limits, ends it with this process and grants no new privileges. */
export function confineCommand(program: string, args: readonly string[], limits: ToolLimits): Command {
  const kernelLimits = [
    `--as=${limits.memory_bytes}`,
    // Twice the time limit, because a program may use several cores; a timer ends a stalled one.
    `--cpu=${Math.ceil((limits.time_ms * 2) / 1000)}`,
    `--fsize=${limits.output_bytes}`,
    '--core=0',
  ];
  return {
    file: 'setpriv',
    args: ['--pdeathsig', 'KILL', '--no-new-privs', '--', 'prlimit', ...kernelLimits, '--', program, ...args],
  };
}
