import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeTestFolder } from '../../../testing/make-test-folder.ts';
import { confineCommand } from './confine-command.ts';
import { readProgress } from './read-progress.ts';
import { runMediaTool } from './run-media-tool.ts';

const MIB = 1024 * 1024;
const LIMITS = { time_ms: 20_000, memory_bytes: 512 * MIB, output_bytes: MIB };

/** A program that starts another one and then both do nothing; it leaves their ids in a file. */
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

async function expectGone(file: string) {
  const ids = readFileSync(file, 'utf8').trim().split('\n');
  expect(ids).toHaveLength(2);
  await expect.poll(() => ids.filter(isRunning)).toEqual([]);
}

describe('a program that opens recordings', () => {
  it('is ended with all it started when it takes too long', async () => {
    const file = join(makeTestFolder(), 'ids');
    const run = runMediaTool({ program: 'sh', args: stalled(file), limits: { ...LIMITS, time_ms: 800 } });
    await expect(run).rejects.toMatchObject({ name: 'MediaToolFailed', end: 'time' });
    await expectGone(file);
  });

  it('is ended with all it started when nobody wants it any more', async () => {
    const file = join(makeTestFolder(), 'ids');
    const signal = AbortSignal.timeout(800);
    const run = runMediaTool({ program: 'sh', args: stalled(file), limits: LIMITS, signal });
    await expect(run).rejects.toMatchObject({ name: 'TimeoutError' });
    await expectGone(file);
  });

  it('gets no more memory than it may have', async () => {
    const greedy = ['-c', 'x=$(head -c 200000000 /dev/zero | tr "\\0" a); echo $x'];
    const limits = { ...LIMITS, memory_bytes: 64 * MIB };
    await expect(runMediaTool({ program: 'sh', args: greedy, limits })).rejects.toMatchObject({ end: 'exit' });
    await expect(runMediaTool({ program: 'echo', args: ['x'], limits })).resolves.toBeUndefined();
  });

  it('is ended when it says too much', async () => {
    const args = ['-c', '4000000', '/dev/zero'];
    await expect(runMediaTool({ program: 'head', args, limits: LIMITS })).rejects.toMatchObject({ end: 'output' });
  });

  it('cannot fill the disk', async () => {
    const out = join(makeTestFolder(), 'out');
    const args = ['if=/dev/zero', `of=${out}`, 'bs=1M', 'count=8'];
    await expect(runMediaTool({ program: 'dd', args, limits: LIMITS })).rejects.toMatchObject({ end: 'exit' });
    expect(readFileSync(out).length).toBeLessThanOrEqual(MIB);
  });

  it('sees none of our settings', async () => {
    let seen = '';
    const onOutput = (chunk: Buffer) => {
      seen += String(chunk);
    };
    await runMediaTool({ program: 'env', args: [], limits: LIMITS, onOutput });
    const names = seen.split('\n').flatMap((line) => line.split('=')[0] || []);
    expect(new Set(names)).toEqual(new Set(['LANG', 'MALLOC_ARENA_MAX', 'PATH']));
  });

  it('tells why it failed', async () => {
    const run = runMediaTool({ program: 'sh', args: ['-c', 'echo broken >&2; exit 3'], limits: LIMITS });
    await expect(run).rejects.toMatchObject({ end: 'exit', complaint: 'broken' });
  });
});

it('limits are kept by the kernel', () => {
  expect(confineCommand('ffmpeg', ['-i', 'x'], { time_ms: 1_500, memory_bytes: 9, output_bytes: 8 })).toEqual({
    file: 'setpriv',
    args: '--pdeathsig KILL --no-new-privs -- prlimit --as=9 --cpu=3 --fsize=8 --core=0 -- ffmpeg -i x'.split(' '),
  });
});

it('progress never goes back, whatever is said', () => {
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
