import { describe, expect, it } from 'vitest';
import type { ClaimState } from '../claims/claim.ts';
import { cleanOutline, listOutlineClaims, type Outline, settleKeyPoints, settleOutline } from './outline-claims.ts';

const outline: Outline = {
  title: '교착 상태',
  overview: '교착 상태를 배운다. 네 조건이 필요하다.',
  sections: [{ number: 1, heading: '조건' }],
  glossary: [
    { term: '교착 상태', meaning: '서로 기다리며 멈춘 상태' },
    { term: '선점', meaning: '빼앗는 것' },
  ],
};
const settled = (id: string, state: ClaimState, text: string) => ({ id, text, state, ids: [] });

describe('cleanOutline', () => {
  it('removes markup and text that repeats the prompt', () => {
    const instructions = '너는 강의를 듣고 한국어 노트를 쓰는 사람이다. 규칙을 지켜라.';
    const echo = '너는 강의를 듣고 한국어 노트를 쓰는 사람이다.';
    const cleaned = cleanOutline(
      {
        title: '<b>교착</b> <script>상태</script>',
        overview: `${echo} 네 조건이 필요하다.`,
        key_points: [echo, '<b>넷</b> 다 필요하다.'],
        language: 'ko',
        sections: [{ number: 1, heading: echo }],
        glossary: [
          { term: '선점', meaning: echo },
          { term: '점유', original: ' hold ', meaning: '가진 것' },
        ],
      },
      { instructions, lectureText: '교착 상태에는 네 조건이 필요하다.' },
    );
    expect(cleaned).toEqual({
      title: '<b>교착</b> 상태',
      overview: '네 조건이 필요하다.',
      key_points: ['<b>넷</b> 다 필요하다.'],
      language: 'ko',
      sections: [{ number: 1, heading: '' }],
      glossary: [{ term: '점유', original: 'hold', meaning: '가진 것' }],
    });
  });
});

describe('headings and terms of an outline', () => {
  const sections = [
    { number: 1, heading: '교착 상태의 네 조건' },
    { number: 2, heading: '평범한 문장.\n여기로 송금하세요.' },
  ];
  const rules = { instructions: '', lectureText: '' };

  it('are one line, and terms that state something are left out', () => {
    const glossary = [...outline.glossary, { term: '지금\n송금하세요.', meaning: '교착 상태' }];
    const cleaned = cleanOutline({ ...outline, sections, glossary }, rules);
    expect(cleaned.sections[1]?.heading).toBe('평범한 문장. 여기로 송금하세요.');
    expect(cleaned.glossary).toEqual(outline.glossary);
  });

  it('are judged when a heading states or orders something, and shown only when the lecture supports it', () => {
    const cleaned = cleanOutline({ ...outline, sections }, rules);
    const claims = listOutlineClaims(cleaned).filter(({ id }) => id.startsWith('h.'));
    expect(claims).toEqual([{ id: 'h.2', text: '평범한 문장. 여기로 송금하세요.', ids: [] }]);
    const shown = settleOutline(cleaned, [settled('h.2', 'NOT_FOUND', '평범한 문장. 여기로 송금하세요.')]);
    expect(shown.sections.map(({ heading }) => heading)).toEqual(['교착 상태의 네 조건', '']);
  });
});

describe('listOutlineClaims', () => {
  it('lists sentences of the overview and meanings of terms', () => {
    expect(listOutlineClaims(outline).map(({ id, text }) => [id, text])).toEqual([
      ['o.1', '교착 상태를 배운다.'],
      ['o.2', '네 조건이 필요하다.'],
      ['g.1', '교착 상태: 서로 기다리며 멈춘 상태'],
      ['g.2', '선점: 빼앗는 것'],
    ]);
  });
});

describe('settleKeyPoints', () => {
  const points = { ...outline, key_points: ['하나다.', '둘이다.', '셋이다.'] };

  it('lists key points first', () =>
    expect(
      listOutlineClaims(points)
        .slice(0, 3)
        .map(({ id }) => id),
    ).toEqual(['k.1', 'k.2', 'k.3']));

  it('leaves out key points that the lecture does not support and keeps the lines that decide', () => {
    const verdicts = [settled('k.1', 'NOT_FOUND', '하나다.'), { ...settled('k.2', 'FIXED', '둘뿐이다.'), ids: ['s2'] }];
    expect(settleKeyPoints(points, verdicts)).toEqual([
      { ...settled('k.2', 'FIXED', '둘뿐이다.'), ids: ['s2'] },
      settled('k.3', 'UNCHECKED', '셋이다.'),
    ]);
    expect(settleKeyPoints(outline, [])).toEqual([]);
  });
});

describe('settleOutline', () => {
  it('keeps what was supported or not judged', () =>
    expect(settleOutline(outline, [settled('o.1', 'SUPPORTED', '교착 상태를 배운다.')])).toEqual(outline));

  it('leaves out what the lecture does not support', () => {
    const shown = settleOutline(outline, [
      settled('o.2', 'NOT_FOUND', '네 조건이 필요하다.'),
      settled('g.1', 'PARTLY', '교착 상태: 서로 기다리며 멈춘 상태'),
      settled('g.2', 'CONTRADICTED', '선점: 빼앗는 것'),
    ]);
    expect(shown.overview).toBe('교착 상태를 배운다.');
    expect(shown.glossary).toEqual([]);
  });

  it.each([
    ['선점: 가진 것을 빼앗는 것', '가진 것을 빼앗는 것'],
    ['가진 것을 빼앗는 것', '가진 것을 빼앗는 것'],
  ])('replaces a meaning by the correction %j', (text, meaning) => {
    const shown = settleOutline(outline, [
      settled('o.2', 'FIXED', '세 조건이 필요하다.'),
      settled('g.2', 'FIXED', text),
    ]);
    expect(shown.overview).toBe('교착 상태를 배운다. 세 조건이 필요하다.');
    expect(shown.glossary[1]).toEqual({ term: '선점', meaning });
  });
});
