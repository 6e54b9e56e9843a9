import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeTestDirectory } from '../../../testing/make-test-directory.ts';
import { confineCommand } from './confine-command.ts';
import { readProgress } from './read-progress.ts';
import { runMediaTool } from './run-media-tool.ts';

const MIB = 1024 * 1024;
const LIMITS = { time_ms: 20_000, memory_bytes: 512 * MIB, output_bytes: MIB };

/** A shell that starts a child process; both wait and write their ids to a file. */
function stalled(file: string): string[] {
  return ['-c', `sleep 60 & echo $! > ${file}; echo $$ >> ${file}; wait`];
}

const isRunning = (pid: string) => {
  try {
    return !execFileSync('ps', ['-o', 'stat=', '-p', pid]).toString().startsWith('Z');
  } catch {
    return false;
  }
};

async function expectKilled(file: string) {
  const ids = readFileSync(file, 'utf8').trim().split('\n');
  expect(ids).toHaveLength(2);
  await expect.poll(() => ids.filter(isRunning)).toEqual([]);
}

describe('runMediaTool', () => {
  it('kills the process group after the time limit', async () => {
    const file = join(makeTestDirectory(), 'ids');
    const run = runMediaTool({ program: 'sh', args: stalled(file), limits: { ...LIMITS, time_ms: 800 } });
    await expect(run).rejects.toMatchObject({ name: 'MediaToolFailed', end: 'time' });
    await expectKilled(file);
  });

  it('kills the process group when aborted', async () => {
    const file = join(makeTestDirectory(), 'ids');
    const signal = AbortSignal.timeout(800);
    const run = runMediaTool({ program: 'sh', args: stalled(file), limits: LIMITS, signal });
    await expect(run).rejects.toMatchObject({ name: 'TimeoutError' });
    await expectKilled(file);
  });

  it('enforces the memory limit', async () => {
    const allocating = ['-c', 'x=$(head -c 200000000 /dev/zero | tr "\\0" a); echo $x'];
    const limits = { ...LIMITS, memory_bytes: 64 * MIB };
    await expect(runMediaTool({ program: 'sh', args: allocating, limits })).rejects.toMatchObject({ end: 'exit' });
    await expect(runMediaTool({ program: 'echo', args: ['x'], limits })).resolves.toBeUndefined();
  });

  it('stops a program that exceeds the output limit', async () => {
    const args = ['-c', '4000000', '/dev/zero'];
    await expect(runMediaTool({ program: 'head', args, limits: LIMITS })).rejects.toMatchObject({ end: 'output' });
  });

  it('enforces the file size limit', async () => {
    const out = join(makeTestDirectory(), 'out');
    const args = ['if=/dev/zero', `of=${out}`, 'bs=1M', 'count=8'];
    await expect(runMediaTool({ program: 'dd', args, limits: LIMITS })).rejects.toMatchObject({ end: 'exit' });
    expect(readFileSync(out).length).toBeLessThanOrEqual(MIB);
  });

  it('passes none of our environment variables', async () => {
    let output = '';
    const onOutput = (chunk: Buffer) => {
      output += String(chunk);
    };
    await runMediaTool({ program: 'env', args: [], limits: LIMITS, onOutput });
    const names = output.split('\n').flatMap((line) => line.split('=')[0] || []);
    expect(new Set(names)).toEqual(new Set(['LANG', 'MALLOC_ARENA_MAX', 'PATH']));
  });

  it('reports the error output', async () => {
    const run = runMediaTool({ program: 'sh', args: ['-c', 'echo broken >&2; exit 3'], limits: LIMITS });
    await expect(run).rejects.toMatchObject({ end: 'exit', errorOutput: 'broken' });
  });
});

it('confineCommand passes the limits to the kernel', () => {
  expect(confineCommand('ffmpeg', ['-i', 'x'], { time_ms: 1_500, memory_bytes: 9, output_bytes: 8 })).toEqual({
    file: 'setpriv',
    args: '--pdeathsig KILL --no-new-privs -- prlimit --as=9 --cpu=3 --fsize=8 --core=0 -- ffmpeg -i x'.split(' '),
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
