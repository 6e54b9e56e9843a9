import { describe, expect, it } from 'vitest';
import { joinSpeakers } from './join-speakers.ts';

const A = '행렬의 곱셈은 순서가 중요합니다.';
const B = '그래서 교환법칙이 성립하지 않습니다.';
const C = '교수님 역행렬은 언제 존재하나요?';
const D = '행렬식이 영이 아닐 때 존재합니다.';

const line = (at: number, speaker: string | null, text: string) => ({
  start_ms: at * 1000,
  end_ms: at * 1000 + 4_000,
  text,
  speaker,
  is_approximate: false,
});

describe('joinSpeakers', () => {
  it('connects labels by the audio that both responses contain, although the labels are swapped', () => {
    const left = { lines: [line(0, 'w0:1', A), line(10, 'w0:1', B), line(20, 'w0:2', C)] };
    const right = { lines: [line(10, 'w1:2', B), line(20, 'w1:1', C), line(30, 'w1:2', D)] };
    const groups = joinSpeakers([left, right]);
    expect(groups.get('w1:2')).toBe(groups.get('w0:1'));
    expect(groups.get('w1:1')).toBe(groups.get('w0:2'));
    expect(groups.get('w0:1')).not.toBe(groups.get('w0:2'));
  });

  it('does not connect equal labels of responses without common audio', () => {
    const groups = joinSpeakers([{ lines: [line(0, 'w0:1', A)] }, { lines: [line(100, 'w1:1', B)] }]);
    expect(groups.get('w0:1')).not.toBe(groups.get('w1:1'));
  });

  it('does not connect the same sentence at another time', () => {
    const left = { lines: [line(0, 'w0:1', A), line(60, 'w0:2', C)] };
    const right = { lines: [line(40, 'w1:1', A), line(60, 'w1:2', C)] };
    const groups = joinSpeakers([left, right]);
    expect(groups.get('w0:1')).not.toBe(groups.get('w1:1'));
    expect(groups.get('w0:2')).toBe(groups.get('w1:2'));
  });

  it('connects nothing when one label has two counterparts', () => {
    const left = { lines: [line(0, 'w0:1', A), line(10, 'w0:1', B)] };
    const right = { lines: [line(0, 'w1:1', A), line(10, 'w1:2', B)] };
    expect(new Set(joinSpeakers([left, right]).values()).size).toBe(3);
  });

  it('separates labels that other responses would make one speaker of one response', () => {
    const one = { lines: [line(0, 'w0:1', A), line(30, 'w0:2', D)] };
    const groups = joinSpeakers([
      one,
      { lines: [line(0, 'r0:1', A), line(16, 'r0:1', B)] },
      { lines: [line(16, 'r1:1', B), line(30, 'r1:1', D)] },
    ]);
    expect(groups.get('w0:1')).not.toBe(groups.get('w0:2'));
  });

  it('ignores lines without a label', () => {
    const groups = joinSpeakers([{ lines: [line(0, 'w0:1', A)] }, { lines: [line(0, null, A), line(10, 'w1:1', B)] }]);
    expect(groups.get('w0:1')).not.toBe(groups.get('w1:1'));
  });
});
