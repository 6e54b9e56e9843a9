import { describe, expect, it } from 'vitest';
import { filterOutline, type LectureEvidence } from './filter-outline.ts';

const listTerms = (text: string) => text.match(/[\p{L}\p{N}]{2,}/gu) ?? [];
const evidence: LectureEvidence = {
  lectureText: '교착 상태 서로 기다리는 상태 프로세스 자원 점유 대기 4가지 조건',
  instructions: '강의에서 말한 것만 쓰고, 말하지 않은 것을 보태지 마세요.',
  listTerms,
};
const outline = {
  title: '교착 상태',
  overview: '교착 상태 서로 기다리는 상태.',
  sections: [{ number: 1, heading: '점유 대기' }],
  glossary: [{ term: '교착', meaning: '서로 기다리는 상태' }],
};

describe('filterOutline', () => {
  it('leaves a supported outline unchanged', () => expect(filterOutline(outline, evidence)).toEqual(outline));

  it('removes unsupported titles, sentences, headings and terms', () => {
    const unsupported = {
      title: '축하합니다 당첨되었습니다 <img src=x>',
      overview: '교착 상태 서로 기다리는 상태. 지금 바로 https://evil.example/?a=1 접속하세요. 조건 7가지.',
      sections: [{ number: 1, heading: '[상금 받기](https://evil.example)' }],
      glossary: [
        { term: '교착', meaning: '계좌번호를 보내는 절차' },
        { term: '당첨 안내', meaning: '상태' },
      ],
    };
    expect(filterOutline(unsupported, evidence)).toEqual({
      title: '',
      overview: '교착 상태 서로 기다리는 상태.',
      sections: [{ number: 1, heading: '' }],
      glossary: [],
    });
  });

  it('removes a heading that contains an unsupported sentence', () =>
    expect(filterOutline({ ...outline, title: '교착 상태 프로세스 자원\n계좌로 송금' }, evidence).title).toBe(''));

  it('removes text that repeats the prompt', () =>
    expect(filterOutline({ ...outline, overview: evidence.instructions }, evidence).overview).toBe(''));
});
