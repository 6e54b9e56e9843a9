import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseTranscriptLines } from './parse-transcript-lines.ts';

const windowOf = (seconds: number) => ({
  start_ms: 0,
  end_ms: 1000 * seconds,
  pieces: [{ start_ms: 0, end_ms: 1000 * seconds }],
});
const read = (text: string, seconds = 360) =>
  parseTranscriptLines(text, windowOf(seconds)).map(({ start_ms, end_ms, text: words }) => [start_ms, end_ms, words]);

describe('parseTranscriptLines', () => {
  it.each([
    ['12.3-15.8 행렬의 합', 12_300, 15_800],
    ['[00:12.3 - 00:15.8] 행렬의 합', 12_300, 15_800],
    ['(1:02) 행렬의 합', 62_000, null],
    ['1:02:03 행렬의 합', 3_723_000, null],
    ['00:12,300 --> 00:15,800 행렬의 합', 12_300, 15_800],
    ['12s–15s 행렬의 합', 12_000, 15_000],
    ['12초 ~ 15초: 행렬의 합', 12_000, 15_000],
    ['- 00:12 | 행렬의 합', 12_000, null],
    ['행렬의 합', null, null],
  ])('reads %s', (line, start, end) => expect(read(line, 3_600)).toEqual([[start, end, '행렬의 합']]));

  it('reads subtitles with numbers and empty rows', () =>
    expect(
      read('1\n00:00:01,000 --> 00:00:03,000\n첫 문장.\n\n2\n00:00:04,000 --> 00:00:06,500\n둘째 문장.\n'),
    ).toEqual([
      [1_000, 3_000, '첫 문장.'],
      [4_000, 6_500, '둘째 문장.'],
    ]));

  it('keeps a number that belongs to the sentence', () =>
    expect(read('3 곱하기 4는 12입니다.\n3차원 공간입니다.')).toEqual([
      [null, null, '3 곱하기 4는 12입니다.'],
      [null, null, '3차원 공간입니다.'],
    ]));

  it('reads bare numbers when most lines begin with one', () =>
    expect(read('3 첫 문장.\n8 둘째 문장.\n시간 없는 문장.')).toEqual([
      [3_000, null, '첫 문장.'],
      [8_000, null, '둘째 문장.'],
      [null, null, '시간 없는 문장.'],
    ]));

  it('reads minutes as seconds when the times exceed the window by far', () =>
    expect(read('12:50 첫 문장.\n58:20 둘째 문장.', 60)).toEqual([
      [12_500, null, '첫 문장.'],
      [58_200, null, '둘째 문장.'],
    ]));

  it('drops an end before its start', () => expect(read('[00:15 - 00:12] 문장.')).toEqual([[15_000, null, '문장.']]));

  it('separates the speaker', () =>
    expect(parseTranscriptLines('[00:01] 화자 2: 질문 있습니다.', windowOf(60))[0]).toMatchObject({
      speaker: '화자 2',
      text: '질문 있습니다.',
    }));

  it('loses no text, whatever the times', () => {
    const head = fc.constantFrom('', '[99:99] ', '1:2:3 ', '00:01,5 --> ', '12.3-', '7- ', '[??] ');
    fc.assert(
      fc.property(fc.array(head, { maxLength: 12 }), (heads) => {
        const parsed = parseTranscriptLines(
          heads.map((one, index) => `${one}낱말${'가'.repeat(index)}`).join('\n'),
          windowOf(60),
        );
        expect(parsed.map(({ text }) => /낱말가*$/.exec(text)?.[0])).toEqual(
          heads.map((_, index) => `낱말${'가'.repeat(index)}`),
        );
      }),
    );
  });
});
