import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Computer } from './open-computer.ts';

/** Opens a deep link as Windows and Linux do: a second process passes the URL to the first and exits; returns its exit code. */
export async function openDeepLink({ env }: Computer, address: string): Promise<number | null> {
  const program = process.env.PILGI_DESKTOP_BINARY ?? '';
  const settings = { PILGI_SERVER_ORIGIN: process.env.E2E_BASE_URL };
  const second = spawn(program, [address], { env: { ...env, ...settings }, stdio: 'ignore' });
  const timer = setTimeout(() => second.kill('SIGKILL'), 10_000);
  const [code] = (await once(second, 'exit')) as [number | null];
  clearTimeout(timer);
  return code;
}
