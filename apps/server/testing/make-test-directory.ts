import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A directory that is deleted after the test. */
export function makeTestDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'pilgi-media-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}
