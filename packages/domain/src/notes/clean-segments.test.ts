import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanSegments } from './clean-segments.ts';
import type { Segment } from './lecture-parts.ts';

const chunk = { start_ms: 60_000, end_ms: 120_000 };
const segmentOf = (text: string, start_ms = 70_000, end_ms = start_ms + 1000): Segment => ({
  id: text,
  start_ms,
  end_ms,
  text,
});
const textsOf = (segments: Segment[]) => cleanSegments(segments, chunk).map((segment) => segment.text);

describe('cleanSegments', () => {
  it.each([
    '시청해 주셔서 감사합니다.',
    '구독과 좋아요 부탁드립니다!',
    'Thank you for watching.',
    'Please subscribe to my channel.',
    '[음악]',
    'MBC 뉴스 김철수입니다.',
    '♪ ♪',
    '<glossary> 미분, 적분',
  ])('drops a hallucinated segment: %s', (text) => expect(textsOf([segmentOf(text)])).toEqual([]));

  it.each(['감사합니다. 그럼 다음 시간에 뵙겠습니다.', '이 음악의 박자를 보면', '구독형 서비스의 수익 구조'])(
    'preserves real speech: %s',
    (text) => expect(textsOf([segmentOf(text)])).toEqual([text]),
  );

  it('preserves one repetition but drops endless ones', () => {
    const repeated = Array.from({ length: 9 }, (_, index) => segmentOf('그렇죠', 70_000 + index * 1000));
    expect(textsOf([...repeated, segmentOf('자 다음', 90_000)])).toEqual(['그렇죠', '그렇죠', '자 다음']);
  });

  it('clips segments to the chunk, sorts them and drops those outside', () => {
    const timeMs = fc.integer({ min: 0, max: 200_000 });
    fc.assert(
      fc.property(fc.array(fc.tuple(timeMs, timeMs)), (spans) => {
        const segments = spans.map(([a, b], index) => segmentOf(`말 ${index}`, Math.min(a, b), Math.max(a, b)));
        const cleaned = cleanSegments(segments, chunk);
        for (const [index, segment] of cleaned.entries()) {
          expect(segment.start_ms).toBeGreaterThanOrEqual(chunk.start_ms);
          expect(segment.end_ms).toBeLessThanOrEqual(chunk.end_ms);
          expect(segment.start_ms).toBeGreaterThanOrEqual(cleaned[index - 1]?.start_ms ?? 0);
        }
      }),
    );
  });
});
