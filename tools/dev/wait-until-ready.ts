import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

const POLL_MS = 150;
const ATTEMPT_TIMEOUT_MS = 5_000;

interface WaitOptions {
  /** An http URL must respond with a status below 500; a tcp URL must accept a connection. */
  url: string;
  timeoutMs: number;
  signal: AbortSignal;
}

export async function waitUntilReady({ url, timeoutMs, signal }: WaitOptions): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (!(await isReady(url))) {
    signal.throwIfAborted();
    if (Date.now() > deadline) throw new Error(`${url} did not respond within ${timeoutMs / 1000} s.`);
    await pause(POLL_MS, undefined, { signal });
  }
}

async function isReady(url: string): Promise<boolean> {
  const { protocol, hostname, port } = new URL(url);
  return protocol === 'tcp:' ? acceptsConnection(hostname, Number(port)) : respondsOverHttp(url);
}

async function respondsOverHttp(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(ATTEMPT_TIMEOUT_MS), redirect: 'manual' });
    await response.body?.cancel();
    return response.status < 500;
  } catch {
    return false;
  }
}

async function acceptsConnection(host: string, port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const socket = connect({ host, port, timeout: ATTEMPT_TIMEOUT_MS });
  socket.once('connect', () => resolve(true));
  socket.once('timeout', () => resolve(false));
  socket.once('error', () => resolve(false));
  const accepted = await promise;
  socket.destroy();
  return accepted;
}
