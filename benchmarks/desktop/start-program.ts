import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import type { Computer } from '../../e2e/desktop/steps/open-computer.ts';
import { readMemoryMb } from './read-memory.ts';

const TIMEOUT_MS = 30_000;
const IDLE_MS = 10_000;

export interface Start {
  /** From process start to the first visible frame. */
  painted_ms: number;
  idle_mb: number;
}

/** Starts the program, waits for the first paint and measures its memory after an idle period. */
export async function startProgram(program: string, { env }: Computer, serverOrigin: string): Promise<Start> {
  const child = spawn(program, [], {
    env: { ...env, PILGI_SERVER_ORIGIN: serverOrigin },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const timer = setTimeout(() => child.kill('SIGKILL'), TIMEOUT_MS);
  try {
    for await (const line of createInterface({ input: child.stdout })) {
      const painted = /first paint after (\d+) ms/.exec(line)?.[1];
      if (painted === undefined) continue;
      clearTimeout(timer);
      await pause(IDLE_MS);
      return { painted_ms: Number(painted), idle_mb: readMemoryMb(child.pid ?? 0) };
    }
    throw new Error('the program exited before the first paint');
  } finally {
    clearTimeout(timer);
    child.kill('SIGKILL');
  }
}
