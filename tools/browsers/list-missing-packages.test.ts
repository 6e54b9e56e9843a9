import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { listMissingPackages } from './list-missing-packages.ts';

test('the packages of programs that are not there or cannot be run, each once', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pilgi-programs-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, 'here'), '', { mode: 0o755 });
  writeFileSync(join(folder, 'plain'), '', { mode: 0o644 });
  const needs: Record<string, string>[] = [
    { here: 'package-a', plain: 'package-b' },
    { gone: 'package-b' },
    { lost: 'package-c' },
  ];
  expect(listMissingPackages(needs, `${folder}:/nowhere`)).toEqual(['package-b', 'package-c']);
});
