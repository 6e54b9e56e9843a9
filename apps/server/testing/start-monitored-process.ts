import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export interface MonitoredProcess {
  output(): string;
  /** Parsed log lines. */
  lines(): Record<string, unknown>[];
  /** Origin of the api. */
  origin(): string;
  scrape(): Promise<string>;
  kill(): Promise<void>;
}

/** Exceeds any start on a busy machine. */
const START_TIMEOUT_MS = 30_000;

/** Starts a real process that serves its metrics on a free port. */
export async function startMonitoredProcess(
  name: 'api' | 'worker',
  env: Record<string, string>,
): Promise<MonitoredProcess> {
  const file = fileURLToPath(new URL(`../src/entry/${name}.ts`, import.meta.url));
  const child = spawn(process.execPath, [file], { env: { METRICS_PORT: '0', ...env, PATH: process.env.PATH ?? '' } });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += String(chunk);
    });
  }
  const deadline = performance.now() + START_TIMEOUT_MS;
  while (!output.includes('metrics served')) {
    if (child.exitCode !== null || performance.now() > deadline) throw new Error(`${name} did not start: ${output}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const find = (pattern: RegExp) => pattern.exec(output)?.[1] ?? '';
  return {
    output: () => output,
    lines: () =>
      output
        .split('\n')
        .filter((line) => line.startsWith('{') && line.endsWith('}'))
        .map((line) => JSON.parse(line) as Record<string, unknown>),
    origin: () => find(/"address":"(http:[^"]+:\d+)"/),
    scrape: async () => await (await fetch(find(/"address":"([^"]+\/metrics)"/))).text(),
    kill: async () => {
      if (child.exitCode !== null) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}
