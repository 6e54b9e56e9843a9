import { basename } from 'node:path';
import type { Readable } from 'node:stream';
import { execa } from 'execa';
import { mediaToolEnded, mediaToolStarted } from '../signals/signals.ts';
import { confineCommand, type ToolLimits } from './confine-command.ts';
import { MediaToolFailed, type ToolEnd } from './media.errors.ts';
import { readProgress } from './read-progress.ts';

export interface ToolRun {
  program: string;
  args: readonly string[];
  limits: ToolLimits;
  signal?: AbortSignal | undefined;
  /** Gets what is piped out; the program waits until it has been taken. */
  onOutput?: (chunk: Buffer) => void | Promise<void>;
  progress?: { duration_ms: number; onProgress: (share: number) => void } | undefined;
}

const COMPLAINT_CHARS = 2_000;
/** The programs get no setting of ours, and so no secret; one pool of memory for all threads, since each pool is counted against the limit whole. */
const ENVIRONMENT = { PATH: '/usr/local/bin:/usr/bin:/bin', LANG: 'C.UTF-8', MALLOC_ARENA_MAX: '1' };

/** Runs a program on a recording, in a process group of its own that ends with it, whatever happens. */
export async function runMediaTool(run: ToolRun): Promise<void> {
  run.signal?.throwIfAborted();
  const program = basename(run.program);
  const startedAt = performance.now();
  let outcome = 'done';
  mediaToolStarted.tell({ program });
  try {
    await runConfined(run);
  } catch (error) {
    outcome = error instanceof MediaToolFailed ? error.end : 'stopped';
    throw error;
  } finally {
    mediaToolEnded.tell({ program, outcome, seconds: (performance.now() - startedAt) / 1000 });
  }
}

async function runConfined(run: ToolRun): Promise<void> {
  const { file, args } = confineCommand(run.program, run.args, run.limits);
  const child = execa(file, args, {
    detached: true,
    buffer: false,
    reject: false,
    env: ENVIRONMENT,
    extendEnv: false,
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  });
  let end: ToolEnd = 'exit';
  const kill = () => killGroup(child.pid);
  const stop = (reason: ToolEnd) => {
    end = reason;
    kill();
  };
  const timer = setTimeout(() => stop('time'), run.limits.time_ms);
  run.signal?.addEventListener('abort', kill);
  try {
    const [result, , complaint] = await Promise.all([
      child,
      takeOutput(child.stdout, run, () => stop('output')),
      readTail(child.stderr),
      followProgress(child.stdio[3], run),
    ]);
    run.signal?.throwIfAborted();
    if (end === 'exit' && result.signal === 'SIGKILL') end = 'killed';
    if (result.failed || end !== 'exit')
      throw new MediaToolFailed(run.program, end, complaint || result.shortMessage || '');
  } finally {
    clearTimeout(timer);
    run.signal?.removeEventListener('abort', kill);
    kill();
  }
}

async function takeOutput(stream: Readable, run: ToolRun, onTooMuch: () => void): Promise<void> {
  let taken = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    taken += chunk.length;
    if (taken > run.limits.output_bytes) return onTooMuch();
    await run.onOutput?.(chunk);
  }
}

async function readTail(stream: Readable): Promise<string> {
  let tail = '';
  for await (const chunk of stream) tail = (tail + String(chunk)).slice(-COMPLAINT_CHARS);
  return tail.trim();
}

async function followProgress(stream: Readable, run: ToolRun): Promise<void> {
  const { duration_ms = 0, onProgress = () => undefined } = run.progress ?? {};
  const read = readProgress(duration_ms, onProgress);
  for await (const chunk of stream) read(String(chunk));
}

function killGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
