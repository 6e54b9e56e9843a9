import { existsSync, readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import type { Computer } from './open-computer.ts';

/** Waits for the newest URL opened in the system browser that contains the expected text. */
export async function readAddress({ addressFile }: Computer, beginning: string): Promise<string> {
  const lines = () => (existsSync(addressFile) ? readFileSync(addressFile, 'utf8').trim().split('\n') : []);
  await expect.poll(() => lines().at(-1) ?? '').toContain(beginning);
  return lines().at(-1) ?? '';
}
