import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { writeSrt } from './write-srt.ts';

const segment = (start_ms: number, end_ms: number, text: string) => ({ id: 's', start_ms, end_ms, text });

describe('writeSrt', () => {
  it('numbers the cues in time order with millisecond times', () => {
    expect(writeSrt([segment(3_661_005, 3_662_000, '둘째'), segment(0, 1_500, '첫째\n줄')])).toBe(
      '1\r\n00:00:00,000 --> 00:00:01,500\r\n첫째 줄\r\n\r\n2\r\n01:01:01,005 --> 01:01:02,000\r\n둘째\r\n',
    );
  });

  it('replaces arrows in the text and corrects a cue that ends before it starts', () => {
    expect(writeSrt([segment(10, 5, 'A --> B')])).toBe('1\r\n00:00:00,010 --> 00:00:00,011\r\nA → B\r\n');
  });
});

test('writes one cue per segment for any text', () => {
  const segment = fc.record({ id: fc.string(), start_ms: fc.nat(), end_ms: fc.nat(), text: fc.string() });
  fc.assert(
    fc.property(fc.array(segment, { maxLength: 20 }), (segments) => {
      expect(writeSrt(segments).match(/ --> /g) ?? []).toHaveLength(segments.length);
    }),
  );
});
