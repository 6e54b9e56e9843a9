import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

// Below the ephemeral range of Linux, so that an outgoing connection cannot take the port before it is used.
const MIN_PORT = 20_000;
const MAX_PORT = 32_000;
const ATTEMPTS = 200;

export async function findFreePort(taken: ReadonlySet<number> = new Set()): Promise<number> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const port = randomInt(MIN_PORT, MAX_PORT);
    if (!taken.has(port) && (await isPortFree(port))) return port;
  }
  throw new Error(`No free port found between ${MIN_PORT} and ${MAX_PORT}.`);
}

export async function isPortFree(port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const probe = createServer();
  probe.once('error', () => resolve(false));
  probe.listen({ port, host: '127.0.0.1', exclusive: true }, () => probe.close(() => resolve(true)));
  return promise;
}
