import { describe, expect, it } from 'vitest';
import { describeJobs, evaluateJobs, simulateJobs } from './verify-quotes.ts';

const jobs = simulateJobs({ jobs: 12, seed: 3, today: '2026-11-17' });
const [job] = jobs;
if (job === undefined) throw new Error('no job was simulated');

describe('simulateJobs', () => {
  it('is deterministic for a seed and covers days with announced prices', () => {
    expect(simulateJobs({ jobs: 2, seed: 3, today: '2026-11-17' })).toEqual(jobs.slice(0, 2));
    expect(jobs.some(({ day }) => day >= '2027-01-01')).toBe(true);
    expect(jobs.every(({ charged }) => charged.TRANSCRIBE.inputTokens > 0 && charged.WRITE.outputTokens > 0)).toBe(
      true,
    );
  });
});

describe('evaluateJobs', () => {
  it('accepts the sample prices', () => {
    expect(evaluateJobs(jobs)).toEqual([]);
    expect(describeJobs(jobs).join('\n')).toContain('estimate / charge');
  });

  it('reports use above the ceiling, a charge below the cost and inaccurate estimates', () => {
    const found = (changed: Partial<typeof job>) => evaluateJobs([{ ...job, ...changed }]).join('; ');
    expect(found({ uncapped_micro: job.quote.ceiling_micro + 1n })).toContain('ceiling');
    expect(found({ cost_won: job.revenue_won + 1 })).toContain('costs');
    expect(found({ quote: { ...job.quote, expected_micro: job.charge_micro * 2n } })).toContain(
      '0 of 1 estimates are within 25 %',
    );
  });
});
