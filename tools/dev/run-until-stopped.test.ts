import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';

const MODULE = join(import.meta.dirname, 'run-until-stopped.ts');
const running: ChildProcess[] = [];

interface Fake {
  process: ChildProcess;
  lines: () => string[];
  exitCode: Promise<number | null>;
}

/** Runs as a separate process, because signals and exit codes are tested. */
function runFake(children: Record<string, string>): Fake {
  const source = `
    import { runUntilStopped } from ${JSON.stringify(MODULE)};
    const children = ${JSON.stringify(children)};
    process.exitCode = await runUntilStopped(async (run) => {
      run.atEnd(() => console.log('dev: cleaned up'));
      for (const [name, source] of Object.entries(children)) {
        run.supervisor.startService({ name, command: process.execPath, args: ['-e', source] });
      }
    }, (name, line) => console.log(name + ': ' + line));`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', source], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running.push(child);
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    output += chunk;
  });
  const { promise, resolve } = Promise.withResolvers<number | null>();
  child.once('close', resolve);
  return { process: child, lines: () => output.split('\n').filter((line) => line !== ''), exitCode: promise };
}

function stays(text: string): string {
  return `console.log(${JSON.stringify(text)}, process.pid); setInterval(() => {}, 1000)`;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
});

describe('runUntilStopped', () => {
  it.each(['SIGINT', 'SIGTERM'] as const)('forwards output lines and exits with 0 on %s', async (signal) => {
    const fake = runFake({ api: stays('hello from'), worker: stays('working as') });
    await vi.waitFor(() => expect(fake.lines()).toHaveLength(2), { timeout: 20_000 });
    const lines = fake.lines().toSorted();
    expect(lines[0]).toMatch(/^api: hello from \d+$/);
    expect(lines[1]).toMatch(/^worker: working as \d+$/);
    const pids = lines.map((line) => Number(line.split(' ').at(-1)));
    expect(pids.map(isAlive)).toEqual([true, true]);

    fake.process.kill(signal);
    expect(await fake.exitCode).toBe(0);
    expect(pids.map(isAlive)).toEqual([false, false]);
    expect(fake.lines().at(-1)).toBe('dev: cleaned up');
  });

  it('reports the child that exited, ends the others and exits with 1', async () => {
    const fake = runFake({ api: 'setTimeout(() => process.exit(7), 500)', worker: stays('working as') });
    expect(await fake.exitCode).toBe(1);
    expect(fake.lines()).toContain('dev: Stopping everything: api ended with exit code 7');
    const worker = fake.lines().find((line) => line.startsWith('worker: '));
    expect(isAlive(Number(worker?.split(' ').at(-1)))).toBe(false);
  });
});
