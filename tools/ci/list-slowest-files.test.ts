import { describe, expect, it } from 'vitest';
import { formatSlowestFiles, timePlaywrightFiles } from './list-slowest-files.ts';

describe('slowest test files', () => {
  it('sums the tests of a browser spec', () => {
    const tests = [
      { file: 'e2e/a.spec.ts', duration_ms: 1500 },
      { file: 'e2e/b.spec.ts', duration_ms: 100 },
      { file: 'e2e/a.spec.ts', duration_ms: 500 },
    ];
    expect(timePlaywrightFiles({ tests })).toEqual([
      { file: 'e2e/a.spec.ts', suite: 'e2e', seconds: 2 },
      { file: 'e2e/b.spec.ts', suite: 'e2e', seconds: 0.1 },
    ]);
  });

  it('lists the suites with their sums, then the slowest files up to the limit', () => {
    const times = [
      { file: 'a.test.ts', suite: 'web', seconds: 1 },
      { file: 'b.test.ts', suite: 'server', seconds: 12.34 },
      { file: 'c.test.ts', suite: 'web', seconds: 2 },
    ];
    expect(formatSlowestFiles(times, 2)).toEqual([
      '   12.3 s  server: 1 files',
      '    3.0 s  web: 2 files',
      '   12.3 s  server  b.test.ts',
      '    2.0 s  web  c.test.ts',
    ]);
  });
});
