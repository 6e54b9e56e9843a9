export interface ToolLimits {
  time_ms: number;
  memory_bytes: number;
  /** Of what is piped out; a file that is written may be as long. */
  output_bytes: number;
}

interface Command {
  file: string;
  args: string[];
}

/** Wrapped so that the kernel keeps the limits, ends the program with this process, and grants it nothing new. */
export function confineCommand(program: string, args: readonly string[], limits: ToolLimits): Command {
  const kernelLimits = [
    `--as=${limits.memory_bytes}`,
    // Twice the time, since a program may use several cores; the clock is what ends a stalled one.
    `--cpu=${Math.ceil((limits.time_ms * 2) / 1000)}`,
    `--fsize=${limits.output_bytes}`,
    '--core=0',
  ];
  return {
    file: 'setpriv',
    args: ['--pdeathsig', 'KILL', '--no-new-privs', '--', 'prlimit', ...kernelLimits, '--', program, ...args],
  };
}
