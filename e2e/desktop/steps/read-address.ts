import { existsSync, readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import type { Computer } from './open-computer.ts';

/** The newest address that the client gave to the system's browser, beginning as expected. */
export async function readAddress({ addressFile }: Computer, beginning: string): Promise<string> {
  const lines = () => (existsSync(addressFile) ? readFileSync(addressFile, 'utf8').trim().split('\n') : []);
  await expect.poll(() => lines().at(-1) ?? '').toContain(beginning);
  return lines().at(-1) ?? '';
}
