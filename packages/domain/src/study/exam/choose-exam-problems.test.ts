import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooseExamProblems, chooseNextProblem, distribute, type ExamCandidate } from './choose-exam-problems.ts';

const candidate = (id: string, section: number, more: Partial<ExamCandidate> = {}): ExamCandidate => ({
  problem_id: id,
  note_id: 'n',
  section,
  stem: `${id}${id}${id} 고유한 질문 ${section}`,
  difficulty: 0,
  answered_at: null,
  ...more,
});
const shares = fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 8 });

describe('distribute', () => {
  it('gives every place once, within the limits, and near the shares without limits', () => {
    fc.assert(
      fc.property(shares, fc.nat(60), fc.nat(12), (weights, count, max) => {
        const total = weights.reduce((sum, one) => sum + one, 0);
        const parts = weights.map((weight, index) => ({ id: String(index), share: weight / total }));
        const limited = distribute(parts, count, () => max);
        expect([...limited.values()].reduce((sum, one) => sum + one, 0)).toBe(Math.min(count, max * parts.length));
        expect(Math.max(...limited.values())).toBeLessThanOrEqual(max);
        const free = distribute(parts, count, () => Number.POSITIVE_INFINITY);
        for (const { id, share } of parts)
          expect(Math.abs((free.get(id) ?? 0) - share * count)).toBeLessThanOrEqual(2.5);
      }),
    );
  });
});

describe('chooseExamProblems', () => {
  const parts = [
    { id: 'n/1', share: 0.75 },
    { id: 'n/2', share: 0.25 },
  ];

  it('fills the shares, reports missing problems and gives their places to other parts', () => {
    const known = [candidate('a', 1), ...['b', 'c', 'd', 'e'].map((id) => candidate(id, 2)), candidate('x', 9)];
    expect(chooseExamProblems(parts, known, 4)).toEqual({
      problem_ids: ['a', 'b', 'c', 'd'],
      coverage: [
        { part_id: 'n/1', wanted: 3, available: 1 },
        { part_id: 'n/2', wanted: 1, available: 4 },
      ],
      missing: 2,
    });
  });

  it('prefers problems that were never answered or longest ago, and takes near duplicates once', () => {
    const known = [
      candidate('new', 1),
      candidate('late', 1, { answered_at: new Date('2026-11-10') }),
      candidate('early', 1, { answered_at: new Date('2026-10-01') }),
      candidate('twin', 1, { stem: candidate('new', 1).stem }),
    ];
    const chosen = chooseExamProblems([{ id: 'n/1', share: 1 }], known, 3);
    expect(chosen.problem_ids).toEqual(['new', 'early', 'late']);
    expect(chosen.coverage).toEqual([{ part_id: 'n/1', wanted: 3, available: 3 }]);
  });
});

describe('chooseNextProblem', () => {
  const parts = [
    { id: 'n/1', share: 0.5 },
    { id: 'n/2', share: 0.5 },
  ];
  const candidates = [-2, -1, 0, 1, 2].map((difficulty) => candidate(`p${difficulty}`, 1, { difficulty }));

  it.each([
    [-2.2, 'p-2'],
    [0.1, 'p0'],
    [1.9, 'p2'],
  ])('takes the problem whose difficulty is nearest to an ability of %s', (ability, expected) => {
    expect(chooseNextProblem({ ability, parts, candidates, used: [] })).toBe(expected);
  });

  it('takes a part that is behind its share, never a used problem, and ends', () => {
    const other = candidate('q', 2, { difficulty: 0.8 });
    const used = candidates.slice(1, 4);
    expect(chooseNextProblem({ ability: 0, parts, candidates: [...candidates, other], used })).toBe('q');
    expect(chooseNextProblem({ ability: 0, parts, candidates, used: candidates })).toBeNull();
  });
});
