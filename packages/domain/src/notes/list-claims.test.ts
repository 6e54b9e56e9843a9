import { describe, expect, it } from 'vitest';
import { headingId, listClaims, sentenceId } from './list-claims.ts';
import type { WrittenBlock } from './note-document.ts';

const block = (heading: string | null, ...texts: string[]): WrittenBlock => ({
  kind: 'paragraph',
  heading,
  sentences: texts.map((text, index) => ({ text, ids: [`s${index + 1}`, 's9'] })),
});

describe('listClaims', () => {
  it('lists every sentence with its citations', () => {
    expect(listClaims(2, [block(null, '가', '나'), block('핵심 정리', '다')])).toEqual([
      { id: sentenceId(2, 0, 0), text: '가', ids: ['s1', 's9'] },
      { id: sentenceId(2, 0, 1), text: '나', ids: ['s2', 's9'] },
      { id: sentenceId(2, 1, 0), text: '다', ids: ['s1', 's9'] },
    ]);
  });

  it.each(['교착 상태는 네 조건에서 생긴다', '왜 멈추는가', '무엇이 달라질까?', '조건 4가지'])(
    'lists the heading %j, which states something, with the citations of its block',
    (heading) => {
      expect(listClaims(1, [block(heading, '가', '나')])[0]).toEqual({
        id: headingId(1, 0),
        text: heading,
        ids: ['s1', 's9', 's2'],
      });
    },
  );

  it.each(['핵심 정리', '예제 2', '예제 2.1', '풀이:', '시험 출제 포인트 3:', '1. 요약', '교착 상태의 조건', ' 정의 '])(
    'does not list the heading %j',
    (heading) => expect(listClaims(1, [block(heading, '가')]).map(({ text }) => text)).toEqual(['가']),
  );
});
