import type { ClaimState } from '@pilgi/domain/claims';
import type { NoteBlock, NoteDocument } from '@pilgi/domain/notes';

type TestBlock = Pick<NoteBlock, 'kind' | 'heading'> & { texts: readonly (string | [string, ClaimState])[] };

const BLOCKS: readonly TestBlock[] = [
  {
    kind: 'definition',
    heading: '교착 상태(deadlock)',
    texts: ['둘 이상의 프로세스가 서로 상대가 가진 자원을 기다리며 나아가지 못하는 상태다.'],
  },
  { kind: 'formula', heading: '은행원 알고리즘의 식', texts: ['$$\\text{Need} = \\text{Max} - \\text{Allocation}$$'] },
  { kind: 'paragraph', heading: '역사', texts: ['**1971년**에 코프먼과 동료들이 네 가지 조건으로 정리했다.'] },
  {
    kind: 'paragraph',
    heading: '선택',
    texts: [['운영체제는 **우선순위**가 낮은 프로세스부터 종료한다고 한다.', 'NOT_FOUND']],
  },
];

/** A checked note with a definition, a formula, a year and a sentence that the lecture does not confirm. */
export function cardNote(blocks: readonly TestBlock[] = BLOCKS): NoteDocument {
  const segments = blocks.map((_, index) => ({
    id: `s${index + 1}`,
    start_ms: (index + 1) * 10_000,
    end_ms: (index + 1) * 10_000 + 5000,
    text: `강의에서 한 말 ${index + 1}`,
  }));
  return {
    format: 2,
    title: '교착 상태',
    overview: '',
    key_points: [],
    duration_ms: 100_000,
    glossary: [],
    sections: [
      {
        number: 1,
        start_ms: 0,
        end_ms: 100_000,
        status: 'DONE',
        heading: '필요조건',
        is_checked: true,
        blocks: blocks.map(({ kind, heading, texts }, index) => {
          const cited = { segment_ids: [`s${index + 1}`], slide_ids: index === 0 ? ['v1'] : [] };
          const sentences = texts.map((one, place) => {
            const [text, state] = typeof one === 'string' ? [one, 'SUPPORTED' as const] : one;
            return { id: `b1_${index + 1}.${place + 1}`, text, state, ...cited };
          });
          const text = sentences.map((one) => one.text).join('\n');
          return { id: `b1_${index + 1}`, kind, heading, text, sentences, at_ms: (index + 1) * 10_000, ...cited };
        }),
      },
    ],
    segments,
    slides: [{ id: 'v1', first_ms: 10_000, last_ms: 20_000 }],
    coverage: { voiced_minutes: 1, covered_minutes: 1, slides: 1, covered_slides: 1, gaps: [] },
    evidence: { supported: 3, total: 4 },
  };
}
