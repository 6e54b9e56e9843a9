import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

const POLL_MS = 150;
const ATTEMPT_TIMEOUT_MS = 5_000;

interface Waiting {
  /** An http address must answer below 500; a tcp address must accept a connection. */
  url: string;
  timeoutMs: number;
  signal: AbortSignal;
}

export async function waitUntilAnswers({ url, timeoutMs, signal }: Waiting): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (!(await answers(url))) {
    signal.throwIfAborted();
    if (Date.now() > deadline) throw new Error(`${url} did not answer within ${timeoutMs / 1000} s.`);
    await pause(POLL_MS, undefined, { signal });
  }
}

async function answers(url: string): Promise<boolean> {
  const { protocol, hostname, port } = new URL(url);
  return protocol === 'tcp:' ? accepts(hostname, Number(port)) : answersHttp(url);
}

async function answersHttp(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(ATTEMPT_TIMEOUT_MS), redirect: 'manual' });
    await response.body?.cancel();
    return response.status < 500;
  } catch {
    return false;
  }
}

async function accepts(host: string, port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const socket = connect({ host, port, timeout: ATTEMPT_TIMEOUT_MS });
  socket.once('connect', () => resolve(true));
  socket.once('timeout', () => resolve(false));
  socket.once('error', () => resolve(false));
  const accepted = await promise;
  socket.destroy();
  return accepted;
}
