import { describe, expect, it } from 'vitest';
import { verifyJudges } from './verify-judges.ts';

const JOBS = 60;

describe('judges with known errors', () => {
  it.each(verifyJudges({ jobs: JOBS, seed: 7 }))('$first, then $second: $failures', ({ failures }) =>
    expect(failures).toEqual([]),
  );
});
