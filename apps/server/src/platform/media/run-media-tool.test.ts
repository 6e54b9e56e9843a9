import { randomInt } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeTestDirectory } from '../../../testing/make-test-directory.ts';
import { TEST_SANDBOX } from '../../../testing/test-tools.ts';
import { readProgress } from './read-progress.ts';
import { runMediaTool, type ToolRun } from './run-media-tool.ts';

const MIB = 1024 * 1024;
const LIMITS = { time_ms: 20_000, memory_bytes: 512 * MIB, output_bytes: MIB };

const run = (call: Pick<ToolRun, 'program' | 'args'> & Partial<ToolRun>) =>
  runMediaTool({ sandbox: TEST_SANDBOX, inputs: [], limits: LIMITS, ...call });

/** A shell and its child process that wait; the number of seconds identifies them among all processes. */
function stalled(): { args: string[]; seconds: string } {
  const seconds = `6${randomInt(100_000, 1_000_000)}`;
  return { seconds, args: ['-c', `echo started; sleep ${seconds} & wait; : ${seconds}`] };
}

/** Command lines of the processes that contain the text. */
function listRunning(text: string): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => readCommand(pid))
    .filter((command) => command.includes(text));
}

function readCommand(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

/** Waits for the start, and returns how many processes ran then. */
async function countStarted(seconds: string): Promise<number> {
  await expect.poll(() => listRunning(`sleep\0${seconds}`).length).toBe(1);
  return listRunning(seconds).length;
}

describe('runMediaTool', () => {
  it('kills the process group after the time limit', async () => {
    const { args, seconds } = stalled();
    const ended = run({ program: 'sh', args, limits: { ...LIMITS, time_ms: 1_500 } }).catch((error: unknown) => error);
    expect(await countStarted(seconds)).toBeGreaterThanOrEqual(2);
    expect(await ended).toMatchObject({ name: 'MediaToolFailed', end: 'time' });
    await expect.poll(() => listRunning(seconds)).toEqual([]);
  });

  it('kills the process group when aborted', async () => {
    const { args, seconds } = stalled();
    const abort = new AbortController();
    const ended = run({ program: 'sh', args, signal: abort.signal }).catch((error: unknown) => error);
    expect(await countStarted(seconds)).toBeGreaterThanOrEqual(2);
    abort.abort();
    expect(await ended).toMatchObject({ name: 'AbortError' });
    await expect.poll(() => listRunning(seconds)).toEqual([]);
  });

  it('enforces the memory limit', async () => {
    const allocating = ['-c', 'x=$(head -c 200000000 /dev/zero | tr "\\0" a); echo $x'];
    const limits = { ...LIMITS, memory_bytes: 64 * MIB };
    await expect(run({ program: 'sh', args: allocating, limits })).rejects.toMatchObject({ end: 'exit' });
    await expect(run({ program: 'echo', args: ['x'], limits })).resolves.toBeUndefined();
  });

  it('stops a program that exceeds the output limit', async () => {
    const args = ['-c', '4000000', '/dev/zero'];
    await expect(run({ program: 'head', args })).rejects.toMatchObject({ end: 'output' });
  });

  it('enforces the file size limit', async () => {
    const output = makeTestDirectory();
    const out = join(output, 'out');
    const args = ['if=/dev/zero', `of=${out}`, 'bs=1M', 'count=8'];
    await expect(run({ program: 'dd', args, output })).rejects.toMatchObject({ end: 'exit' });
    expect(readFileSync(out).length).toBeLessThanOrEqual(MIB);
  });

  it('passes none of our environment variables', async () => {
    let output = '';
    const onOutput = (chunk: Buffer) => {
      output += String(chunk);
    };
    await run({ program: 'env', args: [], onOutput });
    const names = output.split('\n').flatMap((line) => line.split('=')[0] || []);
    expect(new Set(names)).toEqual(
      new Set(['HOME', 'LANG', 'MALLOC_ARENA_MAX', 'PATH', ...(TEST_SANDBOX === 'bubblewrap' ? ['PWD'] : [])]),
    );
  });

  it.each(['ln -s /etc/hostname', 'ln -s .', 'mkfifo', 'ln $OUT/plain'])(
    'rejects an output made with %s',
    async (command) => {
      const output = makeTestDirectory();
      const script = `OUT=${output}; touch $OUT/plain; ${command} $OUT/other`;
      const ended = run({ program: 'sh', args: ['-c', script], output });
      await expect(ended).rejects.toMatchObject({
        end: 'output',
        errorOutput: expect.stringContaining('not a plain file'),
      });
    },
  );

  it('reports the error output', async () => {
    const ended = run({ program: 'sh', args: ['-c', 'echo broken >&2; exit 3'] });
    await expect(ended).rejects.toMatchObject({ end: 'exit', errorOutput: 'broken' });
  });
});

it('readProgress never decreases', () => {
  const shares: number[] = [];
  const read = readProgress(1_000, (share) => shares.push(share));
  for (const chunk of [
    'out_time_us=250',
    '000\nout_time_us=100000\n',
    'out_time_us=N/A\nout_time_us=9000000\n',
    'progress=end\n',
  ])
    read(chunk);
  expect(shares).toEqual([0.25, 1]);
});
