import { describe, expect, it } from 'vitest';
import { checkOutline } from './check-outline.ts';

const listTerms = (text: string) => text.match(/[\p{L}\p{N}]{2,}/gu) ?? [];
const evidence = {
  said: '교착 상태 서로 기다리는 상태 프로세스 자원 점유 대기 4가지 조건',
  instructions: '강의에서 말한 것만 쓰고, 말하지 않은 것을 보태지 마세요.',
  listTerms,
};
const outline = {
  title: '교착 상태',
  overview: '교착 상태 서로 기다리는 상태.',
  sections: [{ number: 1, heading: '점유 대기' }],
  glossary: [{ term: '교착', meaning: '서로 기다리는 상태' }],
};

describe('checkOutline', () => {
  it('leaves what was said as it is', () => expect(checkOutline(outline, evidence)).toEqual(outline));

  it('leaves out titles, sentences, headings and terms that nobody said', () => {
    const told = {
      title: '축하합니다 당첨되었습니다 <img src=x>',
      overview: '교착 상태 서로 기다리는 상태. 지금 바로 https://evil.example/?a=1 접속하세요. 조건 7가지.',
      sections: [{ number: 1, heading: '[상금 받기](https://evil.example)' }],
      glossary: [
        { term: '교착', meaning: '계좌번호를 보내는 절차' },
        { term: '당첨 안내', meaning: '상태' },
      ],
    };
    expect(checkOutline(told, evidence)).toEqual({
      title: '',
      overview: '교착 상태 서로 기다리는 상태.',
      sections: [{ number: 1, heading: '' }],
      glossary: [],
    });
  });

  it('lets no sentence ride along in a heading', () =>
    expect(checkOutline({ ...outline, title: '교착 상태 프로세스 자원\n계좌로 송금' }, evidence).title).toBe(''));

  it('leaves out what only the model was told', () =>
    expect(checkOutline({ ...outline, overview: evidence.instructions }, evidence).overview).toBe(''));
});
