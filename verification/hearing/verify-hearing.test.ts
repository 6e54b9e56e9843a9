import { describe, expect, it } from 'vitest';
import { DISTORTIONS } from './distortions.ts';
import { formatSummary } from './format-summary.ts';
import { findMissedTargets } from './targets.ts';
import { findDistortion, verifyDistortion } from './verify-hearing.ts';

const SEEDS = 3;

describe('hearing verification', () => {
  it.each(DISTORTIONS.map(({ name }) => name))('reaches the targets with few lectures: %s', (name) => {
    const summary = verifyDistortion(findDistortion(name), SEEDS);
    expect(summary.lines).toBeGreaterThan(200);
    // The share of approximate lines varies too much between a few lectures; the command checks it.
    expect(findMissedTargets(summary).filter((text) => !text.includes('approximate lines'))).toEqual([]);
  });

  it('simulates errors that the old rule does not correct', () => {
    const { before } = verifyDistortion(findDistortion('drift and offset'), 1);
    expect(before.p95).toBeGreaterThan(10);
  });

  it('reports a missed target with its value', () => {
    const summary = verifyDistortion(findDistortion('none'), 1);
    const bad = { ...summary, exact: { ...summary.exact, p95: 0.4 }, sums: { ...summary.sums, lostSentences: 2 } };
    expect(findMissedTargets(bad)).toEqual([
      'none: p95 against reported times (s) 0.40, limit 0.10',
      'none: lost sentences 2.00, limit 0.00',
    ]);
    expect(formatSummary(bad)).toContain('lost 2, doubled 0');
  });

  it('rejects an unknown distortion', () => expect(() => findDistortion('noise')).toThrow(/unknown distortion noise/));
});
