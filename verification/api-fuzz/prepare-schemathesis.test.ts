import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readPinnedVersion } from '../../tools/dev/python/prepare-python-tool.ts';

const requirements = readFileSync(join(import.meta.dirname, 'requirements.txt'), 'utf8');

test('reads the pinned version and throws when there is none', () => {
  expect(readPinnedVersion('requests==2.34.2 \\\nschemathesis==4.32.5 \\\n', 'schemathesis')).toBe('4.32.5');
  expect(() => readPinnedVersion('requests==2.34.2', 'schemathesis')).toThrow('no version');
});

test('requirements.txt pins every package with hashes and names no registry', () => {
  const packages = requirements.split(/\n(?=\S)/).filter((block) => block.trim() !== '');
  expect(packages.length).toBeGreaterThan(20);
  for (const block of packages)
    expect(block).toMatch(/^[\w-]+==\d[\w.]* \\\n(?: {4}--hash=sha256:[0-9a-f]{64}(?: \\)?\n?)+$/);
});
