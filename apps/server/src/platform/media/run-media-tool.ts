import { basename } from 'node:path';
import type { Readable } from 'node:stream';
import { execa } from 'execa';
import { findUnsafeOutput } from '../sandbox/find-unsafe-output.ts';
import { sandboxCommand, TOOL_ENVIRONMENT, type ToolCall, type ToolSandbox } from '../sandbox/sandbox-command.ts';
import { mediaToolEnded, mediaToolStarted } from '../signals/signals.ts';
import { type MediaRefusal, MediaRefused, MediaToolFailed, type ToolEnd } from './media.errors.ts';
import { readProgress } from './read-progress.ts';

const DISK_IS_FULL = /No space left on device/;
const FINAL_ENDS: Record<MediaToolFailed['end'], boolean> = { exit: true, output: true, time: false, killed: false };

export interface ToolRun extends ToolCall {
  sandbox: ToolSandbox;
  signal?: AbortSignal | undefined;
  /** Receives standard output; the program is paused until the promise resolves. */
  onOutput?: (chunk: Buffer) => void | Promise<void>;
  progress?: { duration_ms: number; onProgress: (share: number) => void } | undefined;
}

const MAX_ERROR_CHARS = 2_000;

/** Runs a program on a recording in its own process group, which is always killed afterwards. */
export async function runMediaTool(run: ToolRun): Promise<void> {
  run.signal?.throwIfAborted();
  const program = basename(run.program);
  const startedAt = performance.now();
  let outcome = 'done';
  mediaToolStarted.emit({ program });
  try {
    await runConfined(run);
    await rejectUnsafeOutput(run);
  } catch (error) {
    outcome = error instanceof MediaToolFailed ? error.end : 'stopped';
    throw error;
  } finally {
    mediaToolEnded.emit({ program, outcome, seconds: (performance.now() - startedAt) / 1000 });
  }
}

async function runConfined(run: ToolRun): Promise<void> {
  const { file, args } = sandboxCommand(run.sandbox, run);
  const child = execa(file, args, {
    detached: true,
    buffer: false,
    reject: false,
    env: TOOL_ENVIRONMENT,
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
    const [result, , errorOutput] = await Promise.all([
      child,
      readOutput(child.stdout, run, () => stop('output')),
      readTail(child.stderr),
      followProgress(child.stdio[3], run),
    ]);
    run.signal?.throwIfAborted();
    if (end === 'exit' && result.signal === 'SIGKILL') end = 'killed';
    if (result.failed || end !== 'exit')
      throw new MediaToolFailed(run.program, end, errorOutput || result.shortMessage || '');
  } finally {
    clearTimeout(timer);
    run.signal?.removeEventListener('abort', kill);
    kill();
  }
}

/** After the program and its children have ended, so that the directory no longer changes. */
async function rejectUnsafeOutput({ program, output }: ToolRun): Promise<void> {
  const path = output === undefined ? null : await findUnsafeOutput(output);
  if (path !== null) throw new MediaToolFailed(program, 'output', `${path} is not a plain file`);
}

async function readOutput(stream: Readable, run: ToolRun, onTooMuch: () => void): Promise<void> {
  let totalBytes = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    totalBytes += chunk.length;
    if (totalBytes > run.limits.output_bytes) return onTooMuch();
    await run.onOutput?.(chunk);
  }
}

async function readTail(stream: Readable): Promise<string> {
  let tail = '';
  for await (const chunk of stream) tail = (tail + String(chunk)).slice(-MAX_ERROR_CHARS);
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

/** A program that exits with an error would do so again; only timeouts, kills and a full disk are retried. */
export async function runOrRefuse(reason: MediaRefusal, run: ToolRun): Promise<void> {
  try {
    await runMediaTool(run);
  } catch (error) {
    const isFinal = error instanceof MediaToolFailed && FINAL_ENDS[error.end] && !DISK_IS_FULL.test(error.errorOutput);
    throw isFinal ? new MediaRefused(reason, { cause: error }) : error;
  }
}
