import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { listMissingPackages } from './list-missing-packages.ts';

test('lists each package of missing or non-executable programs once', () => {
  const directory = mkdtempSync(join(tmpdir(), 'pilgi-programs-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  writeFileSync(join(directory, 'here'), '', { mode: 0o755 });
  writeFileSync(join(directory, 'plain'), '', { mode: 0o644 });
  const needs: Record<string, string>[] = [
    { here: 'package-a', plain: 'package-b' },
    { gone: 'package-b' },
    { lost: 'package-c' },
  ];
  expect(listMissingPackages(needs, `${directory}:/nowhere`)).toEqual(['package-b', 'package-c']);
});
