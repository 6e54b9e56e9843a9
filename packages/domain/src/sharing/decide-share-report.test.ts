import { describe, expect, it } from 'vitest';
import { canObject, decideShareReport, restorationAt } from './decide-share-report.ts';

const [FIRST, SECOND] = [new Date('2026-11-01T00:00:00Z'), new Date('2026-11-02T00:00:00Z')];
type Page = Parameters<typeof decideShareReport>[0];
const page = (status: Page['status'], decided_at: Date | null = null, objected_at: Date | null = null): Page => ({
  status,
  decided_at,
  objected_at,
  answered_at: null,
});

describe('decideShareReport', () => {
  it.each<[string, Page, string]>([
    ['an open report', page('OPEN'), 'allowed allowed NOT_HIDDEN'],
    ['an automatically hidden page', page('HIDDEN'), 'allowed allowed allowed'],
    ['a page hidden by an operator', page('HIDDEN', FIRST), 'ALREADY_HIDDEN ALREADY_HIDDEN allowed'],
    ['an objection after the decision', page('HIDDEN', FIRST, SECOND), 'allowed ALREADY_HIDDEN allowed'],
    ['a decision after the objection', page('HIDDEN', SECOND, FIRST), 'ALREADY_HIDDEN ALREADY_HIDDEN allowed'],
    ['a rejected report', page('REJECTED', FIRST), 'DECIDED DECIDED DECIDED'],
    ['a restored page', page('RESTORED', FIRST), 'DECIDED DECIDED DECIDED'],
  ])('%s: HIDE, REJECT, RESTORE', (_title, state, expected) => {
    const results = (['HIDE', 'REJECT', 'RESTORE'] as const).map((one) => {
      const decision = decideShareReport(state, one);
      return decision.allowed ? 'allowed' : decision.reason;
    });
    expect(results.join(' ')).toBe(expected);
  });
});

describe('canObject', () => {
  it('is once, while the page is hidden', () => {
    expect(canObject(page('HIDDEN'))).toBe(true);
    expect(canObject(page('HIDDEN', FIRST))).toBe(true);
    expect(canObject(page('HIDDEN', null, FIRST))).toBe(false);
    expect(canObject(page('OPEN'))).toBe(false);
    expect(canObject(page('RESTORED', FIRST))).toBe(false);
  });
});

describe('restorationAt', () => {
  it('is 14 days after the objection unless an operator decided since', () => {
    expect(restorationAt(page('HIDDEN', null, FIRST))).toEqual(new Date('2026-11-15T00:00:00Z'));
    expect(restorationAt(page('HIDDEN', FIRST, SECOND))).toEqual(new Date('2026-11-16T00:00:00Z'));
    expect(restorationAt(page('HIDDEN', SECOND, FIRST))).toBeNull();
    expect(restorationAt({ ...page('HIDDEN', null, FIRST), answered_at: SECOND })).toBeNull();
    expect(restorationAt(page('HIDDEN', FIRST))).toBeNull();
    expect(restorationAt(page('RESTORED', FIRST, SECOND))).toBeNull();
  });
});
