import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { passagesToReplay, solvingTimeMs } from './passages-to-replay.ts';

const wrong = (number: number, note_id: string | null, ...times: [number, number][]) => ({
  number,
  topic: `주제 ${number}`,
  note_id,
  evidence: times.map(([start_ms, end_ms]) => ({ start_ms, end_ms })),
});

describe('passagesToReplay', () => {
  it('joins close sentences of one lecture and names the problems they explain', () => {
    const passages = passagesToReplay([
      wrong(4, 'a', [60_000, 65_000], [66_000, 70_000]),
      wrong(2, 'a', [64_000, 68_000], [10_000, 12_000]),
      wrong(7, 'b', [64_000, 68_000]),
      wrong(8, null, [1, 2]),
    ]);
    expect(passages).toEqual([
      { note_id: 'a', start_ms: 10_000, end_ms: 12_000, numbers: [2], topic: '주제 2' },
      { note_id: 'a', start_ms: 60_000, end_ms: 70_000, numbers: [2, 4], topic: '주제 4' },
      { note_id: 'b', start_ms: 64_000, end_ms: 68_000, numbers: [7], topic: '주제 7' },
    ]);
  });

  it('plays no moment twice and leaves out none', () => {
    const time = fc.integer({ min: 0, max: 200_000 });
    const evidence = fc.array(fc.tuple(time, fc.integer({ min: 1, max: 20_000 })), { maxLength: 8 });
    fc.assert(
      fc.property(fc.array(evidence, { maxLength: 6 }), (all) => {
        const problems = all.map((times, index) =>
          wrong(index + 1, 'a', ...times.map(([start, length]): [number, number] => [start, start + length])),
        );
        const passages = passagesToReplay(problems);
        for (const [index, { start_ms }] of passages.entries()) {
          expect(start_ms).toBeGreaterThan(passages[index - 1]?.end_ms ?? -1);
        }
        for (const { number, evidence: pieces } of problems) {
          for (const piece of pieces) {
            const isPlayed = passages.some(
              (one) => one.start_ms <= piece.start_ms && one.end_ms >= piece.end_ms && one.numbers.includes(number),
            );
            expect(isPlayed).toBe(true);
          }
        }
      }),
    );
  });
});

describe('solvingTimeMs', () => {
  it('adds the times between answers without long pauses', () => {
    const at = (minutes: number) => new Date(Date.UTC(2026, 10, 18, 0, minutes));
    expect(solvingTimeMs({ started_at: at(0), answered_at: [at(3), at(1), at(600)] })).toBe(13 * 60_000);
    expect(solvingTimeMs({ started_at: at(0), answered_at: [] })).toBe(0);
  });
});
