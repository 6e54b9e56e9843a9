import { describe, expect, it } from 'vitest';
import { snippetsOf } from './snippets-of.ts';

describe('snippetsOf', () => {
  it('returns the difference with some context', () => {
    const around = '가'.repeat(100);
    const { before, after } = snippetsOf(`${around}미분${around}`, `${around}적분${around}`);
    expect(before).toBe(`…${'가'.repeat(30)}미분${'가'.repeat(29)}…`);
    expect(after).toContain('적분');
    expect(Array.from(after)).toHaveLength(Array.from(before).length);
  });
  it('returns short texts completely', () =>
    expect(snippetsOf('미분을 한다', '적분을 한다')).toEqual({ before: '미분을 한다', after: '적분을 한다' }));
  it('returns an empty string for missing text', () =>
    expect(snippetsOf(null, '새 블록')).toEqual({ before: '', after: '새 블록' }));
  it('limits the length', () => {
    const { before } = snippetsOf('가'.repeat(5000), '나'.repeat(5000));
    expect(before.length).toBeLessThan(300);
  });
});
